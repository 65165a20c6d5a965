import { v7 as uuid } from 'uuid'
import type { NotificationData, NotificationKind } from '#contract/notifications.ts'
import type { StoredNotificationData } from '../../platform/database/types.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, type Jobs, on } from '../../platform/jobs/handlers.ts'
import { loadBookingAtStep } from '../bookings/actions/booking-at-step.ts'
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
type BookingKind = Extract<NotificationKind, `booking.${string}`>

/** Declares the notifications about a step of a booking, except for the side that cancelled. */
const toSides = (event: Event<BookingStep>, kind: BookingKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db }, step, { eventId }) => {
    const booking = await loadBookingAtStep(db, step)
    if (!booking) return
    const { property, tenant, landlord, startDate, endDate, cancelledBy } = booking
    const { reason, reasonCode } = booking
    const rows = sides
      .filter((side) => side !== cancelledBy)
      .map((side) => {
        const [recipient, other] = side === 'TENANT' ? [tenant, landlord] : [landlord, tenant]
        const data: StoredNotificationData = {
          bookingId: step.bookingId,
          propertyId: property.id,
          title: property.title,
          personId: other.id,
          startDate,
          endDate,
          side,
          ...(reasonCode !== null ? { reasonCode } : reason !== null && { reason }),
          ...(cancelledBy && { by: cancelledBy }),
        }
        return {
          id: uuid(),
          eventId: eventId,
          userId: recipient.id,
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
