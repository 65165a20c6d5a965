import { v7 as uuid } from 'uuid'
import type { BookingStatus } from '#contract/bookings.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '../../platform/database/types.ts'
import { loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
import { rowsForSides, type Side } from './booking-parties.ts'
import { insertNotifications } from './queries.ts'

/** What the handlers of the events (booking-jobs.ts) store about steps that need nothing but their status. */
const NOTIFICATIONS = {
  PENDING: { kind: 'booking.requested', side: 'LANDLORD' },
  CONFIRMED: { kind: 'booking.confirmed', side: 'TENANT' },
  REJECTED: { kind: 'booking.rejected', side: 'TENANT' },
  COMPLETED: { kind: 'booking.completed', side: 'TENANT' },
} as const satisfies Partial<Record<BookingStatus, { kind: NotificationKind; side: Side }>>

type Step = { to: BookingStatus; at: Date }

const hasNotification = (to: BookingStatus): to is keyof typeof NOTIFICATIONS => to in NOTIFICATIONS

/**
 * Stores the notifications about the steps of a booking, those before `readUntil` as read, without sending them: for the demo.
 * Throws at a step whose notification says more than its status.
 */
export const addPastNotifications = async (
  trx: Db,
  { bookingId, steps, readUntil }: { bookingId: string; steps: readonly Step[]; readUntil: Date },
): Promise<void> => {
  const booking = await loadBookingFacts(trx, bookingId)
  if (!booking) return
  const rows = steps.flatMap(({ to, at }) => {
    if (!hasNotification(to)) throw new Error(`The demo has no notification for a booking with the status ${to}.`)
    const { kind, side } = NOTIFICATIONS[to]
    const readAt = at < readUntil ? at : null
    return rowsForSides(booking, [side], { eventId: uuid(), kind, createdAt: at, readAt }, () => ({}))
  })
  await insertNotifications(trx, rows).execute()
}
