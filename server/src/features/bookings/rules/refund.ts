import type { Actor, PaymentStatus } from '#contract/bookings.ts'
import { cancellationState, cancellationTerms, FREE_CANCELLATION_PERIOD } from '#contract/cancellation.ts'
import { type CalendarDay, nightsBetween } from '#contract/days.ts'
import { HALF_REFUND_DAYS } from '#contract/periods.ts'

/** Refunded parts of a payment, in minor units. */
export type RefundParts = { subtotal: number; serviceFee: number; deposit: number }

export type PaidBooking = {
  paymentStatus: PaymentStatus
  paidAt: Date | null
  startDate: CalendarDay
  subtotal: number
  /** Part of `subtotal`. */
  cleaningFee: number
  serviceFee: number
  deposit: number
}

const NO_REFUND: RefundParts = { subtotal: 0, serviceFee: 0, deposit: 0 }

/**
 * Returns the refund of a cancellation by `by` (product.md 4): nothing when nothing was paid. A tenant who cancels late gets
 * a part of the rent, and the cleaning fee in full, since no cleaning takes place. `today` is the calendar
 * day in the time zone of the property.
 */
export const refundFor = (booking: PaidBooking, by: Actor, now: Date, today: CalendarDay): RefundParts => {
  const { paymentStatus, paidAt, startDate, subtotal, cleaningFee, serviceFee, deposit } = booking
  if (paymentStatus !== 'PAID' || !paidAt) return NO_REFUND
  const everything = { subtotal, serviceFee, deposit }
  if (by !== 'TENANT' || now.getTime() < paidAt.getTime() + FREE_CANCELLATION_PERIOD) return everything
  const half = nightsBetween(today, startDate) >= HALF_REFUND_DAYS ? Math.floor((subtotal - cleaningFee + 1) / 2) : 0
  return { subtotal: half + cleaningFee, serviceFee: 0, deposit }
}

/** Returns when the refund of a cancellation by `by` changes next before the stay starts, or null. */
export const nextRefundChange = (
  { paymentStatus, paidAt, startDate }: Pick<PaidBooking, 'paymentStatus' | 'paidAt' | 'startDate'>,
  by: Actor,
  now: Date,
  zone: string,
): Date | null => {
  if (by !== 'TENANT' || paymentStatus !== 'PAID' || !paidAt) return null
  const stay = { startDate, paidAt }
  const state = cancellationState(stay, zone, now)
  return state && state.until < cancellationTerms(stay, zone).startsAt ? state.until : null
}

/** Returns the total of a refund. */
export const totalOf = ({ subtotal, serviceFee, deposit }: RefundParts): number => subtotal + serviceFee + deposit
