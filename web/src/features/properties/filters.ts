import { PRICE_UNITS, type PriceUnit } from '#contract/property.ts'
import type { FacetQuery } from './discovery.ts'
import { readFilters, readSearch } from './search.ts'
import { type FilterChange, STAY_PARAMS, searchPath } from './searchPath.ts'
import type { PropertySearch } from './slice.ts'

export type FilterName = Exclude<keyof PropertySearch, 'page' | 'limit' | 'sort' | 'priceBasis' | 'exact'>

/** What the limits of the price are compared with: the price of the stay, of one unit, per night, or as listed. */
export const priceBasisOf = ({
  startDate,
  stayMonth,
  priceUnit,
  priceBasis,
}: FilterChange): 'STAY' | 'PER_NIGHT' | 'LISTED' | PriceUnit => {
  if (startDate || stayMonth) return 'STAY'
  if (priceBasis === 'NIGHT') return 'PER_NIGHT'
  return PRICE_UNITS.find((unit) => unit === priceUnit) ?? 'LISTED'
}

const NO_LIMITS: FilterChange = { minPrice: undefined, maxPrice: undefined, priceBasis: undefined }

/** Returns the path of the search after a change, on the first page. */
export const changedSearchPath = (address: URLSearchParams, change: FilterChange): string => {
  const before = readSearch(address) as FilterChange
  const after = {
    ...before,
    page: undefined,
    // An exact search is for the words of that search.
    ...(('q' in change || 'city' in change) && { exact: undefined }),
    ...change,
  }
  // Limits of another kind of price would find other places than were meant.
  const isOther = priceBasisOf(before) !== priceBasisOf(after) && !('minPrice' in change || 'maxPrice' in change)
  return searchPath(isOther ? { ...after, ...NO_LIMITS } : after)
}

/** Returns the codes of a comma-separated filter. */
export const parseCodes = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean)
    : []

/** Returns a comma-separated filter with a code, or without it. */
export const withCode = (value: unknown, code: string, isChosen: boolean): string | undefined => {
  const others = parseCodes(value).filter((other) => other !== code)
  return (isChosen ? [...others, code] : others).join(',') || undefined
}

/** An active filter as shown in a chip, and the change that removes it. */
export type ActiveFilter = { key: string; names: readonly FilterName[]; code?: string; change: FilterChange }

const SINGLE_FILTERS = ['q', 'city', 'country', 'guests', 'bbox', 'priceUnit', 'instantBooking'] as const
const RANGE_FILTERS = [
  ['minPrice', 'maxPrice'],
  ['minBedrooms', 'maxBedrooms'],
  ['startDate', 'endDate', 'flexibleDays'],
  ['stayMonth', 'stayLength'],
] as const
const LIST_FILTERS = ['propertyType', 'amenities'] as const

/** Those that name the search in one line: a price names its unit itself. */
export const namingFilters = (active: readonly ActiveFilter[]): readonly ActiveFilter[] =>
  active.some(({ key }) => key === 'minPrice') ? active.filter(({ key }) => key !== 'priceUnit') : active

/** Returns the active filters, one for each chip: a range is one chip, each type and amenity its own. */
export function activeFilters(address: URLSearchParams): ActiveFilter[] {
  const query = readSearch(address) as Record<string, unknown>
  return [
    ...SINGLE_FILTERS.filter((name) => query[name] !== undefined).map((name) => ({
      key: name,
      names: [name],
      change: { [name]: undefined },
    })),
    ...RANGE_FILTERS.filter((names) => names.some((name) => query[name] !== undefined)).map((names) => ({
      key: names[0],
      names,
      change: names[0] === 'minPrice' ? NO_LIMITS : Object.fromEntries(names.map((name) => [name, undefined])),
    })),
    ...LIST_FILTERS.flatMap((name) =>
      parseCodes(query[name]).map((code) => ({
        key: `${name}-${code}`,
        names: [name],
        code,
        change: { [name]: withCode(query[name], code, false) },
      })),
    ),
  ]
}

type Dates = { startDate?: string | undefined; endDate?: string | undefined }

/** Returns dates and guests as a query string for a property's URL: the dates that are shown for it, else those of the search. */
export const stayQueryOf = (
  { startDate, endDate, guests }: Dates & { guests?: unknown },
  stay: Dates | undefined = { startDate, endDate },
): string => {
  const query = { startDate: stay.startDate, endDate: stay.endDate, guests }
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Whether each place of a search has dates of its own. */
export const isFlexible = ({ flexibleDays, stayMonth }: { flexibleDays?: unknown; stayMonth?: unknown }): boolean =>
  Number(flexibleDays ?? 0) > 0 || stayMonth !== undefined

/** Reads the dates of a search. */
export const readStay = (address: URLSearchParams): Pick<FacetQuery, (typeof STAY_PARAMS)[number]> => {
  const filters = readFilters(address)
  return Object.fromEntries(STAY_PARAMS.flatMap((name) => (name in filters ? [[name, filters[name]]] : [])))
}

type Bucket = { from: number; to: number | null }

/** Returns the slider positions of two prices. Each step of the slider is a bucket of the histogram. */
export function sliderPosition(buckets: readonly Bucket[], min: string | undefined, max: string | undefined) {
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

/** Returns the prices at two slider positions. The ends of the slider mean "no limit". */
export const pricesAtPosition = (buckets: readonly Bucket[], from: number, to: number): FilterChange => ({
  minPrice: from === 0 ? undefined : buckets[from]?.from,
  maxPrice: to >= buckets.length ? undefined : buckets[to]?.from,
})
