import type { Db } from '../../../platform/database/types.ts'
import { findHeldDepositsOf, findHeldOf, findOpenClaimsOf } from '../open-matter-queries.ts'

type OpenMatter = 'claim_left' | 'deposit_left' | 'held_payment_left'

/**
 * Returns what is still to be decided about the money of a user's bookings: a claim on a deposit, a deposit of which a part may
 * be claimed from the user, or a payment that is held.
 */
export const findOpenMatter = async (db: Db, userId: string): Promise<OpenMatter | undefined> => {
  if (await findOpenClaimsOf(db, userId).executeTakeFirst()) return 'claim_left'
  if (await findHeldDepositsOf(db, userId).executeTakeFirst()) return 'deposit_left'
  if (await findHeldOf(db, userId).executeTakeFirst()) return 'held_payment_left'
  return undefined
}
