import type { FacetQuery } from './discovery.ts'
import type { PropertySearch } from './slice.ts'

const FILTERS = [
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
  'propertyType',
  'amenities',
] as const satisfies readonly (keyof FacetQuery)[]

/** The names a search address may carry: exactly the API's (a test compares them with the contract). */
const SEARCH_NAMES = [...FILTERS, 'sort', 'page', 'limit'] as const satisfies readonly (keyof PropertySearch)[]

const SEVERAL: readonly string[] = ['propertyType', 'amenities']

/**
 * What the API is to be asked for an address. A form without JavaScript sends empty fields, which are left out, and
 * one pair for each checked box, which are joined; names of others (`utm_source`) are not the API's business.
 */
const read = (address: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const values = address.getAll(name).filter((value) => value.trim() !== '')
      if (values.length === 0) return []
      return [[name, SEVERAL.includes(name) ? values.join(',') : values[0]]]
    }),
  )

/** Values stay text: the server checks and reads them, in the browser there are no schemas. */
export const readSearch = (address: URLSearchParams): PropertySearch => read(address, SEARCH_NAMES) as PropertySearch

export const readFilters = (address: URLSearchParams): FacetQuery => read(address, FILTERS) as FacetQuery
