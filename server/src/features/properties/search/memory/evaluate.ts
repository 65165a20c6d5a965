import type { PropertyQuery } from '#contract/properties.ts'
import type { PlaceLabel } from '#contract/properties-map.ts'
import type { PropertySort } from '#contract/property-sorts.ts'
import {
  type Bitmap,
  countBits,
  countCommon,
  createBitmap,
  intersect,
  keepRange,
  unite,
} from '../../../../platform/columns/bitmap.ts'
import { type Extent, type Grid, type Marks, toLabels, toMarks } from '../../rules/clusters.ts'
import type { SearchedWord } from '../../spelling.ts'
import type { Bitmaps, Catalogue, OrderName } from './catalogue.ts'
import { countCells, countPlaces, findExtent } from './clusters.ts'
import type { WantedStays } from './days.ts'
import { listedPrices, type Prices, stayPrices } from './prices.ts'
import { type FittingStays, keepFitting } from './stays.ts'
import { Sums } from './sums.ts'

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

const inRange =
  (values: Float64Array | Int32Array, low: number | undefined, high: number | undefined) => (bitmap: Bitmap) => {
    if (low !== undefined || high !== undefined)
      keepRange(bitmap, values, low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY)
  }

const inCities = (catalogue: Catalogue, cities: readonly string[]): Bitmap => {
  const found = createBitmap(catalogue.capacity)
  for (const city of cities) {
    const code = catalogue.codeOf(city)
    const there = catalogue.live.slice()
    if (code < 0) continue
    keepRange(there, catalogue.columns.city, code, code)
    unite(found, there)
  }
  return found
}

const withWord = (catalogue: Catalogue, { cities, ...asked }: SearchedWord): Bitmap => {
  const { anywhere } = catalogue.texts.withWord(asked)
  if (cities.length === 0) return anywhere
  const found = inCities(catalogue, cities)
  unite(found, anywhere)
  return found
}

/** Points for each word: four in the name of the place, two in the title, one as it was typed. */
const relevanceOf = (catalogue: Catalogue, words: readonly SearchedWord[]): Sums => {
  const sums = new Sums(catalogue.capacity)
  for (const { cities, ...asked } of words) {
    const [place, title, typed] = catalogue.texts.withWord(asked).parts
    const inPlace = cities.length > 0 ? inCities(catalogue, cities) : createBitmap(catalogue.capacity)
    unite(inPlace, place)
    sums.add(inPlace, 2)
    sums.add(title, 1)
    sums.add(typed, 0)
  }
  return sums
}

/** Returns a part of the matches: those with most points first, then the best ones. */
const sliceByRelevance = (catalogue: Catalogue, wanted: Wanted, matches: Bitmap, first: number, count: number) => {
  const sums = relevanceOf(catalogue, wanted.words)
  const order = catalogue.order('quality')
  const slots: number[] = []
  let left = first
  for (let points = sums.most; points >= 0 && slots.length < count; points -= 1) {
    const equal = sums.equal(matches, points)
    const total = countBits(equal)
    slots.push(...order.slice(equal, total, true, left, count - slots.length))
    left = Math.max(0, left - total)
  }
  return slots
}

/** The filters that facets vary, besides the price, each as what it leaves of a bitmap. */
const varied = (catalogue: Catalogue, wanted: Wanted) => ({
  types: (bitmap: Bitmap) => {
    if (!wanted.types?.length) return
    const any = createBitmap(catalogue.capacity)
    for (const type of wanted.types) unite(any, catalogue.types.get(type))
    intersect(bitmap, any)
  },
  bedrooms: inRange(catalogue.columns.bedrooms, wanted.minBedrooms, wanted.maxBedrooms),
  units: (bitmap: Bitmap) => {
    if (wanted.priceUnit) intersect(bitmap, catalogue.units.get(wanted.priceUnit))
  },
  guests: inRange(catalogue.columns.guests, wanted.guests, undefined),
})

