import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import type { Answer, Checked } from '#contract/call.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { getUpload as GetUpload, Upload, uploadPicture as UploadPicture } from '#contract/uploads.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import { type Limit, take, tooMany } from '../../parts/limits.ts'
import { tell } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import type { UploadedFile } from '../../parts/uploads.ts'
import { originalKey, pictureKey } from './files.ts'
import { inspect } from './inspect.ts'
import * as queries from './queries.ts'

/** Ten places with all their pictures. */
const UPLOADS: Limit = { most: 200, seconds: 3_600 }

type Row = Awaited<ReturnType<ReturnType<typeof queries.findUpload>['executeTakeFirstOrThrow']>>

const uploadOf = ({ id, key, width, height, placeholder, state }: Row): Upload => ({
  id,
  url: pictureUrl(key),
  width,
  height,
  placeholder,
  state,
})

/**
 * Keeps a picture and has its sizes made after the answer. No row without its file, no file without a row (R12):
 * the file comes first, and goes again when the row cannot be written.
 */
export const upload = async (
  parts: Parts,
  file: UploadedFile,
  { user }: Caller,
): Promise<Answer<typeof UploadPicture>> => {
  const wait = await take(parts, 'uploads', user.id, UPLOADS)
  if (wait) throw tooMany(wait, 'You sent many pictures within an hour. Please go on later.')
  const inspected = await inspect(file.path)
  const id = uuid()
  const row: Row = {
    id,
    owner_id: user.id,
    key: pictureKey(id),
    ...inspected,
    state: 'WORKING',
    used: false,
    touched_at: parts.clock(),
  }
  try {
    await parts.storage.put(originalKey(id), await readFile(file.path))
    await parts.db.transaction().execute(async (trx) => {
      await queries.insertUpload(trx, row).execute()
      await tell(trx, 'picture', { uploadId: id })
    })
  } catch (problem) {
    // Should this fail too, the sweep finds it.
    await parts.storage.remove(originalKey(id)).catch(() => {})
    throw problem
  }
  return uploadOf(row)
}

/** How far the caller's picture is. Throws NOT_FOUND for somebody else's. */
export const getUpload = async (
  { db }: Parts,
  { params: { id } }: Checked<typeof GetUpload>,
  { user }: Caller,
): Promise<Answer<typeof GetUpload>> => {
  const row = await queries.findUpload(db, id).executeTakeFirst()
  if (row?.owner_id !== user.id) throw new Problem('NOT_FOUND', 'There is no such picture.')
  return uploadOf(row)
}

/** A picture as whoever uses it keeps it. */
export type UsedPicture = Pick<Row, 'id' | 'key' | 'width' | 'height' | 'placeholder'>

/**
 * Takes pictures of that person into use, in the caller's transaction, and answers them by id. A picture has one use:
 * undefined stands for each that is not the person's, failed, or is used already.
 */
export const useUploads = async (
  trx: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => UsedPicture | undefined> => {
  if (ids.length === 0) return () => undefined
  const rows = await queries.lockUploads(trx, ids).execute()
  const usable = new Map(
    rows.filter((row) => row.owner_id === userId && row.state !== 'FAILED' && !row.used).map((row) => [row.id, row]),
  )
  if (usable.size) await queries.setUsed(trx, [...usable.keys()], true, now).execute()
  return (id) => usable.get(id)
}

/** Lets go of pictures, in the caller's transaction. A day later they are removed, unless they are used again. */
export const releaseUploads = async (trx: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length) await queries.setUsed(trx, ids, false, now).execute()
}
