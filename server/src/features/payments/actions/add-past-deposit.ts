import { v7 as uuid } from 'uuid'
import type { Db } from '../../../platform/database/types.ts'
import { markDepositSettled } from '../../bookings/actions/deposit-state.ts'
import * as claims from '../deposit-queries.ts'
import { addRefund, enterMovement } from '../movements.ts'
import * as queries from '../queries.ts'
import { refundDueEntries, refundEntries } from '../rules/ledger.ts'

type PastReturn = {
  bookingId: string
  at: Date
  /** Stores the refund with the gateway. */
  addRefundOf: (refund: { key: string; reference: string; amount: number; at: Date }) => Promise<void>
}

/** Stores that the deposit of a stay went back, without emitting events: for the demo. */
export const addPastReturn = async (trx: Db, { bookingId, at, addRefundOf }: PastReturn): Promise<void> => {
  const payment = (await queries.findPaid(trx, bookingId).execute()).find(({ depositMinor }) => depositMinor > 0)
  if (!payment?.reference) throw new Error(`The booking ${bookingId} has no deposit.`)
  const amount = payment.depositMinor
  const parts = { rent: 0, serviceFee: 0, deposit: amount }
  await markDepositSettled(trx, bookingId, at)
  const refundId = await addRefund(trx, payment, { reason: 'DEPOSIT', ...parts }, at)
  await enterMovement(trx, payment, { kind: 'REFUND_DUE', entries: refundDueEntries(parts), refundId }, at)
  await enterMovement(trx, payment, { kind: 'REFUND', entries: refundEntries(amount), refundId }, at)
  await addRefundOf({ key: refundId, reference: payment.reference, amount, at })
  const sent = { status: 'DONE', reference: refundId, settledAt: at, nextTryAt: null } as const
  await queries.updateRefund(trx, refundId, sent).execute()
}

type PastClaim = { bookingId: string; amountMinor: number; currency: string; reason: string; openedAt: Date }

/** Stores an open claim on the deposit of a stay, without emitting events: for the demo. */
export const addPastClaim = async (trx: Db, claim: PastClaim): Promise<void> => {
  await claims.insertClaim(trx, { id: uuid(), ...claim }).execute()
}
