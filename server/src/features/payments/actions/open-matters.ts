import type { Db } from '../../../platform/database/types.ts'
import { findHeldOf, findOpenClaimsOf } from '../open-matter-queries.ts'

/**
 * Returns what an admin still has to decide about the money of a user's bookings, as tenant or landlord: a claim on a deposit, or a
 * payment that is held.
 */
export const findOpenMatter = async (
  db: Db,
  userId: string,
): Promise<'claim_left' | 'held_payment_left' | undefined> => {
  if (await findOpenClaimsOf(db, userId).executeTakeFirst()) return 'claim_left'
  if (await findHeldOf(db, userId).executeTakeFirst()) return 'held_payment_left'
  return undefined
}
