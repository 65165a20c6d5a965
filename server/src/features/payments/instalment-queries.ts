import { type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import type { OverdueSort } from '#contract/admin-payments.ts'
import type { CalendarDay } from '#contract/days.ts'
import { OVERDUE_AFTER } from '#contract/instalments.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetweenDays } from '../../platform/database/between.ts'
import { jsonArrayFrom } from '../../platform/database/json.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { isMatchingBooking } from '../bookings/found-queries.ts'

const PLAN_COLUMNS = [
  'bookings.startDate',
  'bookings.priceUnit',
  'bookings.unitPriceMinor',
  'bookings.units',
  'bookings.extraNights',
  'bookings.subtotalMinor',
  'bookings.cleaningFeeMinor',
  'bookings.serviceFeeMinor',
  'bookings.depositMinor',
  'bookings.totalMinor',
] as const

const paidOf = (eb: ExpressionBuilder<Tables, 'bookings'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('payments')
      .select('instalment')
      .whereRef('payments.bookingId', '=', 'bookings.id')
      .where('payments.status', '=', 'PAID'),
  )

const remindedOf = (eb: ExpressionBuilder<Tables, 'bookings'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('instalmentReminders')
      .select(['instalment', 'kind'])
      .whereRef('instalmentReminders.bookingId', '=', 'bookings.id'),
  )

/** Stays by the month with an unpaid month that begins by that day, of all or of a user. */
const withUnpaidMonth = (db: Db, until: CalendarDay, userId?: string) =>
  db
    .selectFrom('bookings')
    .$if(userId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('bookings.tenantId', '=', userId ?? ''), eb('bookings.landlordId', '=', userId ?? '')]),
      ),
    )
    .where('bookings.priceUnit', '=', 'MONTH')
    .where('bookings.paymentStatus', '=', 'PAID')
    .where('bookings.status', 'in', ['CONFIRMED', 'COMPLETED'])
    // The day on which the first unpaid month begins. The conditions are those of its index.
    .where(sql<SqlBool>`bookings.next_due_on <= ${until}::date and bookings.next_due_on < bookings.end_date`)

/** Nothing can be paid to a landlord whose account is deleted. Looked up for each stay: joined, all users would be read. */
const CAN_BE_PAID = sql<SqlBool>`(select users.deleted_at is null from users where users.id = bookings.landlord_id)`

/**
 * Those stays with their plan and what was paid and reminded of; the caller decides by the day at the property. Keyset
 * pagination by id.
 */
export const findUnpaidPlans = (db: Db, until: CalendarDay, after: string | undefined, limit: number) =>
  withUnpaidMonth(db, until)
    .where(CAN_BE_PAID)
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .$if(after !== undefined, (query) => query.where('bookings.id', '>', after ?? ''))
    .select(PLAN_COLUMNS)
    .select(['bookings.id', 'bookings.timeZone', 'lat', 'lng'])
    .select((eb) => [paidOf(eb).as('paid'), remindedOf(eb).as('reminded')])
    .orderBy('bookings.id')
    .limit(limit)

/** The time zones of those stays. Each start fills those that are missing. */
export const findUnpaidZones = (db: Db, until: CalendarDay, userId?: string) =>
  withUnpaidMonth(db, until, userId)
    .where('bookings.timeZone', 'is not', null)
    .select('bookings.timeZone as zone')
    .$narrowType<{ zone: string }>()
    .distinct()

/** The day at the properties of a time zone. */
export type DayInZone = { zone: string; today: CalendarDay }

/** The last day that can be overdue anywhere, and the days in the zones of those stays. */
export type Days = { until: CalendarDay; days: readonly DayInZone[] }

export type OverdueFilter = Sorted<OverdueSort> & {
  search?: string | undefined
  userId?: string | undefined
} & Between

/**
 * The months of those stays that are overdue today, as `storedPlan` numbers them: they are paid in their order. PostgreSQL expects
 * ten months in an array, but a thousand of `generate_series`, for which it would start parallel workers.
 */
const overdue = (db: Db, { until, days }: Days, { search, userId, from, to }: OverdueFilter) =>
  withUnpaidMonth(db, until, userId)
    .where(CAN_BE_PAID)
    .$if(Boolean(search), (query) => query.where(isMatchingBooking(search ?? '')))
    .innerJoin(
      sql<DayInZone>`(select * from unnest(${days.map(({ zone }) => zone)}::text[], ${days.map(({ today }) => today)}::date[]) as x (zone, today))`.as(
        'days',
      ),
      'days.zone',
      'bookings.timeZone',
    )
    .innerJoin(
      sql<{ number: number; dueOn: CalendarDay }>`lateral (
        select number, (bookings.start_date + make_interval(months => number - 1))::date as due_on
        from unnest(array(select generate_series(greatest(2, bookings.paid_instalments + 1),
          bookings.units + (bookings.subtotal_minor - bookings.cleaning_fee_minor > bookings.units * bookings.unit_price_minor)::int))) as number)`.as(
        'months',
      ),
      (join) => join.onTrue(),
    )
    .where(sql<SqlBool>`months.due_on + ${OVERDUE_AFTER}::int < days.today`)
    .where(isBetweenDays(DUE_ON, { from, to }))

export const countOverdue = (db: Db, days: Days, filter: OverdueFilter) =>
  overdue(db, days, filter).select(({ fn }) => fn.countAll<number>().as('total'))

const DUE_ON = sql`months.due_on`
/** Of booking and instalment. */
const MONTH = sql`bookings.id::text || '-' || lpad(months.number::text, 4, '0')`

/** The longest overdue first unless the filter has a sort. The rows of a page have the number of all, and no more than is sorted by. */
export const findOverdue = (db: Db, days: Days, filter: OverdueFilter, span: Span) =>
  ordered(
    overdue(db, days, filter)
      .select(['bookings.id', 'months.number', 'months.dueOn', 'days.today'])
      .select(sql<number>`count(*) over ()`.as('total')),
    orderingOf({ dueOn: DUE_ON }, MONTH, filter, [
      [sql`days.today - months.due_on`, 'desc'],
      [MONTH, 'asc'],
    ]),
    span,
  )

/** The plans, sides and properties of some stays. */
export const findStays = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .where('bookings.id', 'in', ids)
    .select(PLAN_COLUMNS)
    .select(['bookings.id', 'bookings.currency', 'bookings.propertyId', 'properties.title'])
    .select(['bookings.tenantId', 'bookings.landlordId'])

/** What was paid of a booking and which reminders it has. */
export const findProgress = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .where('bookings.id', '=', bookingId)
    .select((eb) => [paidOf(eb).as('paid'), remindedOf(eb).as('reminded')])

export const insertReminders = (trx: Db, rows: Insertable<Tables['instalmentReminders']>[]) =>
  trx.insertInto('instalmentReminders').values(rows)
