import { type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDay, dayAt } from '#contract/days.ts'
import type { DueSort } from '#contract/payouts.ts'
import type { Sorted } from '#contract/sorting.ts'
import type { Db } from '../../../platform/database/types.ts'
import { isMatchingPerson } from '../../users/queries.ts'
import { isRealMoney } from '../queries.ts'
import { balancesAt, beforeDelay, hasBegun, IS_SETTLED, lastStart } from './queries.ts'

/** The day before the delay in a time zone in which it may differ from that in UTC. */
export type DayBefore = { zone: string; day: CalendarDay }

/** What is due to a landlord in a currency, in minor units, as `groupDue` has it. */
export type DueSum = { landlordId: string; currency: string; amount: number }

/** Of which instant, and of all landlords unless it names one. */
export type DueAt = {
  asOf: Date
  days: readonly DayBefore[]
  testGateways: readonly string[]
  landlordId?: string | undefined
}

/** Whose names match, in which order: the largest amounts first by default. */
export type Wanted = Sorted<DueSort> & { search?: string | undefined }

/** Payments whose open balance is another one now than it was at that instant. */
const changedSince = (asOf: Date) =>
  sql`select payment_id from ledger_entries where account = 'LANDLORD' and created_at > ${asOf}`

const daysOf = (days: readonly DayBefore[], zone: RawBuilder<unknown>) =>
  sql`left join unnest(${days.map(({ zone }) => zone)}::text[], ${days.map(({ day }) => day)}::date[]) as d (zone, day)
    on d.zone = ${zone}`

type Columns = { start: RawBuilder<unknown>; instalment: RawBuilder<unknown>; settledAt: RawBuilder<unknown> }

/** Whether the rent of a payment is due before the delay; `daysOf` is joined. */
const isRentDue = (before: Date, { start, instalment, settledAt }: Columns) =>
  sql`${start} <= coalesce(d.day, ${addDays(dayAt(before, 'UTC'), -1)}) and (${instalment} = 1 or ${settledAt} <= ${before})`

/** By what the open balances keep themselves, which is a fifth of the time that the ledger, payments and bookings take. */
const ofUnchanged = ({ asOf, days, testGateways, landlordId }: DueAt) => {
  const before = beforeDelay(asOf)
  const rent = { start: sql`o.start_date`, instalment: sql`o.instalment`, settledAt: sql`o.settled_at` }
  return sql`
    select o.landlord_id, o.currency,
      o.awarded_minor - o.paid_out_minor + case when ${isRentDue(before, rent)} then o.rent_minor else 0 end as amount
    from open_balances o ${daysOf(days, sql`o.time_zone`)}
    where o.start_date <= ${lastStart(asOf)} and o.gateway <> all(${testGateways}::text[])
      and coalesce(o.awarded_at <= ${before}, true) and o.payment_id not in (${changedSince(asOf)})
      and not (o.is_cancelled
        and not exists (select from refunds r where r.booking_id = o.booking_id and r.reason = 'CANCELLED'))
      ${landlordId ? sql`and o.landlord_id = ${landlordId}` : sql``}`
}

/** By the ledger: balances that have changed since, and those with a part of a deposit of which some may not be due yet. */
const ofOthers = ({ asOf, days, testGateways, landlordId }: DueAt) => {
  const before = beforeDelay(asOf)
  const scope = sql`payment_id in (
    select payment_id from open_balances where awarded_at > ${before} union ${changedSince(asOf)})`
  const rent = { start: sql`b.start_date`, instalment: sql`p.instalment`, settledAt: sql`p.settled_at` }
  return sql`
    select b.landlord_id, p.currency,
      x.awarded_due - x.paid_out + case when ${isRentDue(before, rent)} then x.rent else 0 end as amount
    from (${balancesAt(asOf, scope)}) x
      join payments p on p.id = x.payment_id
      join bookings b on b.id = p.booking_id
      ${daysOf(days, sql`b.time_zone`)}
    where ${isRealMoney(testGateways)} and ${hasBegun(asOf)} and ${IS_SETTLED}
      ${landlordId ? sql`and b.landlord_id = ${landlordId}` : sql``}`
}

const dueSums = (at: DueAt) => sql<DueSum>`
  select landlord_id, currency, sum(amount)::bigint as amount
  from (${ofUnchanged(at)} union all ${ofOthers(at)}) items
  where amount <> 0 group by landlord_id, currency`

const COLUMNS: Record<DueSort, RawBuilder<unknown>> = {
  landlord: sql`(select users.name_plain from users where users.id = sums.landlord_id)`,
  amount: sql`sums.amount`,
}

const orderOf = ({ sort, order }: Wanted) =>
  sql`${sort ? sql`${COLUMNS[sort]} ${sql.raw(order === 'desc' ? 'desc' : 'asc')}` : sql`sums.amount desc`}, landlord_id, currency`

/** Not sent since that instant, whose amounts do not know it: a list or file of it must not be sent twice. */
const isUnsent = (asOf: Date) => sql`not exists (select from payouts
  where payouts.paid_at >= ${asOf} and payouts.landlord_id = sums.landlord_id and payouts.currency = sums.currency)`

/** What is due to landlords at that instant, also what earlier payouts exceed, without what was sent since. */
const unsentSums = (at: DueAt, { search }: Wanted) => sql<DueSum>`
  select landlord_id, currency, amount from (${dueSums(at)}) sums
  where ${isUnsent(at.asOf)} ${search ? sql`and ${isMatchingPerson(sql`sums.landlord_id`, search)}` : sql``}`

export const findDueSums = async (db: Db, at: DueAt, wanted: Wanted = {}): Promise<DueSum[]> => {
  const { rows } = await sql<DueSum>`select landlord_id as "landlordId", currency, amount
    from (${unsentSums(at, wanted)}) sums order by ${orderOf(wanted)}`.execute(db)
  return rows
}

/** One page of them, the number of all, and what is to be sent in each currency, the largest amount first. */
export type DuePage = { rows: DueSum[]; total: number; sums: { currency: string; amount: number }[] }

/** Finds a page in one query: thousands of sums take longer to transfer than to add up. */
export const findDuePage = async (
  db: Db,
  at: DueAt,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
): Promise<DuePage> => {
  const { rows } = await sql<DuePage>`with sums as materialized (${unsentSums(at, wanted)})
    select (select count(*)::int from sums) as total,
      (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) order by amount desc, currency), '[]')
        from (select currency, sum(amount)::bigint as amount from sums where amount > 0 group by currency) currencies) as sums,
      (select coalesce(json_agg(json_build_object('landlordId', landlord_id, 'currency', currency, 'amount', amount) order by place), '[]')
        from (select *, row_number() over (order by ${orderOf(wanted)}) as place from sums
          order by place limit ${limit} offset ${(page - 1) * limit}) found) as rows`.execute(db)
  return rows[0] ?? { rows: [], total: 0, sums: [] }
}

/** Counts the sums to send at that instant. */
export const countDueSums = async (db: Db, at: DueAt): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${unsentSums(at, {})}) sums where amount > 0`.execute(db)
  return rows[0]?.total ?? 0
}
