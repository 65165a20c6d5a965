import type { PropertyQuery } from '#contract/properties.ts'
import type { Box } from '#contract/properties-map.ts'
import { type Bitmap, createBitmap, intersect, keepRange, unite } from '../../../../platform/columns/bitmap.ts'
import type { SearchedWord } from '../../spelling.ts'
import type { WantedStays } from './days.ts'
import { listedPrices, type Prices, stayPrices } from './prices.ts'
import { type FittingStays, keepFitting } from './stays.ts'
import type { CatalogueView, ListingColumns } from './view.ts'

/** The filters of a search. Amounts in minor units, days since 1970. */
export type Wanted = {
  readonly city?: string | undefined
  readonly country?: string | undefined
  readonly bbox?: PropertyQuery['bbox']
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly priceUnit?: string | undefined
  readonly priceBasis: PropertyQuery['priceBasis']
  readonly minBedrooms?: number | undefined
  readonly maxBedrooms?: number | undefined
  readonly guests?: number | undefined
  readonly isInstant?: boolean | undefined
  readonly stays?: WantedStays | undefined
  readonly types?: readonly string[] | undefined
  readonly amenities?: readonly string[] | undefined
  /** All must match. */
  readonly words: readonly SearchedWord[]
}

const inRange = (values: Float64Array | Int32Array, low: number | undefined, high: number | undefined) =>
  low === undefined && high === undefined
    ? undefined
    : (bitmap: Bitmap) => keepRange(bitmap, values, low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY)

/** Returns the listings in the cities with these plain names. */
export const inCities = (view: CatalogueView, cities: readonly string[]): Bitmap => {
  const found = createBitmap(view.capacity)
  for (const city of cities) {
    const code = view.codeOf(city)
    if (code < 0) continue
    const there = view.live.slice()
    keepRange(there, view.columns.city, code, code)
    unite(found, there)
  }
  return found
}

const withWord = (view: CatalogueView, { cities, ...asked }: SearchedWord): Bitmap => {
  const { anywhere } = view.texts.withWord(asked)
  if (cities.length === 0) return anywhere
  const found = inCities(view, cities)
  unite(found, anywhere)
  return found
}

/** The filters that facets vary, besides the price, each as what it leaves of a bitmap; undefined without one. */
const variedFilters = (view: CatalogueView, { types, priceUnit, minBedrooms, maxBedrooms, guests }: Wanted) => ({
  types: types?.length
    ? (bitmap: Bitmap) => {
        const any = createBitmap(view.capacity)
        for (const type of types) unite(any, view.types.get(type))
        intersect(bitmap, any)
      }
    : undefined,
  bedrooms: inRange(view.columns.bedrooms, minBedrooms, maxBedrooms),
  units: priceUnit ? (bitmap: Bitmap) => intersect(bitmap, view.units.get(priceUnit)) : undefined,
  guests: inRange(view.columns.guests, guests, undefined),
})

/** Returns what all other filters leave. Bitmaps come first: ranges skip what they have removed. */
const matchCommon = (view: CatalogueView, wanted: Wanted): Bitmap => {
  const bitmap = view.live.slice()
  for (const word of wanted.words) intersect(bitmap, withWord(view, word))
  for (const amenity of wanted.amenities ?? []) intersect(bitmap, view.amenities.get(amenity))
  if (wanted.isInstant) intersect(bitmap, view.instant)
  const isCode = (values: Int32Array, text: string | undefined) => {
    if (text === undefined) return
    const code = view.codeOf(text)
    if (code < 0) bitmap.fill(0)
    else keepRange(bitmap, values, code, code)
  }
  isCode(view.columns.city, wanted.city)
  isCode(view.columns.country, wanted.country)
  if (wanted.bbox) keepBox(view, bitmap, wanted.bbox)
  return bitmap
}

/** Keeps only the slots within a box, which may cross the date line. */
export const keepBox = ({ columns }: ListingColumns, bitmap: Bitmap, { west, south, east, north }: Box): void => {
  keepRange(bitmap, columns.lat, south, north)
  if (west <= east) {
    keepRange(bitmap, columns.lng, west, east)
    return
  }
  const farWest = bitmap.slice()
  keepRange(farWest, columns.lng, Number.NEGATIVE_INFINITY, east)
  keepRange(bitmap, columns.lng, west, Number.POSITIVE_INFINITY)
  unite(bitmap, farWest)
}

/** The prices of a search without dates. */
export const listed = (view: ListingColumns, { priceBasis }: Wanted): Prices =>
  listedPrices(view, priceBasis === 'NIGHT' ? 'nightly' : 'price')

/** The listings that a search finds. */
export type Matched = {
  readonly matches: Bitmap
  /** With dates. */
  readonly fitting: FittingStays | undefined
  /** The prices by which the search filters and sorts. */
  readonly prices: () => Prices
}

/** Applies all filters. */
export const matchAll = (view: CatalogueView, wanted: Wanted): Matched => {
  const { stays, minPrice, maxPrice } = wanted
  const matches = matchCommon(view, wanted)
  for (const keep of Object.values(variedFilters(view, wanted))) keep?.(matches)
  const fitting = stays && keepFitting(view, matches, stays)
  let read: Prices | undefined
  const prices = () => {
    read ??= fitting ? stayPrices(view, fitting) : listed(view, wanted)
    return read
  }
  if (minPrice !== undefined || maxPrice !== undefined) prices().keep(matches, minPrice, maxPrice)
  return { matches, fitting, prices }
}

const VARIED = ['types', 'bedrooms', 'units', 'guests', 'price'] as const

/** What all filters leave, and all but one of those that facets vary. One that is not set leaves the same bitmap. */
export type Variants = Record<'all' | (typeof VARIED)[number], Bitmap>

/** Applies all filters, and all but each of those that facets vary. */
export const matchVariants = (
  view: CatalogueView,
  wanted: Wanted,
): { variants: Variants; prices: Prices; fitting: FittingStays | undefined } => {
  const { stays, minPrice, maxPrice } = wanted
  const common = matchCommon(view, wanted)
  const fitting = stays && keepFitting(view, common, stays)
  const prices = fitting ? stayPrices(view, fitting) : listed(view, wanted)
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const filters: Partial<Record<keyof Variants, ((bitmap: Bitmap) => void) | undefined>> = {
    ...variedFilters(view, wanted),
    price: hasPrice ? (bitmap) => prices.keep(bitmap, minPrice, maxPrice) : undefined,
  }
  const without = (skipped: keyof Variants) => {
    const bitmap = common.slice()
    for (const name of VARIED) if (name !== skipped) filters[name]?.(bitmap)
    return bitmap
  }
  const all = without('all')
  const varied = VARIED.map((name) => [name, filters[name] ? without(name) : all] as const)
  return { variants: { all, ...Object.fromEntries(varied) } as Variants, prices, fitting }
}
