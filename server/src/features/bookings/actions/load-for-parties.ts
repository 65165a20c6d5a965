import type { Booking } from '#contract/bookings.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccountsByIds } from '../../users/actions.ts'
import { findOne } from '../detail-queries.ts'
import { toBooking } from '../shape.ts'

/** Returns a booking as each of its parties may see it, without parties whose account is deleted. */
export const loadForParties = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<{ userId: string; booking: Booking }[]> => {
  const row = await findOne(db, id).executeTakeFirst()
  if (!row) return []
  const accounts = await findAccountsByIds(db, [row.tenantId, row.landlordId])
  const now = clock()
  return [...accounts.values()]
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id: userId, role }) => {
      const isAdmin = role === 'ADMIN' || role === 'SUPER_ADMIN'
      return { userId, booking: toBooking(row, { id: userId, isAdmin }, now) }
    })
}
