import type { Db } from '../../../platform/database/types.ts'
import { findPlaces } from '../cities.ts'
import { countFacets } from '../facets.ts'
import type { SearchFilters } from '../filters.ts'
import { countMatching, findPage, findPins } from '../queries.ts'
import type { SearchIndex } from './search-index.ts'

/** Answers searches by SQL. */
export const createPostgresIndex = (db: Db): SearchIndex => {
  const count = async (filters: SearchFilters) => (await countMatching(db, filters).executeTakeFirstOrThrow()).total
  const withTotal = async <Rows>(rows: Promise<Rows>, filters: SearchFilters) => {
    const [found, total] = await Promise.all([rows, count(filters)])
    return { rows: found, total }
  }
  return {
    page: (filters) => withTotal(findPage(db, filters).execute(), filters),
    count,
    facets: (filters) => countFacets(db, filters),
    pins: (filters) => withTotal(findPins(db, filters).execute(), filters),
    findPlaces: (asked) => findPlaces(db, asked),
  }
}
