import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Pages are compressed while somebody waits: level 4 takes about a millisecond and comes near the best. */
const QUICK = 4

const compressors: Record<string, (html: string) => Promise<Buffer>> = {
  br: (html) =>
    brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUICK,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => gzipped(html, { level: QUICK }),
}

/** The page in the smallest form that the browser takes. */
export const compressFor = async (
  request: FastifyRequest,
  html: string,
): Promise<{ body: string | Buffer; encoding?: string }> => {
  const accepted = new Negotiator(request).encodings(Object.keys(compressors))
  const encoding = Object.keys(compressors).find((name) => accepted.includes(name))
  const compress = encoding && compressors[encoding]
  return compress ? { body: await compress(html), encoding } : { body: html }
}
