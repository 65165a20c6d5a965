import type { Db } from '../server/src/platform/database/types.ts'

/** Returns the paths of previews: of actions on a tenant of the landlord, on the place that was booked, and on the booking. */
export const findPreviews = async (db: Db, landlord: string): Promise<string[]> => {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'propertyId')
    .where('bookings.landlordId', '=', landlord)
    .where('properties.status', '=', 'APPROVED')
    .where('properties.deletedAt', 'is', null)
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
