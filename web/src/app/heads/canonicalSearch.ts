import { PROPERTIES_PER_PAGE } from '#contract/properties.ts'
import { readSearch } from '../../features/properties/search.ts'

/** Indexed are searches for a city, a country or one type, and their further pages. */
const INDEXED_PARAMS: readonly string[] = ['city', 'country', 'propertyType', 'page']
/** Parameters that show the same properties in another order or page size. */
const PRESENTATION_PARAMS: readonly string[] = ['sort', 'limit']

/** Returns the canonical path of a search, with parameters in a fixed order, and whether to index it. */
export const canonicalSearch = (params: URLSearchParams) => {
  const filters = Object.entries(readSearch(params)).filter(
    ([name, value]) => !PRESENTATION_PARAMS.includes(name) && !(name === 'page' && Number(value) === 1),
  )
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)])).toString()
  const isNarrow = filters.some(
    ([name, value]) => !INDEXED_PARAMS.includes(name) || (name === 'propertyType' && String(value).includes(',')),
  )
  const hasOtherPageSize = Number(params.get('limit') || PROPERTIES_PER_PAGE) !== PROPERTIES_PER_PAGE
  return { path: query ? `/properties?${query}` : '/properties', isIndexed: !isNarrow && !hasOtherPageSize }
}
