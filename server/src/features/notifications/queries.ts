import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

/** Skips events about which the user already has a notification. */
export const insertNotifications = (db: Db, rows: Insertable<Tables['notifications']>[]) =>
  db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['eventId', 'userId']).doNothing())
    .returning(['id as notificationId', 'userId'])

export const findPlaces = (db: Db, ids: readonly string[]) =>
  db.selectFrom('properties').select(['id', 'isPublic', 'deletedAt']).where('id', 'in', ids)

/** The reviews of users at places, and those that were removed for good: their authors write no other one. */
export const findReviewed = (db: Db, { authors, places }: { authors: readonly string[]; places: readonly string[] }) =>
  db
    .selectFrom('reviews')
    .select(['propertyId', 'authorId'])
    .where('authorId', 'in', authors)
    .where('propertyId', 'in', places)
    .union(
      db
        .selectFrom('removedReviews')
        .select(['propertyId', 'authorId'])
        .where('authorId', 'in', authors)
        .where('propertyId', 'in', places),
    )

const ofUser = (db: Db, userId: string) => db.selectFrom('notifications').where('userId', '=', userId)

export const findNotification = (db: Db, userId: string, id: string) =>
  ofUser(db, userId).selectAll().where('id', '=', id)

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

/** Shows a notification again whose event goes on. A second run for the same instant changes nothing. */
export const renewNotification = (
  db: Db,
  { eventId, userId, createdAt }: { eventId: string; userId: string; createdAt: Date },
) =>
  db
    .updateTable('notifications')
    .set({ createdAt, readAt: null })
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .where('createdAt', '<', createdAt)
    .returning(['id as notificationId', 'userId'])

/** The unread notification about messages of a conversation, of which there is one at most. */
export const findOfConversation = (db: Db, userId: string, conversationId: string) =>
  ofUser(db, userId)
    .select('eventId')
    .where('kind', '=', 'message.received')
    .where('readAt', 'is', null)
    .where(sql<string>`data ->> 'conversationId'`, '=', conversationId)

/** Marks the notification about messages of a conversation as read. */
export const markConversationRead = (db: Db, userId: string, conversationId: string, now: Date) =>
  db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('kind', '=', 'message.received')
    .where('readAt', 'is', null)
    .where(sql<string>`data ->> 'conversationId'`, '=', conversationId)

export const deleteOlder = (db: Db, before: Date) => db.deleteFrom('notifications').where('createdAt', '<', before)

export const deleteByUser = (db: Db, userId: string) => db.deleteFrom('notifications').where('userId', '=', userId)

export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  ofUser(db, userId)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)

/** What users wrote at steps of bookings: for each booking and instant the reason of its step. */
export const findReasons = async (db: Db, steps: readonly { bookingId: string; at: Date }[]) => {
  const { rows } = await sql<{ bookingId: string; at: Date; reason: string }>`
    select booking_id, at, reason from booking_steps
    join unnest(${steps.map(({ bookingId }) => bookingId)}::uuid[], ${steps.map(({ at }) => at)}::timestamptz[])
      as wanted (id, instant) on booking_id = wanted.id and at = wanted.instant
    where reason is not null`.execute(db)
  return rows
}
