import type { Db } from '../../../platform/database/types.ts'
import * as queries from '../queries.ts'

/** Compares the ledger with payments, refunds and bookings (R6). Returns the number of entries and what differs. */
export const checkLedger = async (db: Db) => {
  const { entries } = await queries.countEntries(db).executeTakeFirstOrThrow()
  return { entries, differences: await queries.findDifferences(db) }
}
