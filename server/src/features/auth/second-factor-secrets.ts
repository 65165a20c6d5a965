import type { Db } from '../../platform/database/types.ts'
import type { Keys } from '../../platform/security/keys.ts'
import { lockAccount } from '../users/actions.ts'
import { clearSecondFactor } from './second-factor-actions.ts'
import { aboutSecret } from './second-factor-codes.ts'
import * as queries from './second-factor-queries.ts'

/**
 * Encrypts the secrets of all authenticator apps with other keys; recovery codes end, because only their digests are
 * stored. Returns how many were encrypted, and the accounts whose secret neither keys can read.
 */
export const resealSecondFactors = async (
  trx: Db,
  before: Keys,
  after: Keys,
): Promise<{ resealed: number; unreadable: string[] }> => {
  await queries.deleteAllRecoveryCodes(trx).execute()
  const unreadable: string[] = []
  const factors = await queries.findSecondFactors(trx).execute()
  for (const { userId, secret: sealed } of factors) {
    const about = aboutSecret(userId)
    const secret = before.unseal(about, sealed) ?? after.unseal(about, sealed)
    if (secret === undefined) unreadable.push(userId)
    else await queries.updateSecret(trx, userId, after.seal(about, secret)).execute()
  }
  return { resealed: factors.length - unreadable.length, unreadable }
}

/** Turns two-step verification of accounts off whose secret cannot be read, each with an audit entry and a mail. */
export const clearSecondFactors = async (trx: Db, userIds: readonly string[], now: Date): Promise<void> => {
  for (const userId of userIds) await clearSecondFactor(trx, await lockAccount(trx, userId), { system: 'COMMAND' }, now)
}
