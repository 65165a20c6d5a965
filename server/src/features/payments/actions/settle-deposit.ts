import type { Db } from '../../../platform/database/types.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { type BookingWithDeposit, markDepositSettled } from '../../bookings/actions/deposit-state.ts'
import { refundDue } from '../events.ts'
import { addRefund, enterMovement } from '../movements.ts'
import * as queries from '../queries.ts'
import { splitDeposit } from '../rules/deposit.ts'
import { awardEntries, refundDueEntries } from '../rules/ledger.ts'

/**
 * Ends the holding of the deposit of a locked booking: awards a part to the landlord, owes the tenant the rest and starts
 * to pay it back. Throws when more is awarded than was paid.
 */
export const settleDeposit = async (trx: Db, { id }: BookingWithDeposit, award: number, now: Date): Promise<void> => {
  // The first instalment has the whole deposit.
  const payment = (await queries.findPaid(trx, id).execute()).find(({ depositMinor }) => depositMinor > 0)
  const { awarded, returned } = splitDeposit(payment?.depositMinor ?? 0, award)
  await markDepositSettled(trx, id, now)
  if (!payment) return
  if (awarded > 0) await enterMovement(trx, payment, { kind: 'DEPOSIT_AWARD', entries: awardEntries(awarded) }, now)
  if (returned === 0) return
  const parts = { rent: 0, serviceFee: 0, deposit: returned }
  const refundId = await addRefund(trx, payment, { reason: 'DEPOSIT', ...parts }, now)
  await enterMovement(trx, payment, { kind: 'REFUND_DUE', entries: refundDueEntries(parts), refundId }, now)
  await emit(trx, refundDue, { refundId })
}
