import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from './problem.ts'
import type { Storage } from './storage.ts'

/** Pictures that Lintel draws itself and ships: of the demo, and for imported listings. */
export const DRAWN_FOLDER = join(import.meta.dirname, '../../demo/pictures')
/** Where the key of such a picture begins. */
export const DRAWN = 'drawn'

const AVATAR = /^[0-9a-f-]{36}\.webp$/

const YEAR = 31_536_000

type Kept = {
  /** Names the content; the same content always has the same. */
  readonly tag: string
  readonly type: string
  readonly file: () => Promise<{ stream: Readable; size: number } | null>
}

/**
 * Sends a file that never changes under its address, so browsers may keep it for ever; who has it already is told so
 * without looking it up. Throws NOT_FOUND.
 */
export const immutable = async (
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
  { tag, type, file }: Kept,
): Promise<Readable | undefined> => {
  const etag = `"${tag}"`
  const keep = { etag, 'cache-control': `public, max-age=${YEAR}, immutable` }
  if (headers['if-none-match']?.includes(etag)) {
    reply.code(304).headers(keep).send()
    return
  }
  const found = await file()
  if (!found) throw new Problem('NOT_FOUND', 'There is no such picture.')
  reply.type(type).headers({ ...keep, 'content-length': found.size })
  return found.stream
}

/** Serves avatars and drawn pictures. */
export const serveMedia = async (app: FastifyInstance, storage: Storage): Promise<void> => {
  app.get<{ Params: { file: string } }>(
    '/media/avatars/:file',
    { schema: { hide: true } },
    ({ params: { file }, headers }, reply) =>
      immutable(reply, headers, {
        tag: file,
        type: 'image/webp',
        file: async () => (AVATAR.test(file) ? storage.get(`avatars/${file}`) : null),
      }),
  )
  await app.register(fastifyStatic, {
    root: DRAWN_FOLDER,
    prefix: `/media/${DRAWN}/`,
    index: false,
    list: false,
    dotfiles: 'ignore',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => /\.(avif|webp|jpg)$/.test(path),
  })
}
