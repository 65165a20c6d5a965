import { PROPERTIES_PER_PAGE } from '#contract/properties.ts'
import { readSearch } from '../../features/properties/search.ts'

/** Searches worth a place in an index: a city, a country, one type, and their further pages. */
const INDEXED: readonly string[] = ['city', 'country', 'propertyType', 'page']
/** Another order or page size shows the same places. */
const SAME_PLACES: readonly string[] = ['sort', 'limit']

/** The one address of a search, in one order of names, and whether it is worth indexing. */
export const searchAddress = (address: URLSearchParams) => {
  const filters = Object.entries(readSearch(address)).filter(
    ([name, value]) => !SAME_PLACES.includes(name) && !(name === 'page' && Number(value) === 1),
  )
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)])).toString()
  const deep = filters.some(
    ([name, value]) => !INDEXED.includes(name) || (name === 'propertyType' && String(value).includes(',')),
  )
  const otherSize = Number(address.get('limit') || PROPERTIES_PER_PAGE) !== PROPERTIES_PER_PAGE
  return { path: query ? `/properties?${query}` : '/properties', indexed: !deep && !otherSize }
}
