import { DAY_MS } from '#contract/periods.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOrphanedFiles, orphanedBefore } from '../../platform/storage/orphans.ts'
import { ORIGINAL_FOLDER, PICTURE_FOLDER, PRIVATE_FOLDER, removeFiles } from './files.ts'
import { deleteUploads, findExistingIds, findWorkingIds, lockUnused } from './queries.ts'

/** Milliseconds after which an unused picture is removed: a form may stay open overnight. */
const UNUSED_FOR = DAY_MS
const BATCH = 100

/** Removes pictures that were unused for a day. The row goes first: `sweepPictures` finds a file without a row. */
export const sweepUploads = async ({ db, storage, clock }: Services): Promise<void> => {
  const before = new Date(clock().getTime() - UNUSED_FOR)
  for (;;) {
    const removed = await db.transaction().execute(async (trx) => {
      const rows = await lockUnused(trx, before, BATCH).execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length) await deleteUploads(trx, ids).execute()
      return rows
    })
    if (removed.length === 0) return
    for (const row of removed) await removeFiles(storage, row)
  }
}

/** Deletes picture files without a row, and originals with their metadata whose removal after the encoding failed. */
export const sweepPictures = async ({ db, storage, clock }: Services): Promise<void> => {
  const before = orphanedBefore(clock())
  for (const [folder, find] of [
    [PICTURE_FOLDER, findExistingIds],
    [PRIVATE_FOLDER, findExistingIds],
    [ORIGINAL_FOLDER, findWorkingIds],
  ] as const)
    await deleteOrphanedFiles(storage, folder, {
      before,
      findExisting: async (ids) => (await find(db, ids).execute()).map(({ id }) => id),
    })
}
