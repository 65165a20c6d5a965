import type { TakenRange } from '#contract/bookings.ts'
import type { Db } from '../../parts/database/types.ts'
import { findStayAfter, findStayOf, findTaken } from './queries.ts'

export { isFree } from './queries.ts'

/** Days of a property that nobody can have, within the window: stays, blocks and what others' calendars say. */
export const takenRanges = async (db: Db, propertyId: string, from: string, to: string): Promise<TakenRange[]> =>
  (await findTaken(db, propertyId, from, to)).rows

/** Whether a confirmed stay there has not ended by that day. */
export const hasStayAfter = async (db: Db, propertyId: string, day: string): Promise<boolean> =>
  (await findStayAfter(db, propertyId, day).executeTakeFirst()) !== undefined

/** Whether that person has a confirmed stay there, or had one. */
export const hasStayOf = async (db: Db, propertyId: string, tenantId: string): Promise<boolean> =>
  (await findStayOf(db, propertyId, tenantId).executeTakeFirst()) !== undefined
