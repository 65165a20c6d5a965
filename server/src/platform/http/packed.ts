import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, preferredEncoding, THRESHOLD_BYTES } from './compression.ts'
import { hasCurrent, sendUnchanged, weakEtagOf } from './etags.ts'

/** Paid once for many answers, so a better one than that of single answers. */
const BROTLI_QUALITY = 6

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (plain) => compressGzip(plain),
}

/** What is sent to many: its bytes, its ETag, and each compressed form, which is made when the first one asks for it. */
export type Packed = {
  readonly plain: Buffer
  readonly etag: string
  readonly compressed: (encoding: Encoding) => Promise<Buffer>
}

export const pack = (text: string): Packed => {
  // Memory of its own: a small buffer of Node's pool would keep the whole pool as long as it is kept itself.
  const plain = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  plain.write(text)
  const forms: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    plain,
    etag: weakEtagOf(plain),
    compressed: (encoding) => {
      forms[encoding] ??= compress[encoding](plain)
      return forms[encoding]
    },
  }
}

/** Bytes of the objects around it. */
const OVERHEAD = 1_024

/** Bytes that it takes in memory under a key, with compressed forms of a usual size. */
export const bytesOfPacked = ({ plain }: Packed, key: string): number =>
  OVERHEAD + Math.ceil(1.5 * plain.length) + 2 * key.length

export const sendPacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, etag, compressed }: Packed,
): Promise<FastifyReply> => {
  reply.header('etag', etag)
  if (hasCurrent(request, etag)) return sendUnchanged(reply).send()
  const encoding = plain.length < THRESHOLD_BYTES ? undefined : preferredEncoding(request)
  return encoding ? reply.header('content-encoding', encoding).send(await compressed(encoding)) : reply.send(plain)
}
