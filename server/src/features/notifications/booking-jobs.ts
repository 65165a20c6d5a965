import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '../../platform/database/types.ts'
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
  bookingReopened,
  bookingRequested,
  stayStartsTomorrow,
} from '../bookings/events.ts'
import { noteReceived, noteRemoved } from '../tenant-notes/events.ts'
import { insertForSides, type Side } from './booking-parties.ts'

const queue = 'database'

type BookingKind = Extract<NotificationKind, `booking.${string}`>

/** Notifies sides of a step of a booking, except for the one that cancelled. */
const notifySides = async (db: Db, step: BookingStep, eventId: string, kind: BookingKind, sides: readonly Side[]) => {
  const booking = await loadBookingAtStep(db, step)
  if (!booking) return
  const { status, by, isInstant, reasonCode } = booking
  const isCancelled = status === 'CANCELLED'
  const recipients = sides.filter((side) => !(isCancelled && side === by))
  // The instant also identifies the step of the history that has the reason.
  await insertForSides(db, booking, recipients, { eventId, kind, createdAt: new Date(step.at) }, () => ({
    ...(reasonCode !== null && { reasonCode }),
    ...((isCancelled || by === 'ADMIN') && { by }),
    ...(kind === 'booking.changed' && { status }),
    ...(isInstant && { isInstant }),
  }))
}

/** Declares the notifications about a step of a booking. */
const toSides = (
  event: Event<BookingStep>,
  kind: BookingKind | ((step: BookingStep) => BookingKind),
  ...sides: Side[]
): Handler =>
  on(event, { name: `notifications.${event.name}`, queue }, ({ db }, step, { eventId }) =>
    notifySides(db, step, eventId, typeof kind === 'string' ? kind : kind(step), sides),
  )

/** Declares the notifications about a status that an admin set. */
const aboutChange = (event: Event<BookingStep>, ...sides: Side[]): Handler =>
  on(event, { name: `notifications.${event.name}.by-admin`, queue }, async ({ db }, step, { eventId }) => {
    if (step.by === 'ADMIN') await notifySides(db, step, eventId, 'booking.changed', sides)
  })

/**
 * What a notification says of a completion or expiry is not true of one by an admin: the stay may not be over, and the reason is
 * not that a reply or payment is missing.
 */
const unlessByAdmin =
  (kind: 'booking.completed' | 'booking.expired') =>
  ({ by }: BookingStep): BookingKind =>
    by === 'ADMIN' ? 'booking.changed' : kind

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
  toSides(bookingExpired, unlessByAdmin('booking.expired'), 'TENANT', 'LANDLORD'),
  toSides(bookingCompleted, unlessByAdmin('booking.completed'), 'TENANT'),
  // The tenant's usual notifications are also true of what an admin confirmed or rejected.
  aboutChange(bookingConfirmed, 'LANDLORD'),
  aboutChange(bookingRejected, 'LANDLORD'),
  aboutChange(bookingCompleted, 'LANDLORD'),
  aboutChange(bookingReopened, 'TENANT', 'LANDLORD'),
  toSides(stayStartsTomorrow, 'booking.near', 'TENANT', 'LANDLORD'),
  aboutNote(noteReceived, 'tenant-note.received', 'TENANT'),
  aboutNote(noteRemoved, 'tenant-note.removed', 'LANDLORD'),
]
