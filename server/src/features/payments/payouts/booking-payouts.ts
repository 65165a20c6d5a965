import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { listBookingPayouts as ListPayouts } from '#contract/earnings.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { canSeePayouts } from '../../bookings/actions/payment-state.ts'
import { bookingNotFound } from '../../bookings/shape.ts'
import { findBooking } from '../queries.ts'
import { expectedOf, loadBalances, toSigned } from './balances.ts'
import { findOfBooking } from './queries.ts'

/** Returns what was paid out for a booking and what is expected. Throws NOT_FOUND unless the caller is its landlord or an admin. */
export const listBookingPayouts = async (
  services: Services,
  { params: { id } }: ValidatedInput<typeof ListPayouts>,
  caller: Caller,
): Promise<CallAnswer<typeof ListPayouts>> => {
  const { db, clock, config } = services
  const booking = await findBooking(db, id).executeTakeFirst()
  if (!booking || !canSeePayouts(booking, caller)) throw bookingNotFound()
  const now = clock()
  const [sent, balances] = await Promise.all([
    findOfBooking(db, id, config.payments.testGateways).execute(),
    loadBalances(services, now, { bookingId: id }),
  ])
  const paid = sent.map(({ amount, paidAt, reference }) => ({
    amount: toSigned(amount),
    instalment: null,
    dueAt: null,
    isDue: false,
    paidAt: paidAt.toISOString(),
    reference,
  }))
  const expected = expectedOf(balances, now).map(({ amount, dueAt, isDue, balance }) => ({
    amount: toSigned(amount),
    instalment: balance.instalment,
    dueAt: dueAt.toISOString(),
    isDue,
    paidAt: null,
    reference: null,
  }))
  return { currency: booking.currency, payouts: [...paid, ...expected] }
}
