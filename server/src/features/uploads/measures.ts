import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PictureVariant } from '#contract/pictures.ts'
import { uploadTempFolder } from '../../platform/http/multipart.ts'
import type { Measures } from '../../platform/pictures/measure.ts'
import { type PictureEncoder, UnreadablePicture } from '../../platform/pictures/picture-encoder.ts'
import type { Services } from '../../platform/services.ts'
import { findToMeasure, setMeasures } from './queries.ts'

/** Measures are of this variant, so that those of old and new pictures can be compared. */
export const MEASURED_VARIANT: PictureVariant = '320.jpg'

/** Returns the perceptual hash and the brightness of an encoded variant. */
const measuresOf = (pictures: PictureEncoder, path: string, signal: AbortSignal): Promise<Measures> => {
  const use = async (output: string): Promise<Measures> => JSON.parse(await readFile(output, 'utf8'))
  return pictures.run('measurePicture', path, {}, { use, signal })
}

/** Stores the measures of a variant that was just encoded. What fails now is tried again by `measurePictures`. */
export const storeMeasures = async (
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await setMeasures(db, id, await measuresOf(pictures, path, signal)).execute()
  } catch (problem) {
    if (!(problem instanceof UnreadablePicture)) throw problem
  }
}

const BATCH = 100
/** Batches of one run, of which each takes some seconds: other clean-up waits meanwhile. */
const MOST_BATCHES = 100
const TIMEOUT_MS = 120_000

/** Of a picture that is missing or cannot be read. */
const NOTHING = { hash: null, brightness: null }

const measureStored = async ({ storage, pictures }: Services, key: string, path: string) => {
  const file = await storage.get(`${key}/${MEASURED_VARIANT}`)
  if (!file) return NOTHING
  await pipeline(file.stream, createWriteStream(path))
  return measuresOf(pictures, path, AbortSignal.timeout(TIMEOUT_MS)).catch((problem) => {
    if (problem instanceof UnreadablePicture) return NOTHING
    throw problem
  })
}

/** Measures pictures that have no hash or brightness yet. What remains after one run is done by the next. */
export const measurePictures = async (services: Services): Promise<void> => {
  const { db, config } = services
  let folder: string | undefined
  try {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const rows = await findToMeasure(db, BATCH).execute()
      if (rows.length === 0) return
      if (!folder) {
        const incoming = uploadTempFolder(config)
        await mkdir(incoming, { recursive: true })
        folder = await mkdtemp(join(incoming, 'measures-'))
      }
      for (const { id, key } of rows) {
        const path = join(folder, id)
        await setMeasures(db, id, await measureStored(services, key, path)).execute()
        await rm(path, { force: true })
      }
    }
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
