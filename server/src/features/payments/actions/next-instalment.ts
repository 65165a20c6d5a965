import type { PlainReason } from '#contract/reasons.ts'
import type { PayableBooking } from '../../bookings/actions/payment-state.ts'
import type { Instalment } from '../../bookings/rules/instalments.ts'
import { isPayable } from '../rules/settlement.ts'

/** Returns the next instalment of a booking, whose earlier ones are `paid`, or why nothing can be paid. */
export const nextInstalment = (
  booking: PayableBooking,
  paid: readonly { instalment: number }[],
): Instalment | PlainReason => {
  if (!isPayable(booking.status) || booking.isExpired || booking.refund) return 'not_payable'
  const next = booking.plan.find(({ number }) => !paid.some(({ instalment }) => instalment === number))
  if (!next) return 'already_paid'
  return booking.isLandlordDeleted ? 'landlord_gone' : next
}