/** Returns what all other filters leave. Bitmaps come first: ranges skip what they have removed. */
const matchCommon = (catalogue: Catalogue, wanted: Wanted): Bitmap => {
  const bitmap = catalogue.live.slice()
  for (const word of wanted.words) intersect(bitmap, withWord(catalogue, word))
  for (const amenity of wanted.amenities ?? []) intersect(bitmap, catalogue.amenities.get(amenity))
  if (wanted.isInstant) intersect(bitmap, catalogue.instant)
  const isCode = (values: Int32Array, text: string | undefined) => {
    if (text === undefined) return
    const code = catalogue.codeOf(text)
    if (code < 0) bitmap.fill(0)
    else keepRange(bitmap, values, code, code)
  }
  isCode(catalogue.columns.city, wanted.city)
  isCode(catalogue.columns.country, wanted.country)
  if (wanted.bbox) keepBox(catalogue, bitmap, wanted.bbox)
  return bitmap
}

const keepBox = (catalogue: Catalogue, bitmap: Bitmap, { west, south, east, north }: NonNullable<Wanted['bbox']>) => {
  keepRange(bitmap, catalogue.columns.lat, south, north)
  if (west <= east) return keepRange(bitmap, catalogue.columns.lng, west, east)
  const farWest = bitmap.slice()
  keepRange(farWest, catalogue.columns.lng, Number.NEGATIVE_INFINITY, east)
  keepRange(bitmap, catalogue.columns.lng, west, Number.POSITIVE_INFINITY)
  unite(bitmap, farWest)
}

export type Page = {
  readonly ids: readonly string[]
  /** For each id, how often the listing was read: as long as it is the same, so is what a card shows of it. */
  readonly versions: readonly number[]
  readonly total: number
  /** With dates, the places of those that are shown for each id. */
  readonly windows: readonly number[] | undefined
}

/** Returns what fits the dates, and the prices by which the search filters and sorts. */
const applyDates = (
  catalogue: Catalogue,
  matches: Bitmap,
  wanted: Wanted,
): [FittingStays | undefined, () => Prices] => {
  const fitting = wanted.stays && keepFitting(catalogue, matches, wanted.stays)
  return [
    fitting,
    () =>
      fitting
        ? stayPrices(catalogue, fitting)
        : listedPrices(catalogue, wanted.priceBasis === 'NIGHT' ? 'nightly' : 'price'),
  ]
}

/** Each sort as an ascending order, which most read from the end. */
const SORTS: Record<
  Exclude<PropertySort, 'relevance' | `price_${string}`>,
  { order: OrderName; isReversed: boolean }
> = {
  newest: { order: 'createdAt', isReversed: true },
  rating: { order: 'rating', isReversed: true },
  popular: { order: 'likes', isReversed: true },
}

type Slice = { matches: Bitmap; total: number; prices: () => Prices; part: PagePart }

const sliceBySort = (catalogue: Catalogue, wanted: Wanted, { matches, total, prices, part }: Slice) => {
  const { sort, first, count } = part
  if (first >= total) return []
  if (sort === 'relevance') return sliceByRelevance(catalogue, wanted, matches, first, count)
  if (sort === 'price_asc' || sort === 'price_desc')
    return prices().slice(matches, total, { isReversed: sort === 'price_desc', first, count })
  const { order, isReversed } = SORTS[sort]
  return catalogue.order(order).slice(matches, total, isReversed, first, count)
}

/** A part of the matches in an order. */
export type PagePart = { readonly sort: PropertySort; readonly first: number; readonly count: number }

/** Applies all filters. */
const matchAll = (catalogue: Catalogue, wanted: Wanted) => {
  const matches = matchCommon(catalogue, wanted)
  for (const keep of Object.values(varied(catalogue, wanted))) keep(matches)
  const [fitting, readPrices] = applyDates(catalogue, matches, wanted)
  let read: Prices | undefined
  const prices = () => {
    read ??= readPrices()
    return read
  }
  if (wanted.minPrice !== undefined || wanted.maxPrice !== undefined)
    prices().keep(matches, wanted.minPrice, wanted.maxPrice)
  return { matches, fitting, prices }
}

export type MapPart = Marks & { readonly labels: PlaceLabel[]; readonly total: number }

