import type { Db } from '../../../platform/database/types.ts'
import type { findPins } from '../cluster-queries.ts'
import type { FilterFacets } from '../facets.ts'
import type { SearchFilters } from '../filters.ts'
import type { PlaceCount, TypedPlace } from '../places.ts'
import type { findPage, PageQuery } from '../queries.ts'
import type { Extent, Grid } from '../rules/clusters.ts'
import type { MapPart } from './memory/map-marks.ts'

type RowsOf<Query extends (...given: never[]) => { execute: () => Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>

/** Rows in the order of the search. With dates, `stayWindow` is the place of those in `stays.windows` that are shown. */
export type SummaryRows = RowsOf<typeof findPage>
/** A row without what only a search with dates shows. */
export type CardRow = Omit<SummaryRows[number], 'stayWindow'>
export type PinRows = Awaited<ReturnType<typeof findPins>>
export type MapMarks = Pick<MapPart, 'clusters' | 'labels' | 'total'> & { readonly pins: PinRows }

/**
 * What answers searches. Totals and counts are exact, and the same whatever answers them. `from` is the database to read
 * from, a replica perhaps; by default the primary.
 */
export type SearchIndex = {
  /** Returns one page, and the number of all matches. */
  readonly page: (filters: PageQuery, from?: Db) => Promise<{ rows: SummaryRows; total: number }>
  readonly count: (filters: SearchFilters, from?: Db) => Promise<number>
  readonly facets: (filters: SearchFilters, from?: Db) => Promise<FilterFacets>
  /** Returns what a map shows of the matches in the area of a grid, and the number of all matches. */
  readonly clusters: (filters: SearchFilters, grid: Grid, from?: Db) => Promise<MapMarks>
  /** Returns the box around all matches, and their number. */
  readonly extent: (filters: SearchFilters, from?: Db) => Promise<Extent>
  /** Returns cities and neighbourhoods that complete what was typed (`Places`). */
  readonly findPlaces: (asked: TypedPlace, from?: Db) => Promise<PlaceCount[]>
}
