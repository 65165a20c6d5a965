import { type RawBuilder, sql } from 'kysely'
import type { CalendarDay } from '#contract/days.ts'
import { countByKey } from '../../platform/database/kept-counts.ts'
import type { Db } from '../../platform/database/types.ts'
import { isRealMoney } from '../payments/queries.ts'

type Span = { from: Date; to: Date }

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`

/** What happened in the span by day: one row for each kind, whose other columns are 0. */
const countFigures = ({ from, to }: Span) => sql`
  select ${dayOf(sql`created_at`)} as day, count(*) as sign_ups, 0 as requested, 0 as confirmed
    from users where is_verified and created_at >= ${from} and created_at < ${to} group by 1
  union all
  select ${dayOf(sql`created_at`)}, 0, count(*), 0
    from bookings where created_at >= ${from} and created_at < ${to} group by 1
  union all
  select ${dayOf(sql`at`)}, 0, 0, count(distinct booking_id)
    from booking_steps where to_status = 'CONFIRMED' and at >= ${from} and at < ${to} group by 1`

/** Bookings of which the first payment succeeded. */
const countPaid = ({ from, to }: Span) => sql`
  select ${dayOf(sql`e.created_at`)} as day, p.gateway, count(distinct e.booking_id) as paid
    from ledger_entries e join payments p on p.id = e.payment_id and p.instalment = 1
    where e.kind = 'ALLOCATION' and e.account = 'TENANT' and e.created_at >= ${from} and e.created_at < ${to} group by 1, 2`

/** What became of the requests of the span by day: confirmations have no gateway. */
const countOutcomes = ({ from, to }: Span) => sql`
  select ${dayOf(sql`created_at`)} as day, '' as gateway, count(*)::int as confirmed, 0 as paid
    from bookings b where created_at >= ${from} and created_at < ${to}
      and exists (select from booking_steps where booking_id = b.id and to_status = 'CONFIRMED') group by 1
  union all
  select ${dayOf(sql`b.created_at`)}, p.gateway, 0, count(*)::int
    from bookings b join payments p on p.booking_id = b.id and p.instalment = 1 and p.status = 'PAID'
    where b.created_at >= ${from} and b.created_at < ${to} group by 1, 2`

/** Deposits are no revenue. What is owed to landlords and to us is negative in the ledger. */
const countMoney = ({ from, to }: Span) => sql`
  select ${dayOf(sql`e.created_at`)} as day, e.currency,
    coalesce(-sum(e.amount_minor) filter (where kind = 'ALLOCATION'), 0)::bigint as revenue_minor,
    coalesce(-sum(e.amount_minor) filter (where kind = 'ALLOCATION' and account = 'FEE'), 0)::bigint as fees_minor,
    coalesce(sum(e.amount_minor) filter (where kind = 'REFUND_DUE'), 0)::bigint as refunds_minor, p.gateway
  from ledger_entries e join payments p on p.id = e.payment_id
  where kind in ('ALLOCATION', 'REFUND_DUE') and account in ('LANDLORD', 'FEE')
    and e.created_at >= ${from} and e.created_at < ${to}
  group by 1, 2, p.gateway`

const countCities = ({ from, to }: Span) => sql`
  select ${dayOf(sql`b.created_at`)} as day, p.city, p.country, count(*) as requested
  from bookings b join properties p on p.id = b.property_id
  where b.created_at >= ${from} and b.created_at < ${to}
  group by 1, 2, 3`

/** Returns the newest day that was counted, or undefined. */
export const findLastDay = async (db: Db): Promise<CalendarDay | undefined> =>
  (
    await db
      .selectFrom('dailyFigures')
      .select(({ fn }) => fn.max('day').as('day'))
      .executeTakeFirst()
  )?.day ?? undefined

/** Returns the instant of the first account, or undefined. */
export const findFirstInstant = async (db: Db): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('users')
      .select(({ fn }) => fn.min('createdAt').as('at'))
      .executeTakeFirst()
  )?.at ?? undefined

/** Only one process counts at a time. */
export const lockDays = (trx: Db) => sql`lock table daily_figures in share row exclusive mode`.execute(trx)

/** Stores what happened on each day of the span, which starts and ends at midnight (UTC). */
export const insertDays = async (trx: Db, span: Span): Promise<void> => {
  await sql`insert into daily_figures (day, sign_ups, requested, confirmed)
    select day, sum(sign_ups), sum(requested), sum(confirmed) from (
      select ${dayOf(sql`at`)} as day, 0 as sign_ups, 0 as requested, 0 as confirmed
        from generate_series(${span.from}::timestamptz, ${span.to}::timestamptz - interval '1 day', interval '1 day') at
      union all ${countFigures(span)}
    ) counted group by day`.execute(trx)
  await sql`insert into daily_money (day, currency, revenue_minor, fees_minor, refunds_minor, gateway) ${countMoney(span)}`.execute(
    trx,
  )
  await sql`insert into daily_cities (day, city, country, requested) ${countCities(span)}`.execute(trx)
}

/** Adds accounts of the span that were verified after their day was counted. Deleted accounts stay counted. */
export const recountSignUps = (trx: Db, { from, to }: Span) =>
  sql`update daily_figures set sign_ups = counted.sign_ups
    from (select ${dayOf(sql`created_at`)} as day, count(*) as sign_ups
      from users where is_verified and created_at >= ${from} and created_at < ${to} group by 1) counted
    where daily_figures.day = counted.day and daily_figures.sign_ups < counted.sign_ups`.execute(trx)

/** Counts paid bookings of days of the span again: a version before counted them without their gateway. */
export const recountPaid = (trx: Db, span: Span) =>
  sql`insert into daily_paid (day, gateway, paid)
    select * from (${countPaid(span)}) counted where day in (select day from daily_figures)
    on conflict (day, gateway) do update set paid = excluded.paid`.execute(trx)

/** Counts again what became of requests that were made on days of the span, which are counted already. */
export const recountOutcomes = (trx: Db, span: Span) =>
  sql`insert into daily_outcomes (day, gateway, confirmed, paid)
    select * from (${countOutcomes(span)}) counted where day in (select day from daily_figures)
    on conflict (day, gateway) do update set confirmed = excluded.confirmed, paid = excluded.paid`.execute(trx)

/** What became of the requests of counted days, and of the span after them; paid ones without those that test gateways took. */
export const findOutcomes = async (
  db: Db,
  { since, before }: { since: CalendarDay; before: CalendarDay },
  span: Span,
  testGateways: readonly string[],
): Promise<{ confirmed: number; paid: number }> => {
  const { rows } = await sql<{ confirmed: number; paid: number }>`
    select coalesce(sum(confirmed), 0)::int as confirmed,
      coalesce(sum(paid) filter (where ${isRealMoney(testGateways)}), 0)::int as paid
    from (select * from daily_outcomes where day >= ${since} and day < ${before} union all ${countOutcomes(span)}) p`.execute(
    db,
  )
  return rows[0] ?? { confirmed: 0, paid: 0 }
}

export type FigureRow = { day: CalendarDay; signUps: number; requested: number; confirmed: number }
export type PaidRow = { day: CalendarDay; paid: number }
export type MoneyRow = { day: CalendarDay; currency: string; revenue: number; fees: number; refunds: number }

/** Figures by day since `since`: counted ones, and those of the span, which is not counted yet. */
export const findFigures = async (db: Db, since: CalendarDay, span: Span): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    select day, sum(sign_ups)::int as sign_ups, sum(requested)::int as requested, sum(confirmed)::int as confirmed
    from (select day, sign_ups, requested, confirmed from daily_figures where day >= ${since} union all ${countFigures(span)}) counted
    group by day`.execute(db)
  return rows
}

