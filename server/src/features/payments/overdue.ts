import { addDays, type CalendarDay, dayAt, nightsBetween } from '#contract/days.ts'
import { OVERDUE_AFTER } from '#contract/instalments.ts'
import type { PersonSummary } from '#contract/users.ts'
import type { Span } from '../../platform/database/ordered.ts'
import { findPageByCounting } from '../../platform/http/admin-list.ts'
import type { Services } from '../../platform/services.ts'
import { amountOf } from '../bookings/rules/instalments.ts'
import { storedPlan } from '../bookings/rules/stored-price.ts'
import { loadPersonSummaries } from '../users/actions.ts'
import * as queries from './instalment-queries.ts'

/** An unpaid instalment of a stay, more than three days after its day; the amount in minor units. */
export type OverdueInstalment = {
  bookingId: string
  instalment: number
  dueOn: CalendarDay
  /** Since the due day, at the property. */
  days: number
  amount: number
  currency: string
  property: { id: string; title: string }
  tenant: PersonSummary
  landlord: PersonSummary
}

type Base = Pick<Services, 'db' | 'clock'>

/** Returns the last day that can be overdue anywhere, and the day in each time zone with an unpaid month. */
const loadDays = async ({ db, clock }: Base, userId?: string): Promise<queries.Days> => {
  const now = clock()
  // Where the day is ahead of UTC.
  const until = addDays(dayAt(now, 'UTC'), 1 - OVERDUE_AFTER - 1)
  const zones = await queries.findUnpaidZones(db, until, userId).execute()
  return { until, days: zones.map(({ zone }) => ({ zone, today: dayAt(now, zone) })) }
}

type Row = Awaited<ReturnType<ReturnType<typeof queries.findOverdue>['execute']>>[number]

/**
 * Returns what counts and finds the months that are overdue now (product.md 5), the longest overdue first. All batches of a
 * file are about the same days, by which they are sorted. All calls have the same filter.
 */
export const findOverdue = (services: Base) => {
  let days: Promise<queries.Days> | undefined
  const load = ({ userId }: queries.OverdueFilter) => (days ??= loadDays(services, userId))
  const find = async (filter: queries.OverdueFilter, span: Span): Promise<Row[]> =>
    queries.findOverdue(services.db, await load(filter), filter, span).execute()
  return {
    count: async (filter: queries.OverdueFilter = {}): Promise<number> =>
      (await queries.countOverdue(services.db, await load(filter), filter).executeTakeFirstOrThrow()).total,
    findPage: findPageByCounting(find),
    find,
  }
}

/** Returns months that are overdue with their amounts and people. */
export const toOverdue = async ({ db }: Pick<Base, 'db'>, rows: readonly Row[]): Promise<OverdueInstalment[]> => {
  if (rows.length === 0) return []
  const found = await queries.findStays(db, [...new Set(rows.map(({ id }) => id))]).execute()
  const stays = new Map(found.map((stay) => [stay.id, stay]))
  const people = await loadPersonSummaries(
    db,
    found.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]),
  )
  return rows.flatMap(({ id, number, dueOn, today }) => {
    const stay = stays.get(id)
    const month = stay && storedPlan(stay).find((month) => month.number === number)
    if (!month) return []
    return {
      bookingId: id,
      instalment: number,
      dueOn,
      days: nightsBetween(dueOn, today),
      amount: amountOf(month),
      currency: stay.currency,
      property: { id: stay.propertyId, title: stay.title },
      tenant: people(stay.tenantId),
      landlord: people(stay.landlordId),
    }
  })
}
