import { type Expression, type SqlBool, sql } from 'kysely'
import type { TakenRange } from '#contract/bookings.ts'
import type { Db } from '../../parts/database/types.ts'

/** A stay as PostgreSQL's range: the last day is the day of leaving, and free for others. */
const rangeOf = (startDate: string, endDate: string) => sql<string>`daterange(${startDate}::date, ${endDate}::date)`

/** What is taken within the window, in order; ranges that touch are one. */
export const findTaken = (db: Db, propertyId: string, from: string, to: string) =>
  sql<TakenRange>`
    select lower(part)::text as "startDate", upper(part)::text as "endDate"
    from (
      select unnest(range_agg(during * ${rangeOf(from, to)})) as part from taken_days
      where property_id = ${propertyId} and during && ${rangeOf(from, to)}
    ) parts order by 1`.execute(db)

/** Whether nothing of the property at hand (`properties.id`) is taken in between. */
export const isFree = (startDate: string, endDate: string): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from taken_days
    where taken_days.property_id = properties.id and during && ${rangeOf(startDate, endDate)})`

export const findStayAfter = (db: Db, propertyId: string, day: string) =>
  db
    .selectFrom('taken_days')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'STAY')
    .where(sql<SqlBool>`upper(during) > ${day}::date`)
    .limit(1)

/** Whether that person has a stay there that is confirmed or over. */
export const findStayOf = (db: Db, propertyId: string, tenantId: string) =>
  db
    .selectFrom('taken_days')
    .innerJoin('bookings', 'bookings.id', 'taken_days.booking_id')
    .select('taken_days.id')
    .where('taken_days.property_id', '=', propertyId)
    .where('bookings.tenant_id', '=', tenantId)
    .limit(1)
