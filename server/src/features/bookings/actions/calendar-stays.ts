import type { CalendarStay } from '#contract/calendars.ts'
import type { Db } from '../../../platform/database/types.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import * as queries from '../queries.ts'

/** Returns the stays of a property and the requests for it within a window, by start date. */
export const findCalendarStays = async (
  db: Db,
  propertyId: string,
  from: string,
  to: string,
): Promise<CalendarStay[]> => {
  const rows = await queries.findInWindow(db, propertyId, from, to).execute()
  const tenantOf = await loadPersonSummaries(db, [...new Set(rows.map(({ tenantId }) => tenantId))])
  return rows.map(({ tenantId, ...stay }) => ({ ...stay, tenant: tenantOf(tenantId) }))
}

/** Returns those of the ids that are bookings of other properties. */
export const findBookingsElsewhere = async (db: Db, propertyId: string, ids: string[]): Promise<string[]> =>
  (await queries.findElsewhere(db, propertyId, ids).execute()).map(({ id }) => id)
