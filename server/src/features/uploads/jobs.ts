import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uploadTempFolder } from '../../platform/http/multipart.ts'
import { type Delivery, type JobContext, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-encoder.ts'
import { pictureUploaded } from './events.ts'
import { originalKey, removeFiles, typeOf, VARIANTS } from './files.ts'
import { MEASURED_VARIANT, measurePictures, storeMeasures } from './measures.ts'
import { findUpload, setFailed, setReady, setState } from './queries.ts'
import { sweepPictures, sweepUploads } from './sweep.ts'

/**
 * Makes the sizes of an upload: first all files, then the row becomes READY, then the original is removed. A second run
 * finishes whatever the first one left, so that the original with its metadata never stays.
 */
const makeSizes = async (
  { db, storage, config, pictures }: JobContext,
  { uploadId }: { uploadId: string },
  { signal }: Delivery,
): Promise<void> => {
  const row = await findUpload(db, uploadId).executeTakeFirst()
  // An upload without a row was removed in the meantime, together with its files.
  if (!row) return
  if (row.state === 'READY') return storage.remove(originalKey(uploadId))
  if (row.state === 'FAILED') return removeFiles(storage, row)
  const original = await storage.get(originalKey(uploadId))
  // The original is stored before the row, so no later try will find it. The user sees FAILED and can send it again.
  if (!original) {
    await setFailed(db, uploadId).execute()
    return
  }
  const incoming = uploadTempFolder(config)
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(join(incoming, 'picture-'))
  try {
    const path = join(folder, 'original')
    await pipeline(original.stream, createWriteStream(path))
    const storeVariants = async (output: string) => {
      if (!row.isPrivate) await storeMeasures({ db, pictures }, uploadId, join(output, MEASURED_VARIANT), signal)
      for (const name of VARIANTS)
        await storage.put(`${row.key}/${name}`, await readFile(join(output, name)), typeOf(name))
    }
    await pictures.run('encodeVariants', path, {}, { use: storeVariants, signal })
    await setReady(db, uploadId).execute()
    await storage.remove(originalKey(uploadId))
  } catch (problem) {
    if (!(problem instanceof UnreadablePicture)) throw problem
    // The user sees FAILED and can send another picture: the job has done its work.
    await setState(db, uploadId, 'FAILED').execute()
    await removeFiles(storage, row)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const uploadJobs: Jobs = {
  handlers: [on(pictureUploaded, { name: 'uploads.make-sizes', queue: 'pictures' }, makeSizes)],
  schedules: [
    { name: 'uploads.hash-pictures', cron: '*/10 * * * *', run: measurePictures },
    { name: 'uploads.remove-unused', cron: '17 * * * *', run: sweepUploads },
    { name: 'uploads.remove-orphans', cron: '5 3 * * *', run: sweepPictures },
  ],
}
