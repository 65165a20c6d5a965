import { AMENITIES } from '#contract/amenities.ts'
import { PROPERTY_TYPES } from '#contract/property.ts'
import { type ActiveFilter, activeFilters, parseCodes } from '../filters.ts'
import { readSearch } from '../search.ts'
import type { FilterChange } from '../searchPath.ts'

/** What the loader returns for a search that the server refuses: the names of its invalid parameters. */
export type RefusedSearch = { readonly invalid: readonly string[] }

/** Parameters that together are one filter: a range that is invalid is one mistake. */
const GROUPS = {
  q: ['q'],
  city: ['city'],
  country: ['country'],
  bbox: ['bbox'],
  dates: ['startDate', 'endDate', 'flexibleDays'],
  stayMonth: ['stayMonth', 'stayLength'],
  priceUnit: ['priceUnit'],
  price: ['minPrice', 'maxPrice'],
  priceBasis: ['priceBasis'],
  bedrooms: ['minBedrooms', 'maxBedrooms'],
  guests: ['guests'],
  propertyType: ['propertyType'],
  amenities: ['amenities'],
  sort: ['sort'],
  page: ['page'],
  limit: ['limit'],
  instantBooking: ['instantBooking'],
  exact: ['exact'],
} as const

export type InvalidKey = keyof typeof GROUPS

/** An invalid filter with the part of its value that is wrong, and the change that removes that part. */
export type InvalidFilter = { key: InvalidKey; value: string; change: FilterChange }

const KNOWN_CODES: Partial<Record<InvalidKey, readonly string[]>> = {
  propertyType: PROPERTY_TYPES,
  amenities: AMENITIES,
}

/** Returns the filters that the named parameters belong to. Of a list only its unknown codes are wrong. */
export function invalidFilters(address: URLSearchParams, { invalid }: RefusedSearch): InvalidFilter[] {
  const query = readSearch(address) as Record<string, string | undefined>
  const keys = Object.keys(GROUPS) as InvalidKey[]
  return keys
    .filter((key) => GROUPS[key].some((name) => invalid.includes(name)))
    .map((key) => {
      const names: readonly string[] = GROUPS[key]
      const known = KNOWN_CODES[key]
      if (known) {
        const codes = parseCodes(query[key])
        const isKnown = (code: string) => known.includes(code.toUpperCase())
        const kept = codes.filter(isKnown).join(',')
        return {
          key,
          value: codes.filter((code) => !isKnown(code)).join(', '),
          change: { [key]: kept || undefined },
        }
      }
      return {
        key,
        value: names.flatMap((name) => query[name] ?? []).join(' – '),
        change: Object.fromEntries(names.map((name) => [name, undefined])),
      }
    })
}

/** Returns the active filters without the invalid ones, which have no meaningful label. */
export const validActiveFilters = (address: URLSearchParams, { invalid }: RefusedSearch): ActiveFilter[] =>
  activeFilters(address).filter(({ names }) => !names.some((name) => invalid.includes(name)))
