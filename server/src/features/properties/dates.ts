import { MONTHS_AHEAD } from '#contract/bookings.ts'
import { monthsFrom } from '#contract/days.ts'
import type { PropertyFacets } from '#contract/properties.ts'
import { FLEXIBLE_DAYS, STAY_LENGTHS, type StayLength } from '#contract/stays.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services.ts'
import type { SearchFilters } from './filters.ts'
import { type StayQuery, type Stays, toStays } from './rules/stays.ts'
import type { SearchIndex } from './search/search-index.ts'

type Basis = Pick<Services, 'clock' | 'config'>

/** Returns the dates of a search with what they cost. Without a place there is no time zone: a day begins in UTC. */
const staysOf = ({ clock, config }: Basis, query: StayQuery): Stays | undefined =>
  query.startDate || query.stayMonth
    ? toStays(query, clock().toISOString().slice(0, 10), config.serviceFeePercent)
    : undefined

/** Adds the dates of a search with what they cost. */
export const withStays = <Query extends StayQuery>(
  basis: Basis,
  query: Query,
): Query & { stays: Stays | undefined } => ({
  ...query,
  stays: staysOf(basis, query),
})

type Choices<Value> = { value: Value; count: number }[]

/** Counts the matches with each of the changes to the dates of a search. `from` as for a search. */
const countEach = <Value>(
  { basis, index, filters, from }: { basis: Basis; index: SearchIndex; filters: SearchFilters; from?: Db | undefined },
  values: readonly Value[],
  toChange: (value: Value) => StayQuery,
): Promise<Choices<Value>> =>
  Promise.all(
    values.map(async (value) => ({
      value,
      count: await index.count(withStays(basis, { ...filters, ...toChange(value) }), from),
    })),
  )

/**
 * Counts the matches for each choice that the dates of a search leave: more or fewer flexible days, or another length.
 * `from` as for a search.
 */
export const countDates = async (
  basis: Basis,
  index: SearchIndex,
  filters: SearchFilters,
  from?: Db,
): Promise<Pick<PropertyFacets, 'flexibleDays' | 'stayLengths'>> => {
  const search = { basis, index, filters, from }
  const [flexibleDays, stayLengths] = await Promise.all([
    countEach(search, filters.startDate ? ([0, ...FLEXIBLE_DAYS] as const) : [], (days) => ({ flexibleDays: days })),
    countEach(search, filters.stayMonth ? STAY_LENGTHS : [], (length) => ({ stayLength: length })),
  ])
  return { flexibleDays, stayLengths }
}

/** Counts the matches with a stay of this length in each month in which one may begin, from today's on. */
export const countMonths = (
  basis: Basis,
  index: SearchIndex,
  filters: SearchFilters & { stayLength: StayLength },
  from?: Db,
): Promise<Choices<string>> => {
  const now = basis.clock()
  const months = monthsFrom(now.getUTCFullYear(), now.getUTCMonth(), MONTHS_AHEAD + 1)
  return countEach({ basis, index, filters, from }, months, (stayMonth) => ({ stayMonth }))
}
