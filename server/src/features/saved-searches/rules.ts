import { AMENITIES } from '#contract/amenities.ts'
import { toMinor } from '#contract/money.ts'
import { PropertyFilters } from '#contract/properties.ts'
import { PROPERTY_TYPES } from '#contract/property.ts'
import type { SavedFilters } from '#contract/saved-searches.ts'
import { stayParams } from '#contract/stays.ts'
import { outerDates } from '../properties/rules/stays.ts'
import { splitSearchWords } from '../properties/rules.ts'

/** Returns the filters as query parameters, in one form for filters that mean the same. */
export const toParameters = ({
  propertyType = [],
  amenities = [],
  bbox,
  priceBasis,
  exact,
  flexibleDays,
  ...plain
}: PropertyFilters): SavedFilters => {
  const hasDates = plain.startDate !== undefined || plain.stayMonth !== undefined
  const hasPrice = plain.minPrice !== undefined || plain.maxPrice !== undefined
  const values: Record<string, string | number | undefined> = {
    ...plain,
    propertyType: [...propertyType].sort().join(),
    amenities: [...amenities].sort().join(),
    bbox: bbox && [bbox.west, bbox.south, bbox.east, bbox.north].join(),
    // With dates a price is that of the stay.
    priceBasis: hasPrice && !hasDates && priceBasis === 'NIGHT' ? priceBasis : undefined,
    flexibleDays: flexibleDays || undefined,
    exact: plain.q || plain.city ? exact : undefined,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, `${value}`]],
    ),
  )
}

/** Whether the filters leave out any place. */
export const isFiltering = ({ city, q = '', ...parameters }: Record<string, string>) =>
  Boolean(city) || splitSearchWords(q).length > 0 || Object.keys(parameters).some((name) => name !== 'exact')

const minor = (amount: number | undefined) => (amount === undefined ? null : toMinor(amount))

/** Returns the columns by which properties find the search. */
export const toColumns = (filters: PropertyFilters) => {
  const dates = outerDates(filters)
  return {
    city: filters.city || null,
    country: filters.country ?? null,
    west: filters.bbox?.west ?? null,
    south: filters.bbox?.south ?? null,
    east: filters.bbox?.east ?? null,
    north: filters.bbox?.north ?? null,
    priceUnit: filters.priceUnit ?? null,
    priceBasis: filters.priceBasis,
    minPriceMinor: minor(filters.minPrice),
    maxPriceMinor: minor(filters.maxPrice),
    minBedrooms: filters.minBedrooms ?? null,
    maxBedrooms: filters.maxBedrooms ?? null,
    guests: filters.guests ?? null,
    instantBooking: filters.instantBooking === '1',
    propertyTypes: filters.propertyType ?? [],
    amenities: filters.amenities ?? [],
    words: splitSearchWords(filters.q ?? ''),
    isExact: filters.exact === '1',
    startDate: dates?.startDate ?? null,
    endDate: dates?.endDate ?? null,
    isFlexible: filters.stayMonth !== undefined || Boolean(filters.flexibleDays),
  }
}

const CODES: Record<string, readonly string[]> = { propertyType: PROPERTY_TYPES, amenities: AMENITIES }

const DATES = Object.keys(stayParams)

export type ReadFilters = { filters: SavedFilters; dropped: string[] }

/**
 * Returns the stored filters that a search still understands, and the names and values of the others: a later version may
 * have removed them.
 */
export const readFilters = (stored: SavedFilters): ReadFilters => {
  const filters: SavedFilters = {}
  const dropped: string[] = []
  for (const [name, value] of Object.entries(stored)) {
    const codes = CODES[name]
    const kept = codes ? value.split(',').filter((code) => codes.includes(code)) : [value]
    if (codes) dropped.push(...value.split(',').filter((code) => !codes.includes(code)))
    // The dates are checked together, below.
    const isKnown = DATES.includes(name) || PropertyFilters.safeParse({ [name]: value }).success
    if (!codes && !isKnown) dropped.push(name)
    else if (kept.length > 0) filters[name] = kept.join()
  }
  const faulty = new Set(PropertyFilters.safeParse(filters).error?.issues.map(({ path: [name] }) => String(name)))
  // One date without the other is no filter.
  if (DATES.some((name) => faulty.has(name))) for (const name of DATES) faulty.add(name)
  const invalid = [...faulty].filter((name) => name in filters)
  for (const name of invalid) delete filters[name]
  return { filters, dropped: [...dropped, ...invalid] }
}

/** Price per night as the database computes it: a week has 7 nights, a month 365/12. */
export const nightlyOf = ({ priceMinor, priceUnit }: { priceMinor: number; priceUnit: string }): number => {
  if (priceUnit === 'NIGHT') return priceMinor
  return Math.round(priceUnit === 'WEEK' ? priceMinor / 7 : (priceMinor * 12) / 365)
}
