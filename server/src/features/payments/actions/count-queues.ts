import { decidableUntil } from '#contract/claim-answers.ts'
import type { Services } from '../../../platform/services.ts'
import { countHeld, countStuck } from '../admin/queries.ts'
import { countDecidable } from '../deposit-queries.ts'
import { findOverdue } from '../overdue.ts'

/** Returns the number of overdue instalments of a user's bookings, as tenant or landlord. */
export const countOverdue = (services: Pick<Services, 'db' | 'clock'>, userId: string): Promise<number> =>
  findOverdue(services).count({ userId })

/** Returns how many held payments, stuck refunds, overdue instalments and deposit claims need an admin now. */
export const countWaitingPayments = async (
  services: Services,
): Promise<{ held: number; refunds: number; overdue: number; claims: number }> => {
  const { db, clock } = services
  const [held, refunds, overdue, claims] = await Promise.all([
    countHeld(db).executeTakeFirstOrThrow(),
    countStuck(db, clock()).executeTakeFirstOrThrow(),
    findOverdue(services).count(),
    countDecidable(db, decidableUntil(clock())).executeTakeFirstOrThrow(),
  ])
  return { held: held.total, refunds: refunds.total, overdue, claims: claims.total }
}
