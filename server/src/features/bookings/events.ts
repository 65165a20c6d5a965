import type { Actor, BookingStatus, SystemReason } from '#contract/bookings.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/**
 * A status change of a booking. Later changes of the same booking do not alter it. What a user wrote is not in it but in
 * the step of that instant in the booking's history, so that it can be erased.
 */
export type BookingStep = {
  bookingId: string
  /** The status that the step set. */
  status: BookingStatus
  by: Actor
  /** ISO 8601 instant of the change. */
  at: string
  /** Code of a system reason. */
  reasonCode: SystemReason | null
  /** ISO 8601 instant at which the booking expires unless it is answered or paid. */
  expiresAt: string | null
  /** In minor units; null when nothing was paid. */
  refund: number | null
  /** Set by instant booking, which confirms a request as it is made. */
  isInstant?: boolean
  /** What a cancellation with a refund means for the landlord, in minor units. Jobs of older versions have none. */
  rent?: { refunded: number; kept: number } | null
}

export const bookingRequested = defineEvent<BookingStep>('booking.requested')
export const bookingConfirmed = defineEvent<BookingStep>('booking.confirmed')
export const bookingRejected = defineEvent<BookingStep>('booking.rejected')
export const bookingCancelled = defineEvent<BookingStep>('booking.cancelled')
export const bookingExpired = defineEvent<BookingStep>('booking.expired')
export const bookingCompleted = defineEvent<BookingStep>('booking.completed')
/** An admin made the booking a request again. */
export const bookingReopened = defineEvent<BookingStep>('booking.reopened')
/** The stay starts tomorrow. */
export const stayStartsTomorrow = defineEvent<BookingStep>('booking.near')

/** The event of a change to each status. */
export const STEP_EVENTS = {
  PENDING: bookingReopened,
  CONFIRMED: bookingConfirmed,
  REJECTED: bookingRejected,
  CANCELLED: bookingCancelled,
  EXPIRED: bookingExpired,
  COMPLETED: bookingCompleted,
} as const

// Emitted by schedules for each booking that may be due. The handler checks again under the lock.
export const expiryDue = defineEvent<{ bookingId: string }>('booking.expiry-due')
export const completionDue = defineEvent<{ bookingId: string }>('booking.completion-due')
export const reminderDue = defineEvent<{ bookingId: string }>('booking.reminder-due')
