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

/** What is due to landlords at that instant, also what earlier payouts exceed. */
export const findDueSums = async (db: Db, at: DueAt, { search, sort, order }: Wanted = {}): Promise<DueSum[]> => {
  const by = sort ? sql`${COLUMNS[sort]} ${sql.raw(order === 'desc' ? 'desc' : 'asc')}` : sql`sums.amount desc`
  const { rows } = await sql<DueSum>`select landlord_id as "landlordId", currency, amount from (${dueSums(at)}) sums
    ${search ? sql`where ${isMatchingPerson(sql`sums.landlord_id`, search)}` : sql``}
    order by ${by}, landlord_id, currency`.execute(db)
  return rows
}

/** Counts the sums to send at that instant, without those to which a payout was recorded since. */
export const countDueSums = async (db: Db, at: DueAt): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${dueSums(at)}) sums
    where amount > 0 and not exists (select from payouts
      where payouts.paid_at >= ${at.asOf} and payouts.landlord_id = sums.landlord_id and payouts.currency = sums.currency)`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
