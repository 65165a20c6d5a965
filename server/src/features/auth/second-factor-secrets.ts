import type { Db } from '../../platform/database/types.ts'
import { lockAccount } from '../users/actions.ts'
import { clearSecondFactor } from './second-factor-actions.ts'
import * as queries from './second-factor-queries.ts'

/** Ends all recovery codes: only their digests are stored, by the keys before. */
export const endRecoveryCodes = async (trx: Db): Promise<void> => {
  await queries.deleteAllRecoveryCodes(trx).execute()
}

/** Turns two-step verification of accounts off whose secret cannot be read, each with an audit entry and a mail. */
export const clearSecondFactors = async (trx: Db, userIds: readonly string[], now: Date): Promise<void> => {
  for (const userId of userIds) await clearSecondFactor(trx, await lockAccount(trx, userId), { system: 'COMMAND' }, now)
}
