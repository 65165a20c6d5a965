import type { Insertable } from 'kysely'
import type { UploadState } from '#contract/uploads.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

export const insertUpload = (db: Db, row: Insertable<Tables['uploads']>) => db.insertInto('uploads').values(row)

export const findUpload = (db: Db, id: string) => db.selectFrom('uploads').where('id', '=', id).selectAll()

/** Locks in id order. Prevents deadlocks. */
export const lockUploads = (db: Db, ids: readonly string[]) =>
  db.selectFrom('uploads').where('id', 'in', ids).selectAll().orderBy('id').forUpdate()

export const setState = (db: Db, id: string, state: UploadState) =>
  db.updateTable('uploads').set({ state }).where('id', '=', id)

/** Marks an upload as ready unless it was withdrawn in the meantime. */
export const setReady = (db: Db, id: string) => setState(db, id, 'READY').where('state', '=', 'WORKING')

/** `hash` is null for a picture of nearly one colour, both are for one that cannot be read. */
export const setMeasures = (db: Db, id: string, measures: { hash: string | null; brightness: number | null }) =>
  db
    .updateTable('uploads')
    .set({ ...measures, isHashed: true, isMeasured: true })
    .where('id', '=', id)

/** Pictures of listings that were encoded before there were measures, or whose measuring failed. */
export const findToMeasure = (db: Db, limit: number) =>
  db
    .selectFrom('uploads')
    .where('state', '=', 'READY')
    .where('isPrivate', '=', false)
    .where('isMeasured', '=', false)
    .select(['id', 'key'])
    .orderBy('id')
    .limit(limit)

/** Marks an upload as failed unless it has been processed in the meantime. */
export const setFailed = (db: Db, id: string) =>
  setState(db, id, 'FAILED').where('state', '=', 'WORKING').returning('id')

export const setUsed = (db: Db, ids: readonly string[], used: boolean, now: Date) =>
  db.updateTable('uploads').set({ used, touchedAt: now }).where('id', 'in', ids)

/** Failed uploads cannot be used. */
export const setWithdrawn = (db: Db, ids: readonly string[], now: Date) =>
  setUsed(db, ids, false, now).set({ state: 'FAILED' })

/** Locks unused uploads and skips those locked by other processes. */
export const lockUnused = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('uploads')
    .where('used', '=', false)
    .where('touchedAt', '<', before)
    .select(['id', 'key'])
    .limit(most)
    .forUpdate()
    .skipLocked()

export const deleteUploads = (db: Db, ids: readonly string[]) => db.deleteFrom('uploads').where('id', 'in', ids)

export const findExistingIds = (db: Db, ids: readonly string[]) =>
  db.selectFrom('uploads').where('id', 'in', ids).select('id')

/** Uploads that are not processed yet, so that their original is still needed. */
export const findWorkingIds = (db: Db, ids: readonly string[]) =>
  findExistingIds(db, ids).where('state', '=', 'WORKING')

export const findForExport = (db: Db, ownerId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('uploads')
    .where('ownerId', '=', ownerId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'key', 'width', 'height', 'state', 'isPrivate'])
    .orderBy('id')
    .limit(limit)

export const setAllWithdrawn = (db: Db, ownerId: string, now: Date) =>
  db.updateTable('uploads').set({ used: false, state: 'FAILED', touchedAt: now }).where('ownerId', '=', ownerId)
