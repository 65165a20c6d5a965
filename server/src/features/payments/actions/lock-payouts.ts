import type { Db } from '../../../platform/database/types.ts'
import * as queries from '../payouts/queries.ts'

/** Waits for payouts that are being recorded, and keeps others from being recorded until the transaction ends. */
export const lockPayouts = async (trx: Db): Promise<void> => {
  await queries.lockPayouts(trx)
}
