import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../parts/database/types.ts'

export const insertNotification = (db: Db, row: Insertable<Tables['notifications']>) =>
  db.insertInto('notifications').values(row)

const of = (db: Db, userId: string) => db.selectFrom('notifications').where('user_id', '=', userId)

export const findNotifications = (db: Db, userId: string, page: number, limit: number) =>
  of(db, userId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countNotifications = (db: Db, userId: string) =>
  of(db, userId).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
  ])

export const markRead = (db: Db, userId: string, ids: readonly string[] | undefined, now: Date) =>
  db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))

export const dropOld = (db: Db, before: Date) => db.deleteFrom('notifications').where('created_at', '<', before)

export const dropOf = (db: Db, userId: string) => db.deleteFrom('notifications').where('user_id', '=', userId)
