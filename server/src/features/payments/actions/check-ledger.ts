import { addDays, dayAt } from '#contract/days.ts'
import { DEPOSIT_RETURN_DAYS } from '#contract/periods.ts'
import type { Db } from '../../../platform/database/types.ts'
import * as queries from '../queries.ts'

/** Days after its return is due on which a deposit may still be held: for time zones, and for a server that was down. */
const RETURN_GRACE_DAYS = 1

/**
 * Compares the ledger with payments, refunds and bookings (R6). Returns the number of entries and what differs. What test
 * gateways took is owed to no one.
 */
export const checkLedger = async (db: Db, now: Date, testGateways: readonly string[] = []) => {
  const { entries } = await queries.countEntries(db).executeTakeFirstOrThrow()
  const heldSince = addDays(dayAt(now, 'UTC'), -DEPOSIT_RETURN_DAYS - RETURN_GRACE_DAYS)
  return { entries, differences: await queries.findDifferences(db, heldSince, testGateways) }
}
