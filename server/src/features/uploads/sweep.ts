import type { Services } from '../../platform/services.ts'
import { deleteOrphanedFiles, orphanedBefore } from '../../platform/storage/orphans.ts'
import { ORIGINAL_FOLDER, PICTURE_FOLDER, removeFiles } from './files.ts'
import { deleteUploads, findExistingIds, findWorkingIds, lockUnused } from './queries.ts'

/** Milliseconds after which an unused picture is removed: a form may stay open overnight. */
const UNUSED_FOR = 86_400_000
const BATCH = 100

/** Removes pictures that were unused for a day. The row goes first: `sweepPictures` finds a file without a row. */
export const sweepUploads = async ({ db, storage, clock }: Services): Promise<void> => {
  const before = new Date(clock().getTime() - UNUSED_FOR)
  for (;;) {
    const ids = await db.transaction().execute(async (trx) => {
      const rows = await lockUnused(trx, before, BATCH).execute()
      const found = rows.map(({ id }) => id)
      if (found.length) await deleteUploads(trx, found).execute()
      return found
    })
    if (ids.length === 0) return
    for (const id of ids) await removeFiles(storage, id)
  }
}

/** Deletes picture files without a row, and originals with their metadata whose removal after the encoding failed. */
export const sweepPictures = async ({ db, storage, clock }: Services): Promise<void> => {
  const before = orphanedBefore(clock())
  for (const [folder, find] of [
    [PICTURE_FOLDER, findExistingIds],
    [ORIGINAL_FOLDER, findWorkingIds],
  ] as const)
    await deleteOrphanedFiles(storage, folder, {
      before,
      findExisting: async (ids) => (await find(db, ids).execute()).map(({ id }) => id),
    })
}
