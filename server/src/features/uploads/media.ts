import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import { immutable } from '../../parts/media.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { pictureKey, variantNamed } from './files.ts'
import { findUpload } from './queries.ts'
import { TYPES } from './work.ts'

/** Milliseconds. Whoever looks at a place right after listing it waits for its pictures rather than seeing none. */
const LOOK_AGAIN = 250
const PATIENCE = 5_000

const noPicture = () => new Problem('NOT_FOUND', 'There is no such picture.')

/** Serves the sizes of what people sent. A picture never changes under its address. */
export const serveUploads = (app: FastifyInstance, { db, storage }: Parts): void => {
  const isComing = async (id: string) => (await findUpload(db, id).executeTakeFirst())?.state === 'WORKING'

  const find = async (id: string, key: string) => {
    const end = Date.now() + PATIENCE
    for (;;) {
      const file = await storage.get(key)
      if (file || Date.now() > end || !(await isComing(id))) return file ?? (await storage.get(key))
      await pause(LOOK_AGAIN)
    }
  }

  app.get<{ Params: { id: string; file: string } }>(
    '/media/pictures/:id/:file',
    { schema: { hide: true } },
    async ({ params: { id, file: name }, headers }, reply) => {
      const variant = variantNamed(name)
      if (!variant || !validate(id)) throw noPicture()
      return immutable(reply, headers, {
        tag: `${id}-${variant}`,
        type: TYPES[variant.split('.')[1] as keyof typeof TYPES],
        file: () => find(id, `${pictureKey(id)}/${variant}`),
      })
    },
  )
}
