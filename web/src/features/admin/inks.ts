import type { BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import type { ListingState } from '#contract/moderation.ts'
import type { PaymentState } from '#contract/payments.ts'

/** The colours of statuses in short lists. */
export const INK: Record<BookingStatus, string> = {
  PENDING: 'text-warn',
  CONFIRMED: 'text-ok',
  REJECTED: 'text-danger',
  CANCELLED: 'text-mute',
  EXPIRED: 'text-mute',
  COMPLETED: 'text-info',
}

export const PAYMENT_INK: Record<PaymentStatus, string> = {
  UNPAID: 'text-mute',
  PENDING: 'text-warn',
  PAID: 'text-ok',
  FAILED: 'text-danger',
  REFUNDED: 'text-mute',
  PARTIALLY_REFUNDED: 'text-mute',
}

/** Of single payments; those that are in progress have none. */
export const CHARGE_INK: Partial<Record<PaymentState, string>> = {
  PAID: 'text-ok',
  FAILED: 'text-danger',
  HELD: 'text-warn',
}

export const STATE_INK: Record<ListingState, string> = {
  PENDING: 'text-warn',
  APPROVED: 'text-ok',
  PAUSED: 'text-mute',
  REJECTED: 'text-danger',
}
