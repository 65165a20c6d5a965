import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import type { Storage } from './storage.ts'

/** Drawn pictures shipped for the demo and for imported listings. */
export const DRAWN_FOLDER = join(import.meta.dirname, '../../../demo/pictures')
/** First part of a drawn picture's key. */
export const DRAWN_KEY_PREFIX = 'drawn'

const AVATAR = /^[0-9a-f-]{36}\.webp$/

const YEAR_SECONDS = 31_536_000

type ImmutableFile = {
  /** ETag of the content. */
  readonly tag: string
  readonly type: string
  /** Seconds for which only the browser may cache it; without, everyone may for a year. */
  readonly privateFor?: number
  readonly file: () => Promise<{ stream: Readable; size: number } | null>
}

/**
 * Sends a file whose address never changes content, with a long cache lifetime; answers 304 without reading it when the
 * ETag matches. Throws NOT_FOUND.
 */
export const sendImmutable = async (
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
  { tag, type, privateFor, file }: ImmutableFile,
): Promise<Readable | undefined> => {
  const etag = `"${tag}"`
  const keep = {
    etag,
    'cache-control':
      privateFor === undefined ? `public, max-age=${YEAR_SECONDS}, immutable` : `private, max-age=${privateFor}`,
  }
  if (headers['if-none-match']?.includes(etag)) {
    reply.code(304).headers(keep).send()
    return
  }
  const found = await file()
  if (!found) throw new Problem('photo_not_found')
  reply.type(type).headers({ ...keep, 'content-length': found.size })
  return found.stream
}

/** Serves avatars and drawn pictures. */
export const serveMedia = async (app: FastifyInstance, storage: Storage): Promise<void> => {
  app.get<{ Params: { file: string } }>(
    '/media/avatars/:file',
    { schema: { hide: true } },
    ({ params: { file }, headers }, reply) =>
      sendImmutable(reply, headers, {
        tag: file,
        type: 'image/webp',
        file: async () => (AVATAR.test(file) ? storage.get(`avatars/${file}`) : null),
      }),
  )
  await app.register(fastifyStatic, {
    root: DRAWN_FOLDER,
    prefix: `/media/${DRAWN_KEY_PREFIX}/`,
    index: false,
    list: false,
    dotfiles: 'ignore',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => /\.(avif|webp|jpg)$/.test(path),
  })
}
