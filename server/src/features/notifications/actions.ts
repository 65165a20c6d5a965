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
import type { Services } from '../../platform/services.ts'
import { loadPersonSummaries, lockAccountsShared } from '../users/actions.ts'
import * as queries from './queries.ts'

const toData = (
  { personId, ...data }: StoredNotificationData,
  people: (id: string) => PersonSummary,
): NotificationData => ({
  ...data,
  ...(personId !== undefined && { name: people(personId).name }),
  ...(data.reasonCode && { reason: SYSTEM_REASONS[data.reasonCode] }),
})

type Row = Awaited<ReturnType<ReturnType<typeof queries.findNotifications>['execute']>>[number]

/** Loads the names of the other sides and returns the notifications as the contract describes them. */
export const toNotifications = async (db: Db, rows: readonly Row[]): Promise<Notification[]> => {
  const people = await loadPersonSummaries(
    db,
    rows.flatMap(({ data }) => data.personId ?? []),
  )
  return rows.map(({ id, kind, createdAt, readAt, data }) => ({
    id,
    kind,
    data: toData(data, people),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

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

/** Inserts notifications, except those for users who have been deleted since their event. */
export const insertForActiveUsers = (db: Db, rows: Parameters<typeof queries.insertNotifications>[1]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The lock orders this after a deletion that is about to commit, or before it deletes notifications.
    const accounts = await lockAccountsShared(
      trx,
      rows.map(({ userId }) => userId),
    )
    const kept = rows.filter(({ userId }) => accounts.get(userId)?.deletedAt === null)
    if (kept.length) await queries.insertNotifications(trx, kept).execute()
  })
