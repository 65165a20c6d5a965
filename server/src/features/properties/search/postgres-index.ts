import type { Db } from '../../../platform/database/types.ts'
import { findPlaces } from '../cities.ts'
import { countCells, countPlaces, findExtent, findPins } from '../cluster-queries.ts'
import { countFacets } from '../facets.ts'
import type { SearchFilters } from '../filters.ts'
import { countMatching, findPage } from '../queries.ts'
import { toLabels, toMarks } from '../rules/clusters.ts'
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
    clusters: async (filters, grid, from = db) => {
      const [cells, places, total] = await Promise.all([
        countCells(from, filters, grid),
        grid.hasLabels ? countPlaces(from, filters, grid) : [],
        count(filters, from),
      ])
      const { clusters, single } = toMarks(cells, grid)
      return { clusters, labels: toLabels(places, grid), total, pins: await findPins(from, single, filters.stays) }
    },
    extent: (filters, from = db) => findExtent(from, filters),
    findPlaces: (asked, from = db) => findPlaces(from, asked),
  }
}
