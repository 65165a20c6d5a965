import { sql } from 'kysely'
import type { Db } from '../server/src/platform/database/types.ts'

/** Returns the paths of previews: of actions on a tenant, on the place of the tenant's stay, and on its booking. */
export const findPreviews = async (db: Db): Promise<string[]> => {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .where('properties.status', '=', 'APPROVED')
    .where('properties.deletedAt', 'is', null)
    .where('bookings.status', '=', 'COMPLETED')
    // A confirmed stay would refuse the deletions.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as stay')
            .select(sql`1`.as('one'))
            .where('stay.status', '=', 'CONFIRMED')
            .where((or) =>
              or.or([
                or('stay.tenantId', '=', or.ref('bookings.tenantId')),
                or('stay.propertyId', '=', or.ref('bookings.propertyId')),
              ]),
            ),
        ),
      ),
    )
    .select(['bookings.id', 'bookings.propertyId', 'bookings.tenantId'])
    .limit(1)
    .executeTakeFirstOrThrow()
  return [
    `/api/admin/users/${booking.tenantId}/deletion`,
    `/api/admin/users/${booking.tenantId}/role-change?role=LANDLORD`,
    `/api/admin/properties/${booking.propertyId}/deletion`,
    `/api/admin/properties/${booking.propertyId}/rejection`,
    `/api/admin/bookings/${booking.id}/status-effects?status=CANCELLED`,
  ]
}
