import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'
import type { Storage } from './storage.ts'

/** Pictures that Lintel draws itself and ships: of the demo, and for imported listings. */
export const DRAWN_FOLDER = join(import.meta.dirname, '../../demo/pictures')
/** Where the key of such a picture begins. */
export const DRAWN = 'drawn'

const AVATAR = /^[0-9a-f-]{36}\.webp$/

const YEAR = 31_536_000

/** A picture never changes under its address, so browsers may keep it for ever. */
export const serveMedia = async (app: FastifyInstance, storage: Storage): Promise<void> => {
  app.get<{ Params: { file: string } }>(
    '/media/avatars/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const file = AVATAR.test(params.file) ? await storage.get(`avatars/${params.file}`) : null
      if (!file) throw new Problem('NOT_FOUND', 'There is no such picture.')
      reply
        .type('image/webp')
        .header('content-length', file.size)
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
      return file.stream
    },
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
