import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip'

const ENCODINGS: Encoding[] = ['br', 'gzip']
/** Bytes below which compressing saves less than a packet. */
export const THRESHOLD_BYTES = 1_024
/** Takes about a millisecond for a page and comes near the smallest size. */
const BROTLI_QUALITY = 4

/**
 * Bytes up to which an answer is compressed at once; larger ones stream. A stream takes several times as long (a rendered
 * home page of 143 kB: 0.9 ms at once, 6 ms as a stream), but lets other requests in between.
 */
const SYNC_MAX_BYTES = 262_144

/** The types of negotiator lack the options. */
type Preferring = {
  encodings: (available: readonly string[], options: { preferred: readonly string[] }) => string[]
}

/** Returns our choice for the client, as @fastify/compress would choose: browsers name gzip first, as good as brotli. */
export const preferredEncoding = (request: Pick<FastifyRequest, 'headers'>): Encoding | undefined => {
  const negotiator: Preferring = new Negotiator(request)
  const [first] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS })
  return ENCODINGS.find((encoding) => encoding === first)
}

/**
 * Compresses the answers of all routes registered afterwards, unless a route says `compress: false` or its handler has set a
 * content encoding. Bodies of requests stay as they are: decompressing them would let small requests fill the memory.
 */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ENCODINGS,
    threshold: THRESHOLD_BYTES,
    syncThreshold: SYNC_MAX_BYTES,
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    },
  })
}