/** Paid bookings by day, as `findFigures`, without those that test gateways took. */
export const findPaid = async (
  db: Db,
  since: CalendarDay,
  span: Span,
  testGateways: readonly string[],
): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select day, sum(paid)::int as paid
    from (select day, gateway, paid from daily_paid where day >= ${since} union all ${countPaid(span)}) p
    where ${isRealMoney(testGateways)}
    group by day`.execute(db)
  return rows
}

/** Amounts in minor units by day and currency, as `findFigures`, without what test gateways took. */
export const findMoney = async (
  db: Db,
  since: CalendarDay,
  span: Span,
  testGateways: readonly string[],
): Promise<MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select day, currency, sum(revenue_minor)::bigint as revenue, sum(fees_minor)::bigint as fees,
      sum(refunds_minor)::bigint as refunds
    from (select * from daily_money where day >= ${since} union all ${countMoney(span)}) p
    where ${isRealMoney(testGateways)}
    group by day, currency`.execute(db)
  return rows
}

/** The cities with the most requests, as `findFigures`. */
export const findCities = async (db: Db, since: CalendarDay, span: Span, limit: number) => {
  const { rows } = await sql<{ city: string; country: string; requested: number }>`
    select city, country, sum(requested)::int as requested
    from (select * from daily_cities where day >= ${since} union all ${countCities(span)}) counted
    group by city, country order by 3 desc, city, country limit ${limit}`.execute(db)
  return rows
}

/** The median minutes from a first message in the span to the landlord's answer, or null. */
export const findResponseMinutes = async (db: Db, { from, to }: Span): Promise<number | null> => {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)::float as minutes
    from conversations where answered_at is not null and asked_at >= ${from} and asked_at < ${to}`.execute(db)
  return rows[0]?.minutes ?? null
}

/** Counts properties by status. The kept counts, which tell paused ones from the other approved ones, leave out drafts. */
export const countProperties = (db: Db) =>
  countByKey(db, 'properties').unionAll(
    db
      .selectFrom('properties')
      .where('deletedAt', 'is', null)
      .where('status', '=', 'DRAFT')
      .select(sql<string>`'DRAFT'`.as('name'))
      .select(({ fn }) => fn.countAll<number>().as('count')),
  )

/** Counts landlord requests without a decision. */
export const countOpenRequests = (db: Db) =>
  db
    .selectFrom('landlordRequests')
    .where('status', '=', 'PENDING')
    .select(({ fn }) => fn.countAll<number>().as('count'))
