import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { sendImmutable } from '../../platform/storage/media.ts'
import { findVariant, pictureKey, privatePictureKey, typeOf } from './files.ts'
import { findUpload } from './queries.ts'
import { readSignedToken, SIGNED_FOLDER } from './signed-address-actions.ts'

/** A new listing's pictures may still be encoding, by a process that leaves others the CPU: requests wait for them. */
const POLL_INTERVAL_MS = 250
const WAIT_MAX_MS = 15_000

/** Seconds for which a browser keeps a private picture, which an admin or its sender may remove. */
const PRIVATE_MAX_AGE = 3_600

const pictureNotFound = () => new Problem('photo_not_found')

/** Serves the variants of uploads, which are immutable. Private ones answer 404 once they are withdrawn. */
export const serveUploads = (app: FastifyInstance, services: Services): void => {
  const { db, storage } = services
  const isEncoding = async (id: string) => (await findUpload(db, id).executeTakeFirst())?.state === 'WORKING'

  const find = async (id: string, key: string) => {
    const end = performance.now() + WAIT_MAX_MS
    for (;;) {
      const file = await storage.get(key)
      if (file || performance.now() > end || !(await isEncoding(id))) return file ?? (await storage.get(key))
      await pause(POLL_INTERVAL_MS)
    }
  }

  app.get<{ Params: { id: string; file: string } }>(
    '/media/pictures/:id/:file',
    { schema: { hide: true } },
    async ({ params: { id, file: name }, headers }, reply) => {
      const variant = findVariant(name)
      if (!variant || !validate(id)) throw pictureNotFound()
      return sendImmutable(reply, headers, {
        tag: `${id}-${variant}`,
        type: typeOf(variant),
        file: () => find(id, `${pictureKey(id)}/${variant}`),
      })
    },
  )

  app.get<{ Params: { token: string; file: string } }>(
    `/media/${SIGNED_FOLDER}/:token/:file`,
    { schema: { hide: true } },
    async ({ params: { token, file: name }, headers }, reply) => {
      const variant = findVariant(name)
      const signed = readSignedToken(services, token)
      if (!variant || !signed) throw pictureNotFound()
      const { id, seconds } = signed
      // An address outlives a removed message and a deleted account, and their files are deleted a day later.
      const upload = await findUpload(db, id).executeTakeFirst()
      if (!upload || upload.state === 'FAILED') throw pictureNotFound()
      return sendImmutable(reply, headers, {
        tag: `${id}-${variant}`,
        type: typeOf(variant),
        privateFor: Math.min(seconds, PRIVATE_MAX_AGE),
        file: () => find(id, `${privatePictureKey(id)}/${variant}`),
      })
    },
  )
}
