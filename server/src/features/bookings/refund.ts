import type { Actor, PaymentStatus } from '#contract/bookings.ts'
import { type Day, nightsBetween } from './days.ts'

/** Money in minor units. */
export type Refunded = { subtotal: number; serviceFee: number; deposit: number }

export type Paid = {
  paymentStatus: PaymentStatus
  paidAt: Date | null
  startDate: Day
  subtotal: number
  serviceFee: number
  deposit: number
}

/** Milliseconds in which a tenant may think again. */
export const THINK_AGAIN = 24 * 3_600_000
/** From so many days before the stay on, nothing of the subtotal comes back. */
export const SHORT_NOTICE = 7

const NOTHING: Refunded = { subtotal: 0, serviceFee: 0, deposit: 0 }

/**
 * What goes back when `by` cancels (product.md 4). `today` is the day where the property stands. Nothing was paid:
 * nothing goes back, and nothing is owed.
 */
export const refundFor = (booking: Paid, by: Actor, now: Date, today: Day): Refunded => {
  const { paymentStatus, paidAt, startDate, subtotal, serviceFee, deposit } = booking
  if (paymentStatus !== 'PAID' || !paidAt) return NOTHING
  const everything = { subtotal, serviceFee, deposit }
  if (by !== 'TENANT' || now.getTime() < paidAt.getTime() + THINK_AGAIN) return everything
  const half = nightsBetween(today, startDate) >= SHORT_NOTICE ? Math.floor((subtotal + 1) / 2) : 0
  return { subtotal: half, serviceFee: 0, deposit }
}

export const sumOf = ({ subtotal, serviceFee, deposit }: Refunded): number => subtotal + serviceFee + deposit
