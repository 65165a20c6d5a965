import { type BookingMoneyState, paymentBarrier } from '#contract/payment-barrier.ts'
import type { PlainReason } from '#contract/reasons.ts'
import type { PayableBooking } from '../../bookings/actions/payment-state.ts'
import type { Instalment } from '../../bookings/rules/instalments.ts'

/** Returns what decides whether a booking takes money. */
export const moneyStateOf = ({
  status,
  paymentStatus,
  refund,
  isLandlordDeleted,
}: PayableBooking): BookingMoneyState => ({
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
  const barrier = booking.isExpired ? 'not_payable' : paymentBarrier(moneyStateOf(booking))
  if (barrier === 'not_payable') return barrier
  const next = booking.plan.find(({ number }) => !paid.some(({ instalment }) => instalment === number))
  return next ? (barrier ?? next) : 'already_paid'
}
