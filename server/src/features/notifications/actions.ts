import { v7 as uuid, v5 as uuidOfName } from 'uuid'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  countUnreadNotifications as CountUnread,
  listNotifications as ListNotifications,
  markNotificationsRead as MarkRead,
  Notification,
  NotificationData,
} from '#contract/notifications.ts'
import type { PersonSummary } from '#contract/users.ts'
import type { Db, StoredNotificationData } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { pageOf } from '../../platform/http/pagination.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import type { Services } from '../../platform/services.ts'
import { loadMessageFacts, lockReadState } from '../conversations/actions/message-facts.ts'
import { loadCovers } from '../properties/stay-actions.ts'
import { loadPersonSummaries, lockAccountsShared } from '../users/actions.ts'
import { notificationAdded } from './events.ts'
import { keepWanted } from './preference-actions.ts'
import * as queries from './queries.ts'

const otherSide = ({ name, isFormer }: PersonSummary) => ({ name, ...(isFormer && { isFormer }) })

const toData = (
  { personId, ...data }: StoredNotificationData,
  people: (id: string) => PersonSummary,
  reason: string | undefined,
): NotificationData => ({
  ...data,
  ...(personId !== undefined && otherSide(people(personId))),
  ...(reason !== undefined && { reason }),
  ...(data.reasonCode && { reason: SYSTEM_REASONS[data.reasonCode] }),
})

/** Returns what was written at the steps that notifications tell about. It is kept in one place, so that it can be erased. */
const loadReasons = async (db: Db, rows: readonly Row[]): Promise<(row: Row) => string | undefined> => {
  const keyOf = (bookingId: string, at: Date) => `${bookingId} ${at.getTime()}`
  const steps = rows.flatMap(({ kind, data: { bookingId }, createdAt }) =>
    kind.startsWith('booking.') && bookingId ? [{ bookingId, at: createdAt }] : [],
  )
  const found = steps.length ? await queries.findReasons(db, steps) : []
  const reasons = new Map(found.map(({ bookingId, at, reason }) => [keyOf(bookingId, at), reason]))
  return ({ kind, data: { bookingId }, createdAt }) =>
    kind.startsWith('booking.') && bookingId ? reasons.get(keyOf(bookingId, createdAt)) : undefined
}

type Row = Awaited<ReturnType<ReturnType<typeof queries.findNotifications>['execute']>>[number]

type State = Pick<NotificationData, 'place' | 'isReviewed'>

/** Returns what is true now of the places of notifications: their links must lead to pages that exist. */
const loadStates = async (db: Db, rows: readonly Row[]): Promise<(row: Row) => State> => {
  const places = [...new Set(rows.flatMap(({ data }) => data.propertyId ?? []))]
  if (places.length === 0) return () => ({})
  const authors = [...new Set(rows.flatMap(({ kind, userId }) => (kind === 'booking.completed' ? userId : [])))]
  const [found, reviewed] = await Promise.all([
    queries.findPlaces(db, places).execute(),
    authors.length ? queries.findReviewed(db, { authors, places }).execute() : [],
  ])
  const placeOf = new Map(
    found.map(({ id, isPublic, deletedAt }) => [id, deletedAt ? 'DELETED' : isPublic ? 'PUBLIC' : 'HIDDEN'] as const),
  )
  return ({ kind, userId, data: { propertyId } }) => {
    if (propertyId === undefined) return {}
    const isReviewed = reviewed.some((each) => each.propertyId === propertyId && each.authorId === userId)
    return { place: placeOf.get(propertyId) ?? 'DELETED', ...(kind === 'booking.completed' && { isReviewed }) }
  }
}

/** Loads what the rows refer to, and returns the notifications as the contract describes them. */
export const toNotifications = async (db: Db, rows: readonly Row[]): Promise<Notification[]> => {
  const [people, covers, reasonOf, stateOf] = await Promise.all([
    loadPersonSummaries(
      db,
      rows.flatMap(({ data }) => data.personId ?? []),
    ),
    loadCovers(
      db,
      rows.flatMap(({ data }) => data.propertyId ?? []),
    ),
    loadReasons(db, rows),
    loadStates(db, rows),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    data: { ...toData(row.data, people, reasonOf(row)), ...stateOf(row) },
    image: covers.get(row.data.propertyId ?? '') ?? null,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }))
}

