import type { FacetQuery } from './discovery.ts'
import type { PropertySearch } from './slice.ts'

const FILTER_PARAMS = [
  'q',
  'city',
  'country',
  'bbox',
  'minPrice',
  'maxPrice',
  'priceUnit',
  'priceBasis',
  'minBedrooms',
  'maxBedrooms',
  'guests',
  'startDate',
  'endDate',
  'flexibleDays',
  'stayMonth',
  'stayLength',
  'propertyType',
  'amenities',
  'instantBooking',
  'exact',
] as const satisfies readonly (keyof FacetQuery)[]

/** The query parameters of the search page: the same as the API's (a test compares them with the contract). */
const SEARCH_PARAMS = [...FILTER_PARAMS, 'sort', 'page', 'limit'] as const satisfies readonly (keyof PropertySearch)[]

const LIST_PARAMS: readonly string[] = ['propertyType', 'amenities']

/**
 * Reads the API query from URL parameters. A form sent without JavaScript has empty fields, which are dropped, and one
 * pair for each checked box, which are joined. Unknown parameters (`utm_source`) are ignored.
 */
const readParams = (address: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const values = address.getAll(name).filter((value) => value.trim() !== '')
      if (values.length === 0) return []
      return [[name, LIST_PARAMS.includes(name) ? values.join(',') : values[0]]]
    }),
  )

/** Values stay strings: the server validates them, the browser has no schemas. */
export const readSearch = (address: URLSearchParams): PropertySearch =>
  readParams(address, SEARCH_PARAMS) as PropertySearch

export const readFilters = (address: URLSearchParams): FacetQuery => readParams(address, FILTER_PARAMS) as FacetQuery

/**
 * Adds that prices are compared per night when nothing else makes prices by the night, the week and the month comparable: dates
 * or one unit. Limits without a basis, from an older address, are those of prices as listed.
 */
export const toComparable = <Query extends FacetQuery>(query: Query): Query => {
  return ['startDate', 'stayMonth', 'priceUnit', 'minPrice', 'maxPrice'].some((name) => name in query)
    ? query
    : { priceBasis: 'NIGHT', ...query }
}
