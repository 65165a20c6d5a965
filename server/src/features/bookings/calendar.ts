import type { CalendarStay } from '#contract/calendars.ts'
import type { Db } from '../../parts/database/types.ts'
import { personSummaries } from '../users/actions.ts'

/** Stays of a property and requests for it that touch the window, in the order of their days. */
export const staysBetween = async (db: Db, propertyId: string, from: string, to: string): Promise<CalendarStay[]> => {
  const rows = await db
    .selectFrom('bookings')
    .where('property_id', '=', propertyId)
    .where('status', 'in', ['PENDING', 'CONFIRMED', 'COMPLETED'])
    .where('start_date', '<', to)
    .where('end_date', '>', from)
    .select(['id as bookingId', 'start_date as startDate', 'end_date as endDate', 'status', 'tenant_id', 'guests'])
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const tenantOf = await personSummaries(db, [...new Set(rows.map(({ tenant_id }) => tenant_id))])
  return rows.map(({ tenant_id, ...stay }) => ({ ...stay, tenant: tenantOf(tenant_id) }))
}

/** Which of these stays are at other properties. */
export const staysElsewhere = async (db: Db, propertyId: string, ids: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('bookings')
    .where('id', 'in', ids)
    .where('property_id', '!=', propertyId)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
