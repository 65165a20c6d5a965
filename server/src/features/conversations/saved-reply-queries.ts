import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

export const findReplies = (db: Db, landlordId: string) =>
  db.selectFrom('savedReplies').selectAll().where('landlordId', '=', landlordId).orderBy('title').orderBy('id')

export const countReplies = (db: Db, landlordId: string) =>
  db
    .selectFrom('savedReplies')
    .where('landlordId', '=', landlordId)
    .select((eb) => eb.fn.countAll<number>().as('count'))

export const insertReply = (db: Db, row: Insertable<Tables['savedReplies']>) =>
  db.insertInto('savedReplies').values(row)

export const updateReply = (db: Db, id: string, landlordId: string, set: Updateable<Tables['savedReplies']>) =>
  db.updateTable('savedReplies').set(set).where('id', '=', id).where('landlordId', '=', landlordId).returningAll()

export const deleteReply = (db: Db, id: string, landlordId: string) =>
  db.deleteFrom('savedReplies').where('id', '=', id).where('landlordId', '=', landlordId)

export const deleteReplies = (db: Db, landlordId: string) =>
  db.deleteFrom('savedReplies').where('landlordId', '=', landlordId)
