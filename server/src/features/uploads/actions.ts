import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  getUpload as GetUpload,
  Upload,
  uploadPicture as UploadPicture,
  UploadPurpose,
} from '#contract/uploads.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { assertWithinLimit } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import { lockCaller } from '../users/actions.ts'
import { pictureUploaded } from './events.ts'
import { originalKey, pictureKey, privatePictureKey } from './files.ts'
import { inspectPicture } from './inspect.ts'
import * as queries from './queries.ts'
import { addressOf } from './signed-address-actions.ts'

/** Ten properties with all their pictures. */
const UPLOAD_LIMIT = { most: 200, seconds: 3_600, reason: 'too_many_uploads' } as const

type Row = Awaited<ReturnType<ReturnType<typeof queries.findUpload>['executeTakeFirstOrThrow']>>

const toUpload = (services: Services, row: Row): Upload => {
  const { id, width, height, placeholder, state } = row
  return { id, url: addressOf(services, row), width, height, placeholder, state }
}

/**
 * Stores a picture and schedules the encoding of its variants. The file is written before the row and deleted if the
 * row fails (R12).
 */
export const uploadPicture = async (
  services: Services,
  file: UploadedFile,
  { body: { purpose } }: ValidatedInput<typeof UploadPicture>,
  caller: Caller,
): Promise<CallAnswer<typeof UploadPicture>> => {
  const { user } = caller
  await assertWithinLimit(services, 'uploads', user.id, UPLOAD_LIMIT)
  const inspected = await inspectPicture(file.path, purpose)
  const id = uuid()
  const isPrivate = purpose === 'MESSAGE'
  const row: Row = {
    id,
    ownerId: user.id,
    key: isPrivate ? privatePictureKey(id) : pictureKey(id),
    isPrivate,
    ...inspected,
    state: 'WORKING',
    hash: null,
    isHashed: false,
    brightness: null,
    isMeasured: false,
    used: false,
    touchedAt: services.clock(),
  }
  try {
    await services.storage.put(originalKey(id), await readFile(file.path))
    await services.db.transaction().execute(async (trx) => {
      await lockCaller(trx, 'verified', caller)
      await queries.insertUpload(trx, row).execute()
      await emit(trx, pictureUploaded, { uploadId: id })
    })
  } catch (problem) {
    // If this fails too, the sweep deletes the file.
    await services.storage.remove(originalKey(id)).catch(() => {})
    throw problem
  }
  return toUpload(services, row)
}

/** Returns the state of the caller's upload. Throws NOT_FOUND for another user's. */
export const getUpload = async (
  services: Services,
  { params: { id } }: ValidatedInput<typeof GetUpload>,
  { user }: Caller,
): Promise<CallAnswer<typeof GetUpload>> => {
  const row = await queries.findUpload(services.db, id).executeTakeFirst()
  if (row?.ownerId !== user.id) throw new Problem('photo_not_found')
  return toUpload(services, row)
}

/** The fields of an upload that its user copies. */
export type UsedPicture = Pick<Row, 'id' | 'key' | 'width' | 'height' | 'placeholder'>

/**
 * Marks uploads of the user as used and returns a lookup by id. It returns undefined for uploads of other users, failed
 * ones, those already in use, and those for another purpose.
 */
export const useUploads = async (
  trx: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
  purpose: UploadPurpose = 'LISTING',
): Promise<(id: string) => UsedPicture | undefined> => {
  if (ids.length === 0) return () => undefined
  const rows = await queries.lockUploads(trx, ids).execute()
  const usable = new Map(
    rows
      .filter(
        (row) =>
          row.ownerId === userId && row.state !== 'FAILED' && !row.used && row.isPrivate === (purpose === 'MESSAGE'),
      )
      .map((row) => [row.id, row]),
  )
  if (usable.size) await queries.setUsed(trx, [...usable.keys()], true, now).execute()
  return (id) => usable.get(id)
}

/** Marks uploads as unused; the sweep deletes them after a day. */
export const releaseUploads = async (trx: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length) await queries.setUsed(trx, ids, false, now).execute()
}

/** Ends the use and the serving of uploads, because an admin removed what showed them; the sweep deletes them after a day. */
export const withdrawUploads = async (trx: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length) await queries.setWithdrawn(trx, ids, now).execute()
}
