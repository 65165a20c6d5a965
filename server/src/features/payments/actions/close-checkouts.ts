import type { Db } from '../../../platform/database/types.ts'
import { emitAll } from '../../../platform/jobs/emit.ts'
import { paymentCheckDue } from '../events.ts'
import * as queries from '../queries.ts'

/** Has the open checkouts of a booking checked after the commit: those that can no longer be taken are closed then. */
export const closeCheckouts = async (trx: Db, bookingId: string, now: Date): Promise<void> => {
  const live = await queries.checkSoon(trx, bookingId, now).execute()
  await emitAll(
    trx,
    paymentCheckDue,
    live.map(({ id }) => ({ paymentId: id })),
  )
}
