import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

/** Skips events about which the user already has a notification. */
export const insertNotifications = (db: Db, rows: Insertable<Tables['notifications']>[]) =>
  db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doNothing())

const ofUser = (db: Db, userId: string) => db.selectFrom('notifications').where('userId', '=', userId)

export const findNotifications = (db: Db, userId: string, page: number, limit: number) =>
  ofUser(db, userId)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countNotifications = (db: Db, userId: string) =>
  ofUser(db, userId).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
  ])

export const countUnread = (db: Db, userId: string) =>
  ofUser(db, userId)
    .where('readAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))

export const markRead = (db: Db, userId: string, ids: readonly string[] | undefined, now: Date) =>
  db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))

export const deleteOlder = (db: Db, before: Date) => db.deleteFrom('notifications').where('createdAt', '<', before)

export const deleteByUser = (db: Db, userId: string) => db.deleteFrom('notifications').where('userId', '=', userId)

export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  ofUser(db, userId)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)

/** Erases what the user wrote in the notifications of the other sides of bookings. `sentences` are not by users. */
export const eraseReasons = (db: Db, userId: string, sentences: readonly string[]) =>
  db
    .updateTable('notifications')
    .set({ data: sql`data - 'reason'` })
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('tenantId as id')
        .where('landlordId', '=', userId)
        .union(eb.selectFrom('bookings').select('landlordId as id').where('tenantId', '=', userId)),
    )
    .where(sql<SqlBool>`data ->> 'personId' = ${userId} and data ->> 'reason' <> all (${sentences}::text[])`)
