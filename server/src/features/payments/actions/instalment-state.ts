import { paymentBarrier } from '#contract/payment-barrier.ts'
import type { Services } from '../../../platform/services.ts'
import { findPayable } from '../../bookings/actions/payment-state.ts'
import { findPaid } from '../queries.ts'
import { moneyStateOf } from './next-instalment.ts'

/** Returns whether an instalment of a booking is still to be paid. */
export const isInstalmentOpen = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  bookingId: string,
  instalment: number,
): Promise<boolean> => {
  const booking = await findPayable(db, bookingId, clock())
  if (!booking || paymentBarrier(moneyStateOf(booking))) return false
  const paid = await findPaid(db, bookingId).execute()
  return !paid.some((payment) => payment.instalment === instalment)
}