/** Returns what a map shows of the matches, and the number of all. */
export const findClusters = (catalogue: Catalogue, wanted: Wanted, grid: Grid): MapPart => {
  const { matches } = matchAll(catalogue, wanted)
  const total = countBits(matches)
  keepBox(catalogue, matches, grid.area)
  const places = grid.hasLabels ? countPlaces(catalogue, matches, grid) : []
  return { ...toMarks(countCells(catalogue, matches, grid), grid), labels: toLabels(places, grid), total }
}

export const findMatchingExtent = (catalogue: Catalogue, wanted: Wanted): Extent =>
  findExtent(catalogue, matchAll(catalogue, wanted).matches)

/** Returns a part of the matches, and the number of all. */
export const findPage = (catalogue: Catalogue, wanted: Wanted, part: PagePart): Page => {
  const { matches, fitting, prices } = matchAll(catalogue, wanted)
  const total = countBits(matches)
  const slots = sliceBySort(catalogue, wanted, { matches, total, prices, part })
  return {
    ids: slots.map((slot) => catalogue.ids.text(slot)),
    versions: slots.map((slot) => catalogue.versions[slot] as number),
    total,
    windows: fitting && slots.map((slot) => fitting.windowOf(slot)),
  }
}

export type Counts = {
  readonly total: number
  readonly instant: number
  readonly types: { value: string; count: number }[]
  readonly amenities: { value: string; count: number }[]
  readonly bedrooms: { value: number; count: number }[]
  readonly units: { value: string; count: number }[]
  readonly guests: { value: number; count: number }[]
  /** The lowest price, the highest, and the one that 98 % are not above; null without any listing. */
  readonly prices: { readonly lowest: number; readonly highest: number; readonly high: number } | null
  /** Counts by the number of the bar, for a width that `high` decides. */
  readonly bars: (step: number, barCount: number) => { bar: number; count: number }[]
}

const countValues = (bitmaps: Bitmaps, matches: Bitmap) =>
  [...bitmaps]
    .map(([value, bitmap]) => ({ value, count: countCommon(bitmap, matches) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

const countNumbers = (bitmaps: Bitmaps, matches: Bitmap) =>
  countValues(bitmaps, matches)
    .map(({ value, count }) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value)

const VARIED = ['types', 'bedrooms', 'units', 'guests', 'price'] as const

/** Counts each value as if its own filter were not set. */
export const countFacets = (catalogue: Catalogue, wanted: Wanted): Counts => {
  const common = matchCommon(catalogue, wanted)
  const [, readPrices] = applyDates(catalogue, common, wanted)
  const prices = readPrices()
  const keep = {
    ...varied(catalogue, wanted),
    price: (bitmap: Bitmap) => prices.keep(bitmap, wanted.minPrice, wanted.maxPrice),
  }
  const without = (skipped: (typeof VARIED)[number] | undefined) => {
    const bitmap = common.slice()
    for (const name of VARIED) if (name !== skipped) keep[name](bitmap)
    return bitmap
  }
  const all = without(undefined)
  const priced = without('price')
  const count = countBits(priced)
  const priceAt = (first: number, isReversed: boolean) =>
    prices.of(prices.slice(priced, count, { isReversed, first, count: 1 })[0] as number)
  return {
    total: countBits(all),
    instant: countCommon(all, catalogue.instant),
    types: countValues(catalogue.types, without('types')),
    amenities: countValues(catalogue.amenities, all),
    bedrooms: countNumbers(catalogue.bedrooms, without('bedrooms')),
    units: countValues(catalogue.units, without('units')),
    guests: countNumbers(catalogue.guests, without('guests')),
    // Counted from the end, where the order is shorter to walk.
    prices: count
      ? {
          lowest: priceAt(0, false),
          highest: priceAt(0, true),
          high: priceAt(count - Math.max(1, Math.ceil(0.98 * count)), true),
        }
      : null,
    bars: (step, barCount) => {
      const bars = new Uint32Array(barCount)
      prices.visit(priced, (price) => {
        const bar = Math.min(Math.floor(price / step), barCount - 1)
        bars[bar] = (bars[bar] as number) + 1
      })
      return [...bars.entries()].filter(([, found]) => found > 0).map(([bar, found]) => ({ bar, count: found }))
    },
  }
}
