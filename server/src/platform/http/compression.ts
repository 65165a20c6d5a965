import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip']
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

/** Whether brotli is our choice for the client, as @fastify/compress would choose: browsers name gzip first, as good as it. */
export const acceptsBrotli = (request: Pick<FastifyRequest, 'headers'>): boolean => {
  const negotiator: Preferring = new Negotiator(request)
  return negotiator.encodings(ENCODINGS, { preferred: ENCODINGS })[0] === 'br'
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
