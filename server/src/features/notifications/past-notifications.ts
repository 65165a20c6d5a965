import { v7 as uuid } from 'uuid'
import type { BookingStatus } from '#contract/bookings.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '../../platform/database/types.ts'
import { loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import { rowsForSides, type Side } from './booking-parties.ts'
import { insertNotifications } from './queries.ts'

/** Who learns of what, as by the handlers of the events (booking-jobs.ts). */
const TOLD: Record<BookingStatus, { kind: NotificationKind; sides: readonly Side[] }> = {
  PENDING: { kind: 'booking.requested', sides: ['LANDLORD'] },
  CONFIRMED: { kind: 'booking.confirmed', sides: ['TENANT'] },
  REJECTED: { kind: 'booking.rejected', sides: ['TENANT'] },
  CANCELLED: { kind: 'booking.cancelled', sides: ['TENANT', 'LANDLORD'] },
  EXPIRED: { kind: 'booking.expired', sides: ['TENANT', 'LANDLORD'] },
  COMPLETED: { kind: 'booking.completed', sides: ['TENANT'] },
}

type Step = { to: BookingStatus; at: Date }

/** Stores the notifications about the steps of a booking, those before `readUntil` as read, without sending them: for the demo. */
export const addPastNotifications = async (
  trx: Db,
  { bookingId, steps, readUntil }: { bookingId: string; steps: readonly Step[]; readUntil: Date },
): Promise<void> => {
  const booking = await loadBookingFacts(trx, bookingId)
  if (!booking) return
  const rows = steps.flatMap(({ to, at }) => {
    const { kind, sides } = TOLD[to]
    const readAt = at < readUntil ? at : null
    return rowsForSides(booking, sides, { eventId: uuid(), kind, createdAt: at, readAt }, () => ({}))
  })
  await insertNotifications(trx, rows).execute()
}
