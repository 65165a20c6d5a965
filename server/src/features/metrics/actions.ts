import { LRUCache } from 'lru-cache'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import type { CallQuery } from '#contract/call.ts'
import { addDays, type CalendarDay, dayAt, startOfDay } from '#contract/days.ts'
import { type Figures, type getMetrics, METRIC_LISTING_STATES, type Metrics, TOP_CITIES } from '#contract/metrics.ts'
import { toMajor } from '#contract/money.ts'
import { ROLES } from '#contract/users.ts'
import { countByKey } from '../../platform/database/kept-counts.ts'
import type { Services } from '../../platform/services.ts'
import * as queries from './queries.ts'
import { type DaySums, lastComparedDay, periodsAt, type Sums, sumDays, sumsByStep } from './rules.ts'

type Query = Required<Pick<CallQuery<typeof getMetrics>, 'period'>> & { currency?: string | undefined }

/** Milliseconds. */
const KEPT = 30_000
/** Milliseconds after midnight until a day is counted for good: what happened on it is committed by then. */
const SETTLING = 60 * 60_000

const earliestOf = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other)
const latestOf = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)

const startOf = (day: CalendarDay) => startOfDay(day, 'UTC')

/** Days after an account was created in which it may still be verified, also by a second registration. */
const VERIFYING_DAYS = 30

/** Days after a request in which it is usually confirmed and paid; what happens later is not counted as its outcome. */
const OUTCOME_DAYS = 30

/** Counts the days that are over and not counted yet, and accounts of earlier ones that have been verified since. */
export const countDays = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const end = dayAt(new Date(clock().getTime() - SETTLING), 'UTC')
  await db.transaction().execute(async (trx) => {
    await queries.lockDays(trx)
    const last = await queries.findLastDay(trx)
    const first = last ? startOf(addDays(last, 1)) : await queries.findFirstInstant(trx)
    if (!first) return
    const from = dayAt(first, 'UTC')
    if (from < end) await queries.insertDays(trx, { from: startOf(from), to: startOf(end) })
    const recent = addDays(end, -OUTCOME_DAYS)
    const again = { from: startOf(from < recent ? from : recent), to: startOf(end) }
    await queries.recountPaid(trx, again)
    await queries.recountOutcomes(trx, again)
    await queries.recountSignUps(trx, { from: startOf(addDays(end, -VERIFYING_DAYS)), to: startOf(end) })
  })
}

/** Counts by name, with 0 for those that do not occur. */
const countsOf = <const Name extends string>(
  names: readonly Name[],
  rows: readonly { name: string; count: number }[],
) =>
  Object.fromEntries(names.map((name) => [name, Number(rows.find((row) => row.name === name)?.count ?? 0)])) as Record<
    Name,
    number
  >

const toFigures = ({ revenue, fees, refunds, ...counts }: Sums): Figures => ({
  ...counts,
  revenue: toMajor(revenue),
  fees: toMajor(fees),
  refunds: toMajor(refunds),
})

/** Currencies by revenue, highest first; the fallback when there is no payment. */
const currenciesOf = (rows: readonly queries.MoneyRow[], fallback: string): [string, ...string[]] => {
  const sums = new Map<string, number>()
  for (const { currency, revenue } of rows) sums.set(currency, (sums.get(currency) ?? 0) + revenue)
  const [first, ...others] = [...sums].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
  return first === undefined ? [fallback] : [first, ...others]
}

const roundedOrNull = (value: number | null) => (value === null ? null : Math.round(value))

const computeMetrics = async (
  { db, clock, config }: Services,
  { period, currency: wanted }: Query,
): Promise<Metrics> => {
  const at = clock()
  const today = dayAt(at, 'UTC')
  const periods = periodsAt(period, today)
  const last = await queries.findLastDay(db)
  const since = periods.before
  const open = { from: startOf(last && last >= since ? addDays(last, 1) : since), to: startOf(addDays(today, 1)) }
  const openOf = (from: CalendarDay) => ({
    ...open,
    from: new Date(Math.max(open.from.getTime(), startOf(from).getTime())),
  })
  // What becomes of newer requests changes from hour to hour; older days are counted.
  const live = latestOf(periods.from, earliestOf(dayAt(open.from, 'UTC'), addDays(today, -OUTCOME_DAYS)))
  const compared = lastComparedDay(period, periods, today)
  const spanOf = (from: CalendarDay, last: CalendarDay) => ({ from: startOf(from), to: startOf(addDays(last, 1)) })
  const [figures, paidDays, money, outcomes, top, minutes, minutesBefore, users, properties, bookings, requests] =
    await Promise.all([
      queries.findFigures(db, since, open),
      queries.findPaid(db, since, open, config.payments.testGateways),
      queries.findMoney(db, since, open, config.payments.testGateways),
      queries.findOutcomes(
        db,
        { since: periods.from, before: live },
        { ...open, from: startOf(live) },
        config.payments.testGateways,
      ),
      queries.findCities(db, periods.from, openOf(periods.from), TOP_CITIES),
      queries.findResponseMinutes(db, spanOf(periods.from, today)),
      queries.findResponseMinutes(db, spanOf(periods.before, compared)),
      countByKey(db, 'users').execute(),
      queries.countProperties(db).execute(),
      countByKey(db, 'bookings').execute(),
      queries.countOpenRequests(db).executeTakeFirstOrThrow(),
    ])
  const currencies = currenciesOf(money, config.currency)
  const currency = wanted ?? currencies[0]
  const days: DaySums[] = [...figures, ...paidDays, ...money.filter((row) => row.currency === currency)]
  const isNow = ({ day }: DaySums) => day >= periods.from
  const now = toFigures(sumDays(days.filter(isNow)))
  return {
    at: at.toISOString(),
    period,
    currency,
    currencies,
    totals: {
      users: countsOf(ROLES, users),
      properties: countsOf(METRIC_LISTING_STATES, properties),
      bookings: countsOf(BOOKING_STATUSES, bookings),
      openRequests: Number(requests.count),
    },
    now,
    before: toFigures(sumDays(days.filter(({ day }) => day <= compared))),
    series: sumsByStep(days, periods.steps).map(({ from, ...sums }) => ({ from, ...toFigures(sums) })),
    top,
    funnel: { requested: now.requested, ...outcomes },
    responseMinutes: roundedOrNull(minutes),
    responseMinutesBefore: roundedOrNull(minutesBefore),
  }
}

/** Returns a function that computes the metrics, or returns those of the last 30 s. */
export const createMetrics = (services: Services) => {
  const kept = new LRUCache<string, Promise<Metrics>>({
    max: 20,
    ttl: KEPT,
    perf: { now: () => services.clock().getTime() },
  })
  return async (query: Query): Promise<Metrics> => {
    const key = JSON.stringify([query.period, query.currency])
    const found = kept.get(key)
    if (found) return found
    const computed = computeMetrics(services, query)
    kept.set(key, computed)
    computed.catch(() => kept.delete(key))
    return computed
  }
}
