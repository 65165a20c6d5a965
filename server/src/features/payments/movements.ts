import { v7 as uuid } from 'uuid'
import type { RefundReason } from '#contract/booking-prices.ts'
import { insertInChunks } from '../../platform/database/insert-in-chunks.ts'
import type { Db } from '../../platform/database/types.ts'
import * as queries from './queries.ts'
import type { Entry, EntryKind, Parts } from './rules/ledger.ts'
import type { PaymentRow } from './shape.ts'

type Payment = Pick<PaymentRow, 'id' | 'bookingId' | 'currency'>
type Movement = { kind: EntryKind; entries: readonly Entry[]; refundId?: string; payoutId?: string }

/** Enters movements of the money of payments in the ledger. */
export const enterMovements = async (
  trx: Db,
  movements: readonly (Movement & { payment: Payment })[],
  at: Date,
): Promise<void> => {
  const rows = movements.flatMap(({ payment: { id: paymentId, bookingId, currency }, entries, ...movement }) => {
    const common = { transactionId: uuid(), bookingId, paymentId, currency, createdAt: at, ...movement }
    return entries.map(({ account, amount }) => ({ ...common, account, amountMinor: amount }))
  })
  await insertInChunks(rows, (chunk) => queries.insertEntries(trx, chunk))
}

/** Enters a movement of a payment's money in the ledger. */
export const enterMovement = (trx: Db, payment: Payment, movement: Movement, at: Date): Promise<void> =>
  enterMovements(trx, [{ payment, ...movement }], at)

/** Stores a refund of parts of a payment, to be sent at once. Returns its id. */
export const addRefund = async (
  trx: Db,
  { id: paymentId, bookingId, currency }: Payment,
  { reason, rent, serviceFee, deposit }: Parts & { reason: RefundReason },
  at: Date,
): Promise<string> => {
  const id = uuid()
  const parts = { rentMinor: rent, serviceFeeMinor: serviceFee, depositMinor: deposit }
  const times = { createdAt: at, nextTryAt: at }
  await queries.insertRefund(trx, { id, key: id, paymentId, bookingId, currency, reason, ...parts, ...times }).execute()
  return id
}
