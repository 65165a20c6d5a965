import { type Expression, type SqlBool, sql } from 'kysely'
import type { TakenRange } from '#contract/availability.ts'
import type { Db } from '../../platform/database/types.ts'

type DayExpression = string | Expression<string>

/** A half-open range: the check-out day is free for others. */
const dateRange = (startDate: DayExpression, endDate: DayExpression) =>
  sql<string>`daterange(${startDate}::date, ${endDate}::date)`

/** Taken ranges within the window, adjacent ones merged. */
export const findTaken = (db: Db, propertyId: string, from: string, to: string) =>
  sql<TakenRange>`
    select lower(part)::text as "startDate", upper(part)::text as "endDate"
    from (
      select unnest(range_agg(during * ${dateRange(from, to)})) as part from taken_days
      where property_id = ${propertyId} and during && ${dateRange(from, to)}
    ) ranges order by 1`.execute(db)

/** Whether the property of the outer query (`properties.id`) is free in the range. */
export const isFree = (startDate: DayExpression, endDate: DayExpression): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from taken_days
    where taken_days.property_id = properties.id and during && ${dateRange(startDate, endDate)})`

/** Stays of a property that end on that day or later. */
export const findStaysFrom = (db: Db, propertyId: string, day: string) =>
  db
    .selectFrom('takenDays')
    .innerJoin('bookings', 'bookings.id', 'takenDays.bookingId')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .select(['endDate', 'timeZone', 'lat', 'lng'])
    .where('takenDays.propertyId', '=', propertyId)
    .where('kind', '=', 'STAY')
    .where(sql<SqlBool>`upper(during) >= ${day}::date`)

/** takenDays contains confirmed and completed stays. */
export const findStayByTenant = (db: Db, propertyId: string, tenantId: string) =>
  db
    .selectFrom('takenDays')
    .innerJoin('bookings', 'bookings.id', 'takenDays.bookingId')
    .select('takenDays.id')
    .where('takenDays.propertyId', '=', propertyId)
    .where('bookings.tenantId', '=', tenantId)
    .limit(1)