/** Returns a notification of a user, unless it has been deleted. */
export const findNotification = async (db: Db, userId: string, id: string): Promise<Notification | undefined> =>
  (await toNotifications(db, await queries.findNotification(db, userId, id).execute()))[0]

/** Returns one page of the caller's notifications, newest first, and the number of all unread ones. */
export const listNotifications = async (
  { db }: Services,
  { query: { page, limit } }: ValidatedInput<typeof ListNotifications>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListNotifications>> => {
  const [rows, { total, unread }] = await Promise.all([
    queries.findNotifications(db, user.id, page, limit).execute(),
    queries.countNotifications(db, user.id).executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(await toNotifications(db, rows), total, { page, limit }), unread }
}

/** Marks the caller's notifications as read and returns the number of unread ones. */
export const markNotificationsRead = async (
  { db, clock }: Services,
  { body }: ValidatedInput<typeof MarkRead>,
  { user }: Caller,
): Promise<CallAnswer<typeof MarkRead>> => {
  await queries.markRead(db, user.id, body?.ids, clock()).execute()
  return queries.countUnread(db, user.id).executeTakeFirstOrThrow()
}

/** Returns the number of the caller's unread notifications. */
export const countUnread = ({ db }: Services, { user }: Caller): Promise<CallAnswer<typeof CountUnread>> =>
  queries.countUnread(db, user.id).executeTakeFirstOrThrow()

type NewRow = Parameters<typeof queries.insertNotifications>[1][number]

/** Returns the rows except those that users turned off and those for users deleted since the event. Locks the accounts. */
const keepForActiveUsers = async <R extends Pick<NewRow, 'userId' | 'kind'>>(trx: Db, rows: R[]): Promise<R[]> => {
  // The lock orders this after a deletion that is about to commit, or before it deletes notifications.
  const accounts = await lockAccountsShared(
    trx,
    rows.map(({ userId }) => userId),
  )
  const active = rows.filter(({ userId }) => accounts.get(userId)?.deletedAt === null)
  return keepWanted(trx, active)
}

/** Inserts notifications, except those that users turned off and those for users deleted since the event. */
export const insertForActiveUsers = (db: Db, rows: NewRow[]): Promise<void> =>
  db.transaction().execute((trx) => insertForActiveUsersIn(trx, rows))

/** Inserts notifications as `insertForActiveUsers` does, in the caller's transaction. */
export const insertForActiveUsersIn = async (trx: Db, rows: NewRow[]): Promise<void> => {
  const kept = await keepForActiveUsers(trx, rows)
  if (kept.length) await emitAll(trx, notificationAdded, await queries.insertNotifications(trx, kept).execute())
}

/**
 * Notifies the receiver of a message, once until the messages before it are read: the key is the same until then. Later
 * messages renew the notification, also after it was marked as read by itself, and while some of them are read.
 */
export const notifyOfMessage = async (db: Db, conversationId: string, messageId: string): Promise<void> => {
  const message = await loadMessageFacts(db, messageId)
  if (!message) return
  const { number, createdAt, senderId: personId, readerId: userId, propertyId, title } = message
  await db.transaction().execute(async (trx) => {
    const [wanted] = await keepForActiveUsers(trx, [{ userId, kind: 'message.received' as const }])
    if (!wanted) return
    // Under the lock of the conversation, so that the job of a read mark that follows finds the notification.
    const { readUpTo } = await lockReadState(trx, conversationId, userId)
    if (number <= readUpTo) return
    const shown = await queries.findOfConversation(trx, userId, conversationId).executeTakeFirst()
    const eventId = shown?.eventId ?? uuidOfName(`message.received ${readUpTo}`, conversationId)
    const data: StoredNotificationData = { conversationId, propertyId, title, personId }
    const row = { ...wanted, id: uuid(), eventId, data: JSON.stringify(data), createdAt }
    const inserted = await queries.insertNotifications(trx, [row]).execute()
    const renewed = inserted.length
      ? []
      : await queries.renewNotification(trx, { eventId, userId, createdAt }).execute()
    await emitAll(trx, notificationAdded, [...inserted, ...renewed])
  })
}

/** Marks the notification about a conversation as read, unless later messages are unread. */
export const markReadWithMessages = ({ db, clock }: Services, conversationId: string, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { unread } = await lockReadState(trx, conversationId, userId)
    if (unread === 0) await queries.markConversationRead(trx, userId, conversationId, clock()).execute()
  })
