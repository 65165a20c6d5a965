import { readSearch } from './search.ts'
import type { PropertySearch } from './slice.ts'

export type FilterName = Exclude<keyof PropertySearch, 'page' | 'limit' | 'sort' | 'priceBasis'>

/** A change of some filters; `undefined` or `''` takes one away. */
export type FilterChange = Partial<Record<keyof PropertySearch, string | number | undefined>>

/** The address of a search; the plainest address for the plainest search. */
export const searchAddress = (query: FilterChange): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  // A comma needs no escape in a query (RFC 3986 §3.4), and people read addresses.
  return pairs.length === 0 ? '/properties' : `/properties?${new URLSearchParams(pairs)}`.replaceAll('%2C', ',')
}

/** The address after a change: begins at the first page again. */
export const changedAddress = (address: URLSearchParams, change: FilterChange): string =>
  searchAddress({ ...(readSearch(address) as FilterChange), page: undefined, ...change })

/** The codes of a comma-joined filter. */
export const codesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean)
    : []

/** A comma-joined filter with one code put in or taken out. */
export const toggled = (value: unknown, code: string): string | undefined => {
  const codes = codesOf(value)
  const next = codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]
  return next.join(',') || undefined
}

/** One active filter as a chip shows it, and the change that takes it back. */
export type ActiveFilter = { key: string; names: readonly FilterName[]; code?: string; change: FilterChange }

const ALONE = ['q', 'city', 'country', 'guests', 'bbox', 'priceUnit'] as const
const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minBedrooms', 'maxBedrooms'],
  ['startDate', 'endDate'],
] as const
const SEVERAL = ['propertyType', 'amenities'] as const

/** The active filters of an address, one for each chip: ranges are one, each type and amenity is its own. */
export function activeFilters(address: URLSearchParams): ActiveFilter[] {
  const query = readSearch(address) as Record<string, unknown>
  return [
    ...ALONE.filter((name) => query[name] !== undefined).map((name) => ({
      key: name,
      names: [name],
      change: { [name]: undefined },
    })),
    ...RANGES.filter((names) => names.some((name) => query[name] !== undefined)).map((names) => ({
      key: names[0],
      names,
      change: Object.fromEntries(names.map((name) => [name, undefined])),
    })),
    ...SEVERAL.flatMap((name) =>
      codesOf(query[name]).map((code) => ({
        key: `${name}-${code}`,
        names: [name],
        code,
        change: { [name]: toggled(query[name], code) },
      })),
    ),
  ]
}

const STAY = ['startDate', 'endDate', 'guests'] as const

/** What a property's own address takes over from a search: the days and who comes. */
export const stayOf = (address: URLSearchParams): string => {
  const pairs = STAY.flatMap((name): [string, string][] => {
    const value = address.get(name)
    return value ? [[name, value]] : []
  })
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

type Bucket = { from: number; to: number | null }

/** Where a price lies on the slider: its steps are the edges of the histogram. */
export function sliderPlace(buckets: readonly Bucket[], min: string | undefined, max: string | undefined) {
  const from = min
    ? Math.max(
        0,
        buckets.findLastIndex((bucket) => bucket.from <= Number(min)),
      )
    : 0
  const above = max ? buckets.findIndex((bucket) => bucket.from >= Number(max)) : -1
  const to = above === -1 ? buckets.length : above
  return { from: Math.min(from, buckets.length - 1), to: Math.max(to, Math.min(from, buckets.length - 1) + 1) }
}

/** The prices of two places of the slider; its ends mean "no limit". */
export const sliderPrices = (buckets: readonly Bucket[], from: number, to: number): FilterChange => ({
  minPrice: from === 0 ? undefined : buckets[from]?.from,
  maxPrice: to >= buckets.length ? undefined : buckets[to]?.from,
})
