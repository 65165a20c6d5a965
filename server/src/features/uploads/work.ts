import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Orders } from '../../parts/outbox.ts'
import { Hopeless } from '../../parts/outbox-worker.ts'
import type { Parts } from '../../parts/parts.ts'
import { type PictureMaker, Unreadable } from '../../parts/pictures/maker.ts'
import { incomingOf } from '../../parts/uploads.ts'
import { originalKey, pictureKey, removeFiles } from './files.ts'
import { findUpload, setState } from './queries.ts'

/**
 * Makes the sizes of an upload: all files first, then the row says READY, then what was sent goes. Done twice it comes
 * to the same, so a crash in between costs a second of work.
 */
export const pictureWorker =
  ({ db, storage, config }: Parts, maker: PictureMaker) =>
  async ({ uploadId }: Orders['picture']): Promise<void> => {
    const row = await findUpload(db, uploadId).executeTakeFirst()
    // Swept in the meantime, or made by a process whose lease ran out.
    if (row?.state !== 'WORKING') return
    const original = await storage.get(originalKey(uploadId))
    if (!original) throw new Error('The picture that was sent is not in the storage.')
    const incoming = incomingOf(config)
    await mkdir(incoming, { recursive: true })
    const folder = await mkdtemp(join(incoming, 'picture-'))
    try {
      const path = join(folder, 'original')
      await pipeline(original.stream, createWriteStream(path))
      for (const [name, bytes] of Object.entries(await maker.make(path)))
        await storage.put(`${pictureKey(uploadId)}/${name}`, bytes, TYPES[name.split('.')[1] as keyof typeof TYPES])
      await setState(db, uploadId, 'READY').execute()
      await storage.remove(originalKey(uploadId))
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem
      await setState(db, uploadId, 'FAILED').execute()
      await removeFiles(storage, uploadId)
      throw new Hopeless(problem.message)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

/** Content types of our files. */
export const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
