import { v7 as uuid } from 'uuid'
import type { NotificationData, NotificationKind } from '#contract/notifications.ts'
import type { Db, StoredNotificationData } from '../../platform/database/types.ts'
import type { BookingFacts } from '../bookings/actions/booking-at-step.ts'
import { insertForActiveUsers } from './actions.ts'

export type Side = NonNullable<NotificationData['side']>
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

type NotificationHead = { eventId: string; kind: NotificationKind; createdAt: Date; readAt?: Date | null }

/** Returns the notifications of an event about a booking, one for each side. */
export const rowsForSides = (
  booking: BookingFacts,
  sides: readonly Side[],
  head: NotificationHead,
  dataOf: (side: Side) => Partial<StoredNotificationData>,
) =>
  sides.map((side) => ({
    id: uuid(),
    ...head,
    userId: booking[side === 'TENANT' ? 'tenant' : 'landlord'].id,
    data: JSON.stringify({ ...aboutBooking(booking, side), ...dataOf(side) }),
  }))

/** Inserts the notifications of an event about a booking, one for each side. */
export const insertForSides = (
  db: Db,
  booking: BookingFacts,
  sides: readonly Side[],
  head: NotificationHead,
  dataOf: (side: Side) => Partial<StoredNotificationData>,
): Promise<void> => insertForActiveUsers(db, rowsForSides(booking, sides, head, dataOf))
