import type { CityCount, PropertyFacets, PropertyQuery } from '#contract/properties.ts'
import type { SearchFilters } from '../filters.ts'
import type { findPage, findPins } from '../queries.ts'

type RowsOf<Query extends (...given: never[]) => { execute: () => Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>

/** Rows in the order of the search. */
export type SummaryRows = RowsOf<typeof findPage>
export type PinRows = RowsOf<typeof findPins>

/** What answers searches. Totals and counts are exact, and the same whatever answers them. */
export type SearchIndex = {
  /** Returns one page, and the number of all matches. */
  readonly page: (filters: PropertyQuery & SearchFilters) => Promise<{ rows: SummaryRows; total: number }>
  readonly facets: (filters: SearchFilters) => Promise<PropertyFacets>
  /** Returns the newest matches as they are on the map, and the number of all. */
  readonly pins: (filters: SearchFilters) => Promise<{ rows: PinRows; total: number }>
  /** Returns cities that start with `q` or resemble it; without it, those with most places. */
  readonly suggestCities: (q: string | undefined, limit: number) => Promise<CityCount[]>
}
