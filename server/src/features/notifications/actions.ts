import { v7 as uuid } from 'uuid'
import type { Answer, Checked } from '#contract/call.ts'
import type {
  listNotifications as ListNotifications,
  NotificationData,
  NotificationKind,
  readNotifications as ReadNotifications,
} from '#contract/notifications.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import type { Listener, Listeners } from '../../parts/outbox-worker.ts'
import type { Parts } from '../../parts/parts.ts'
import { bookingForMail } from '../bookings/actions.ts'
import * as queries from './queries.ts'

/** One page of what the caller was told, and how much of all is unread. */
export const listNotifications = async (
  { db }: Parts,
  { query: { page, limit } }: Checked<typeof ListNotifications>,
  { user }: Caller,
): Promise<Answer<typeof ListNotifications>> => {
  const [rows, { total, unread }] = await Promise.all([
    queries.findNotifications(db, user.id, page, limit).execute(),
    queries.countNotifications(db, user.id).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ id, kind, data, created_at, read_at }) => ({
    id,
    kind,
    data,
    createdAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }))
  return { data, total, unread, page, limit, totalPages: Math.ceil(total / limit) }
}

export const readNotifications = async (
  { db, clock }: Parts,
  { body }: Checked<typeof ReadNotifications>,
  { user }: Caller,
): Promise<Answer<typeof ReadNotifications>> => {
  await queries.markRead(db, user.id, body?.ids, clock()).execute()
  const { unread } = await queries.countNotifications(db, user.id).executeTakeFirstOrThrow()
  return { unread }
}

const notify = async (trx: Db, userId: string, kind: NotificationKind, data: NotificationData, now: Date) => {
  await queries
    .insertNotification(trx, { id: uuid(), user_id: userId, kind, data: JSON.stringify(data), created_at: now })
    .execute()
}

type BookingKind = Extract<NotificationKind, `booking.${string}`>

/** Who is told of a booking: whoever did not do it. What the clock does is told to both. */
const TOLD: Record<BookingKind, (cancelledBy: string | null) => readonly ('TENANT' | 'LANDLORD')[]> = {
  'booking.requested': () => ['LANDLORD'],
  'booking.confirmed': () => ['TENANT'],
  'booking.rejected': () => ['TENANT'],
  'booking.cancelled': (by) =>
    by === 'TENANT' ? ['LANDLORD'] : by === 'LANDLORD' ? ['TENANT'] : ['TENANT', 'LANDLORD'],
  'booking.expired': () => ['TENANT', 'LANDLORD'],
  'booking.completed': () => ['TENANT'],
  'booking.near': () => ['TENANT', 'LANDLORD'],
}

/** What happens becomes rows here, in the transaction in which the event ends: each is written once. */
export const notificationListeners = ({ clock }: Pick<Parts, 'clock'>) => {
  const ofBooking =
    <K extends BookingKind>(kind: K): Listener<K> =>
    async (trx, { bookingId }) => {
      const booking = await bookingForMail(trx, bookingId)
      if (!booking) return
      const { property, tenant, landlord, startDate, endDate, reason } = booking
      for (const side of TOLD[kind](booking.cancelledBy)) {
        const [reader, other] = side === 'TENANT' ? [tenant, landlord] : [landlord, tenant]
        const data = {
          bookingId,
          propertyId: property.id,
          title: property.title,
          name: other.name,
          startDate,
          endDate,
          side,
        }
        await notify(
          trx,
          reader.id,
          kind,
          { ...data, ...(reason !== null && { reason }), ...(booking.cancelledBy && { by: booking.cancelledBy }) },
          clock(),
        )
      }
    }
  return {
    'property.approved': [(trx, { userId, ...data }) => notify(trx, userId, 'property.approved', data, clock())],
    'property.rejected': [(trx, { userId, ...data }) => notify(trx, userId, 'property.rejected', data, clock())],
    'landlord-request.approved': [(trx, { userId }) => notify(trx, userId, 'landlord-request.approved', {}, clock())],
    'landlord-request.rejected': [
      (trx, { userId, reason }) => notify(trx, userId, 'landlord-request.rejected', { reason }, clock()),
    ],
    'role.changed': [(trx, { userId, role }) => notify(trx, userId, 'role.changed', { role }, clock())],
    'booking.requested': [ofBooking('booking.requested')],
    'booking.confirmed': [ofBooking('booking.confirmed')],
    'booking.rejected': [ofBooking('booking.rejected')],
    'booking.cancelled': [ofBooking('booking.cancelled')],
    'booking.expired': [ofBooking('booking.expired')],
    'booking.completed': [ofBooking('booking.completed')],
    'booking.near': [ofBooking('booking.near')],
  } satisfies Listeners
}

/** Milliseconds for which they are kept: half a year. */
const KEPT = 183 * 86_400_000

export const sweepNotifications = async (db: Db, now: Date): Promise<void> => {
  await queries.dropOld(db, new Date(now.getTime() - KEPT)).execute()
}

/** Forgets what a person was told, in the caller's transaction. */
export const dropNotifications = async (trx: Db, userId: string): Promise<void> => {
  await queries.dropOf(trx, userId).execute()
}
