import type { Insertable } from 'kysely'
import type { UploadState } from '#contract/uploads.ts'
import type { Db, Tables } from '../../parts/database/types.ts'

export const insertUpload = (db: Db, row: Insertable<Tables['uploads']>) => db.insertInto('uploads').values(row)

export const findUpload = (db: Db, id: string) => db.selectFrom('uploads').where('id', '=', id).selectAll()

/** In the order of their ids, so that two who use the same pictures wait for each other instead of both for ever. */
export const lockUploads = (db: Db, ids: readonly string[]) =>
  db.selectFrom('uploads').where('id', 'in', ids).selectAll().orderBy('id').forUpdate()

export const setState = (db: Db, id: string, state: UploadState) =>
  db.updateTable('uploads').set({ state }).where('id', '=', id)

export const setUsed = (db: Db, ids: readonly string[], used: boolean, now: Date) =>
  db.updateTable('uploads').set({ used, touched_at: now }).where('id', 'in', ids)

/** Some that nobody uses since then, held until the transaction ends. */
export const lockUnused = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('uploads')
    .where('used', '=', false)
    .where('touched_at', '<', before)
    .select(['id', 'key'])
    .limit(most)
    .forUpdate()
    .skipLocked()

export const dropUploads = (db: Db, ids: readonly string[]) => db.deleteFrom('uploads').where('id', 'in', ids)

/** Which of these have a row. */
export const existing = (db: Db, ids: readonly string[]) => db.selectFrom('uploads').where('id', 'in', ids).select('id')
