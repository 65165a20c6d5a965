import type { PropertyFilters, SearchCorrection } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { findMeantCity } from './cities.ts'
import type { SearchFilters } from './filters.ts'
import { understandWords } from './spelling.ts'

type Counted = { readonly total: number }

/**
 * Runs a search with the words that are similar to the asked ones, which `words` of the answer names. When it finds
 * nothing and its city is unknown, it runs again in the city that is meant.
 */
export const searchForgivingly = async <F extends PropertyFilters, T extends Counted>(
  db: Db,
  filters: F,
  run: (filters: F & SearchFilters, from: Db) => Promise<T>,
): Promise<T & { city?: string; words: SearchCorrection['words'] }> => {
  const { searched, words } = await understandWords(db, filters.q ?? '', filters.exact !== undefined)
  const used = { ...filters, searched }
  const found = { ...(await run(used, db)), words }
  if (found.total > 0 || !filters.city || filters.exact) return found
  const city = await findMeantCity(db, filters.city)
  return city === undefined ? found : { ...(await run({ ...used, city }, db)), words, city }
}
