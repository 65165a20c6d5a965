import type { PropertyFilters } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { findMeantCity } from './cities.ts'

type Counted = { readonly total: number }

/**
 * Runs a search and, when it finds nothing and its city is unknown, runs it again in the city that is meant. A search
 * that finds something needs no further query.
 */
export const searchMeantCity = async <F extends PropertyFilters, T extends Counted>(
  db: Db,
  filters: F,
  run: (filters: F) => Promise<T>,
): Promise<T & { city?: string }> => {
  const found = await run(filters)
  if (found.total > 0 || !filters.city || filters.exact) return found
  const city = await findMeantCity(db, filters.city)
  return city === undefined ? found : { ...(await run({ ...filters, city })), city }
}
