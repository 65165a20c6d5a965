import { v7 as uuid } from 'uuid'
import { insertInChunks } from '../../../platform/database/insert-in-chunks.ts'
import type { Db } from '../../../platform/database/types.ts'
import { enterMovements } from '../movements.ts'
import { payoutEntries } from '../rules/ledger.ts'
import type { Due } from './balances.ts'
import * as queries from './queries.ts'

type Sent = { reference: string; asOf: Date; paidBy: string; paidAt: Date }

/** Stores that what was due to landlords was sent, with its movements in the ledger. Returns the rows. */
export const enterPayouts = async (trx: Db, dues: readonly Due[], sent: Sent) => {
  const payouts = dues.map(({ items, landlordId, currency, amount }) => ({
    items,
    row: { id: uuid(), landlordId, amountMinor: amount, currency, ...sent },
  }))
  const rows = payouts.map(({ row }) => row)
  await insertInChunks(rows, (chunk) => queries.insertPayouts(trx, chunk))
  await enterMovements(
    trx,
    payouts.flatMap(({ items, row: { id: payoutId, currency } }) =>
      items.map(({ balance: { paymentId, bookingId }, amount }) => ({
        payment: { id: paymentId, bookingId, currency },
        kind: 'PAYOUT' as const,
        entries: payoutEntries(amount),
        payoutId,
      })),
    ),
    sent.paidAt,
  )
  return rows
}
