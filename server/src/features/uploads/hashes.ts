import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PictureVariant } from '#contract/pictures.ts'
import { uploadTempFolder } from '../../platform/http/multipart.ts'
import { type PictureEncoder, UnreadablePicture } from '../../platform/pictures/picture-encoder.ts'
import type { Services } from '../../platform/services.ts'
import { findToHash, setHash } from './queries.ts'

/** Hashes are of this variant, so that those of old and new pictures can be compared. */
export const HASHED_VARIANT: PictureVariant = '320.jpg'

/** Returns the perceptual hash of an encoded variant, null for a picture of nearly one colour. */
const hashOf = (pictures: PictureEncoder, path: string, signal: AbortSignal): Promise<string | null> =>
  pictures.run('hashPicture', path, {}, { use: async (output) => (await readFile(output, 'utf8')) || null, signal })

/** Stores the hash of a variant that was just encoded. One that cannot be made now is tried again by `hashPictures`. */
export const storeHash = async (
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await setHash(db, id, await hashOf(pictures, path, signal)).execute()
  } catch (problem) {
    if (!(problem instanceof UnreadablePicture)) throw problem
  }
}

const BATCH = 100
/** Batches of one run, of which each takes some seconds: other clean-up waits meanwhile. */
const MOST_BATCHES = 100
const TIMEOUT_MS = 120_000

const hashStored = async ({ storage, pictures }: Services, key: string, path: string): Promise<string | null> => {
  const file = await storage.get(`${key}/${HASHED_VARIANT}`)
  if (!file) return null
  await pipeline(file.stream, createWriteStream(path))
  return hashOf(pictures, path, AbortSignal.timeout(TIMEOUT_MS)).catch((problem) => {
    if (problem instanceof UnreadablePicture) return null
    throw problem
  })
}

/** Hashes pictures that have no hash yet. What remains after one run is done by the next. */
export const hashPictures = async (services: Services): Promise<void> => {
  const { db, config } = services
  let folder: string | undefined
  try {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const rows = await findToHash(db, BATCH).execute()
      if (rows.length === 0) return
      if (!folder) {
        const incoming = uploadTempFolder(config)
        await mkdir(incoming, { recursive: true })
        folder = await mkdtemp(join(incoming, 'hashes-'))
      }
      for (const { id, key } of rows) {
        const path = join(folder, id)
        await setHash(db, id, await hashStored(services, key, path)).execute()
        await rm(path, { force: true })
      }
    }
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
