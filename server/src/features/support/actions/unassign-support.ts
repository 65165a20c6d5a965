import type { Db } from '../../../platform/database/types.ts'
import { emitAll } from '../../../platform/jobs/emit.ts'
import { supportChanged } from '../events.ts'
import { unassignFrom } from '../queries.ts'

/** Assigns the support requests of an admin to no one. The account must be locked: an assignment holds its lock too. */
export const unassignSupport = async (trx: Db, adminId: string): Promise<void> => {
  await emitAll(trx, supportChanged, await unassignFrom(trx, adminId).execute())
}
