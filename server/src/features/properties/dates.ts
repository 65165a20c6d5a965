import type { PropertyFacets } from '#contract/properties.ts'
import { FLEXIBLE_DAYS, STAY_LENGTHS } from '#contract/stays.ts'
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
  const countWith = async <Value>(value: Value, change: StayQuery) => ({
    value,
    count: await index.count(withStays(basis, { ...filters, ...change }), from),
  })
  const [flexibleDays, stayLengths] = await Promise.all([
    Promise.all(
      (filters.startDate ? ([0, ...FLEXIBLE_DAYS] as const) : []).map((days) =>
        countWith(days, { flexibleDays: days }),
      ),
    ),
    Promise.all((filters.stayMonth ? STAY_LENGTHS : []).map((length) => countWith(length, { stayLength: length }))),
  ])
  return { flexibleDays, stayLengths }
}
