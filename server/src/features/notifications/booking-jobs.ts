import type { NotificationKind } from '#contract/notifications.ts'
import type { Event } from '../../platform/jobs/events.ts'
import { type Handler, on } from '../../platform/jobs/handlers.ts'
import { loadBookingAtStep, loadBookingFacts } from '../bookings/actions/booking-at-step.ts'
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
import { noteReceived, noteRemoved } from '../tenant-notes/events.ts'
import { insertForSides, type Side } from './booking-parties.ts'

const queue = 'database'

type BookingKind = Extract<NotificationKind, `booking.${string}`>

/** Declares the notifications about a step of a booking, except for the side that cancelled. */
const toSides = (event: Event<BookingStep>, kind: BookingKind, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db }, step, { eventId }) => {
    const booking = await loadBookingAtStep(db, step)
    if (!booking) return
    const { cancelledBy, isInstant, reasonCode } = booking
    const recipients = sides.filter((side) => side !== cancelledBy)
    // The instant also identifies the step of the history that has the reason.
    await insertForSides(db, booking, recipients, { eventId, kind, createdAt: new Date(step.at) }, () => ({
      ...(reasonCode !== null && { reasonCode }),
      ...(cancelledBy && { by: cancelledBy }),
      ...(isInstant && { isInstant }),
    }))
  })

/** The landlord has not confirmed an instant booking, and learns of it. */
const aboutInstantBooking = on(
  bookingConfirmed,
  { name: `notifications.${bookingConfirmed.name}.landlord`, queue },
  async ({ db }, step, { eventId }) => {
    const booking = step.isInstant ? await loadBookingAtStep(db, step) : undefined
    if (!booking) return
    const about = { eventId, kind: 'booking.booked' as const, createdAt: new Date(step.at) }
    await insertForSides(db, booking, ['LANDLORD'], about, () => ({}))
  },
)

/** Declares a notification about a note on a tenant. */
const aboutNote = <P extends { bookingId: string; reason?: string | null }>(
  event: Event<P>,
  kind: NotificationKind,
  side: Side,
): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, async ({ db, clock }, payload, { eventId }) => {
    const booking = await loadBookingFacts(db, payload.bookingId)
    if (!booking) return
    await insertForSides(db, booking, [side], { eventId, kind, createdAt: clock() }, () => ({
      ...(payload.reason && { reason: payload.reason }),
    }))
  })

/** The notifications about the steps of a booking. */
export const bookingHandlers: readonly Handler[] = [
  toSides(bookingRequested, 'booking.requested', 'LANDLORD'),
  toSides(bookingConfirmed, 'booking.confirmed', 'TENANT'),
  aboutInstantBooking,
  toSides(bookingRejected, 'booking.rejected', 'TENANT'),
  toSides(bookingCancelled, 'booking.cancelled', 'TENANT', 'LANDLORD'),
  toSides(bookingExpired, 'booking.expired', 'TENANT', 'LANDLORD'),
  toSides(bookingCompleted, 'booking.completed', 'TENANT'),
  toSides(stayStartsTomorrow, 'booking.near', 'TENANT', 'LANDLORD'),
  aboutNote(noteReceived, 'tenant-note.received', 'TENANT'),
  aboutNote(noteRemoved, 'tenant-note.removed', 'LANDLORD'),
]
