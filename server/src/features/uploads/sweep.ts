import { sweepOrphans } from '../../parts/orphans.ts'
import type { Parts } from '../../parts/parts.ts'
import { ORIGINALS, PICTURES, removeFiles } from './files.ts'
import { dropUploads, existing, lockUnused } from './queries.ts'

/** Milliseconds for which a picture waits to be used: a form may stay open overnight. */
const WAITS = 86_400_000
const AT_ONCE = 100
/** Removes pictures that nobody used for a day. The row goes first: a file without a row is found by the other sweep. */
export const sweepUploads = async ({ db, storage, clock }: Parts): Promise<void> => {
  const before = new Date(clock().getTime() - WAITS)
  for (;;) {
    const ids = await db.transaction().execute(async (trx) => {
      const rows = await lockUnused(trx, before, AT_ONCE).execute()
      const found = rows.map(({ id }) => id)
      if (found.length) await dropUploads(trx, found).execute()
      return found
    })
    if (ids.length === 0) return
    for (const id of ids) await removeFiles(storage, id)
  }
}

/** Removes files of pictures without a row. */
export const sweepPictures = async ({ db, storage }: Parts, before: Date): Promise<void> => {
  const known = async (ids: readonly string[]) => (await existing(db, ids).execute()).map(({ id }) => id)
  for (const folder of [PICTURES, ORIGINALS]) await sweepOrphans(storage, folder, { before, known })
}
