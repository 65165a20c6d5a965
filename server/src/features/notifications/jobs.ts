import { v7 as uuid } from 'uuid'
import { toMajor } from '#contract/money.ts'
import type { NotificationData, NotificationKind } from '#contract/notifications.ts'
import type { StoredNotificationData } from '../../platform/database/types.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { type BookingFacts, loadBookingAtStep, loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import {
  type BookingStep,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingExpired,
  bookingRejected,
  bookingRequested,
  stayStartsTomorrow,
} from '../bookings/events.ts'
import { landlordRequestApproved, landlordRequestRejected } from '../landlord-requests/events.ts'
import { propertyApproved, propertyRejected } from '../moderation/events.ts'
import { type PaymentNews, paymentReceived, paymentReturned, refundSent } from '../payments/events.ts'
import { roleChanged } from '../users/events.ts'
import { insertForActiveUsers } from './actions.ts'
import * as queries from './queries.ts'

const queue = 'database'

/** Declares a notification to the user of an event. */
const toUser = <P extends { userId: string }>(
  event: Event<P>,
  kind: NotificationKind,
  dataOf: (payload: P) => StoredNotificationData,
): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db, clock }, payload, { eventId }) => {
    const data = JSON.stringify(dataOf(payload))
    const row = { id: uuid(), eventId: eventId, userId: payload.userId, kind, data, createdAt: clock() }
    await insertForActiveUsers(db, [row])
  })

type Side = NonNullable<NotificationData['side']>
/** What a notification to one side says about a booking. */
const aboutBooking = (booking: BookingFacts, side: Side) => ({
  bookingId: booking.id,
  propertyId: booking.property.id,
  title: booking.property.title,
  personId: booking[side === 'TENANT' ? 'landlord' : 'tenant'].id,
  startDate: booking.startDate,
  endDate: booking.endDate,
  side,
})

type PaymentKind = Extract<NotificationKind, `payment.${string}`>

/** Declares the notifications about money. */
const toPayers = (event: Event<PaymentNews>, kind: PaymentKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db }, news, { eventId }) => {
    const booking = await loadBookingFacts(db, news.bookingId)
    if (!booking) return
    const money = { amount: toMajor(news.amount), currency: news.currency }
    await insertForActiveUsers(
      db,
      sides.map((side) => ({
        id: uuid(),
        eventId,
        userId: booking[side === 'TENANT' ? 'tenant' : 'landlord'].id,
        kind,
        data: JSON.stringify({ ...aboutBooking(booking, side), ...money }),
        createdAt: new Date(news.at),
      })),
    )
  })

type BookingKind = Extract<NotificationKind, `booking.${string}`>

/** Declares the notifications about a step of a booking, except for the side that cancelled. */
const toSides = (event: Event<BookingStep>, kind: BookingKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db }, step, { eventId }) => {
    const booking = await loadBookingAtStep(db, step)
    if (!booking) return
    const { cancelledBy, reason, reasonCode } = booking
    const rows = sides
      .filter((side) => side !== cancelledBy)
      .map((side) => {
        const data: StoredNotificationData = {
          ...aboutBooking(booking, side),
          ...(reasonCode !== null ? { reasonCode } : reason !== null && { reason }),
          ...(cancelledBy && { by: cancelledBy }),
        }
        return {
          id: uuid(),
          eventId: eventId,
          userId: booking[side === 'TENANT' ? 'tenant' : 'landlord'].id,
          kind,
          data: JSON.stringify(data),
          createdAt: new Date(step.at),
        }
      })
    await insertForActiveUsers(db, rows)
  })

/** Milliseconds for which notifications are kept: half a year. */
const RETENTION = 183 * 86_400_000

export const notificationJobs: Jobs = {
  handlers: [
    toUser(propertyApproved, 'property.approved', ({ propertyId, title }) => ({ propertyId, title })),
    toUser(propertyRejected, 'property.rejected', ({ propertyId, title, reason }) => ({ propertyId, title, reason })),
    toUser(landlordRequestApproved, 'landlord-request.approved', () => ({})),
    toUser(landlordRequestRejected, 'landlord-request.rejected', ({ reason }) => ({ reason })),
    toUser(roleChanged, 'role.changed', ({ role }) => ({ role })),
    toSides(bookingRequested, 'booking.requested', 'LANDLORD'),
    toSides(bookingConfirmed, 'booking.confirmed', 'TENANT'),
    toSides(bookingRejected, 'booking.rejected', 'TENANT'),
    toSides(bookingCancelled, 'booking.cancelled', 'TENANT', 'LANDLORD'),
    toSides(bookingExpired, 'booking.expired', 'TENANT', 'LANDLORD'),
    toSides(bookingCompleted, 'booking.completed', 'TENANT'),
    toSides(stayStartsTomorrow, 'booking.near', 'TENANT', 'LANDLORD'),
    toPayers(paymentReceived, 'payment.received', 'TENANT', 'LANDLORD'),
    toPayers(paymentReturned, 'payment.returned', 'TENANT'),
    toPayers(refundSent, 'payment.refunded', 'TENANT'),
  ],
  schedules: [
    {
      name: 'notifications.remove-old',
      cron: '11 * * * *',
      run: async ({ db, clock }) => {
        await queries.deleteOlder(db, new Date(clock().getTime() - RETENTION)).execute()
      },
    },
  ],
}
