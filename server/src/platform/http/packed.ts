import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsBrotli, THRESHOLD_BYTES } from './compression.ts'
import { hasCurrent, sendUnchanged, weakEtagOf } from './etags.ts'

const compress = promisify(brotliCompress)

/** Paid once for many answers, so a better one than that of single answers. */
const BROTLI_QUALITY = 5

/** What is sent to many: its bytes, its ETag, and its brotli, which is made when the first one asks for it. */
export type Packed = { readonly plain: Buffer; readonly etag: string; readonly brotli: () => Promise<Buffer> }

export const pack = (text: string): Packed => {
  // Memory of its own: a small buffer of Node's pool would keep the whole pool as long as it is kept itself.
  const plain = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  plain.write(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  let brotli: Promise<Buffer> | undefined
  return {
    plain,
    etag: weakEtagOf(plain),
    brotli: () => {
      brotli ??= compress(plain, { params })
      return brotli
    },
  }
}

/** Bytes of the objects around it. */
const OVERHEAD = 1_024

/** Bytes that it takes in memory under a key, with a brotli of a usual size. */
export const bytesOfPacked = ({ plain }: Packed, key: string): number =>
  OVERHEAD + Math.ceil(1.25 * plain.length) + 2 * key.length

export const sendPacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, etag, brotli }: Packed,
): Promise<FastifyReply> => {
  reply.header('etag', etag)
  if (hasCurrent(request, etag)) return sendUnchanged(reply).send()
  if (plain.length < THRESHOLD_BYTES || !acceptsBrotli(request)) return reply.send(plain)
  return reply.header('content-encoding', 'br').send(await brotli())
}
