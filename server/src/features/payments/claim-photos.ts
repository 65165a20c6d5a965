import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import type { ClaimPhoto } from '#contract/booking-deposits.ts'
import { fault } from '#contract/reasons.ts'
import { PICTURE_MAX_PIXELS } from '#contract/uploads.ts'
import type { Db } from '../../platform/database/types.ts'
import type { UploadedFile } from '../../platform/http/multipart.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-encoder.ts'
import { Problem } from '../../platform/problem.ts'
import { assertWithinLimit, runOneAtATime } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import { insertPhotos } from './deposit-queries.ts'

/** Not below `/media`: the two sides and admins load photos by a call that checks who asks. */
export const PHOTO_FOLDER = 'claims'
const keyOf = (id: string) => `${PHOTO_FOLDER}/${id}`

const SIDE = 1_600
/** All users share the queue of the encoder: one user must not fill it. */
const IN_PROGRESS = { name: 'claim-photos-in-progress', reason: 'photos_in_progress' } as const
/** A landlord with ten stays that end on one day. */
const PHOTO_LIMIT = { most: 60, seconds: 3_600, reason: 'too_many_uploads' } as const

const encode = async ({ pictures }: Services, { path }: UploadedFile, signal: AbortSignal): Promise<Buffer> => {
  try {
    const limits = { side: SIDE, maxPixels: PICTURE_MAX_PIXELS }
    return await pictures.run('encodePhoto', path, limits, { use: (output) => readFile(output), signal })
  } catch (problem) {
    if (!(problem instanceof UnreadablePicture)) throw problem
    const photos = problem.tooLarge
      ? fault('pixels_above', { millions: PICTURE_MAX_PIXELS / 1_000_000 })
      : fault('file_damaged')
    throw new Problem('invalid_fields', { faults: { photos } })
  }
}

export type SentPhotos = {
  readonly files: readonly UploadedFile[]
  /** Aborted when the client closes the connection. */
  readonly signal: AbortSignal
}

/** Inserts the rows of photos that were stored for a claim. */
export type AddPhotos = (trx: Db, claimId: string, by: ClaimPhoto['by']) => Promise<void>

type NewPhoto = { id: string; file: UploadedFile; position: number }

/** Encodes and stores the files, one after the other, so that the server holds one of them at a time. */
const storeFiles = async (services: Services, photos: readonly NewPhoto[], signal: AbortSignal) => {
  for (const { id, file } of photos)
    await services.storage.put(keyOf(id), await encode(services, file, signal), 'image/jpeg')
}

/**
 * Stores photos, then runs `commit`, one transaction that inserts their rows. Deletes the files if it is refused (R12).
 * Throws BAD_INPUT for a damaged photo, CONFLICT while other photos of the user are being stored.
 */
export const storePhotos = async (
  services: Services,
  userId: string,
  { files, signal }: SentPhotos,
  commit: (add: AddPhotos) => Promise<void>,
): Promise<void> => {
  if (files.length === 0) return commit(async () => {})
  const photos = files.map((file, position) => ({ id: uuid(), file, position }))
  await runOneAtATime(services, IN_PROGRESS, userId, async () => {
    for (const _file of files) await assertWithinLimit(services, 'claim-photos', userId, PHOTO_LIMIT)
    let isCommitting = false
    try {
      await storeFiles(services, photos, signal)
      isCommitting = true
      await commit(async (trx, claimId, side) => {
        const rows = photos.map(({ id, position }) => ({ id, position, claimId, side, key: keyOf(id) }))
        await insertPhotos(trx, rows).execute()
      })
    } catch (problem) {
      // A transaction that was not refused may have committed, although its answer was lost: the sweep deletes files
      // without a row, also those that cannot be deleted here.
      if (!isCommitting || problem instanceof Problem)
        await Promise.allSettled(photos.map(({ id }) => services.storage.remove(keyOf(id))))
      throw problem
    }
  })
}
