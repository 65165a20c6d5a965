import type { Db } from '../../../platform/database/types.ts'
import { findPlaces } from '../cities.ts'
import { countFacets } from '../facets.ts'
import type { SearchFilters } from '../filters.ts'
import { countMatching, findPage, findPins } from '../queries.ts'
import type { SearchIndex } from './search-index.ts'

/** Answers searches by SQL. */
export const createPostgresIndex = (db: Db): SearchIndex => {
  const count: SearchIndex['count'] = async (filters, from = db) =>
    (await countMatching(from, filters).executeTakeFirstOrThrow()).total
  const withTotal = async <Rows>(rows: Promise<Rows>, filters: SearchFilters, from: Db) => {
    const [found, total] = await Promise.all([rows, count(filters, from)])
    return { rows: found, total }
  }
  return {
    page: (filters, from = db) => withTotal(findPage(from, filters).execute(), filters, from),
    count,
    facets: (filters, from = db) => countFacets(from, filters),
    pins: (filters, from = db) => withTotal(findPins(from, filters).execute(), filters, from),
    findPlaces: (asked, from = db) => findPlaces(from, asked),
  }
}
