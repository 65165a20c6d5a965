import { paymentBarrier, type Taker } from '#contract/payable.ts'
import type { PlainReason } from '#contract/reasons.ts'
import type { PayableBooking } from '../../bookings/actions/payment-state.ts'
import type { Instalment } from '../../bookings/rules/instalments.ts'

/** Returns what decides whether a booking takes money. */
export const takerOf = ({ status, paymentStatus, refund, isLandlordDeleted }: PayableBooking): Taker => ({
  status,
  paymentStatus,
  isRefunded: refund !== null,
  isLandlordDeleted,
})

/** Returns the next instalment of a booking, whose earlier ones are `paid`, or why nothing can be paid. */
export const nextInstalment = (
  booking: PayableBooking,
  paid: readonly { instalment: number }[],
): Instalment | PlainReason => {
  const barrier = booking.isExpired ? 'not_payable' : paymentBarrier(takerOf(booking))
  if (barrier === 'not_payable') return barrier
  const next = booking.plan.find(({ number }) => !paid.some(({ instalment }) => instalment === number))
  return next ? (barrier ?? next) : 'already_paid'
}
