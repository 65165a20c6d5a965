import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Pictures that Lintel draws itself and ships: of the demo, and for imported listings. */
export const DRAWN_FOLDER = join(import.meta.dirname, '../../demo/pictures')
/** Where the key of such a picture begins. */
export const DRAWN = 'drawn'

/** A picture never changes under its address, so browsers may keep it for ever. */
export const serveMedia = async (app: FastifyInstance): Promise<void> => {
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
