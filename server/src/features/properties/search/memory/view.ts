import { type Bitmap, BLOCK_SLOTS } from '../../../../platform/columns/bitmap.ts'
import type { RuledPlace } from '../../rules/stays.ts'
import type { Bitmaps, Catalogue } from './catalogue.ts'
import { findFree, type TakenDays } from './days.ts'
import type { TextIndex } from './text-index.ts'

/** What is known of each listing for itself, by its slot. */
export type ListingColumns = Pick<
  Catalogue,
  'live' | 'instant' | 'types' | 'units' | 'amenities' | 'bedrooms' | 'guests' | 'columns'
>

/** What filters read: all listings, or those of one block. */
export type CatalogueView = ListingColumns &
  Pick<Catalogue, 'capacity' | 'ruled' | 'codeOf'> & {
    readonly ruledPlaces: Pick<ReadonlyMap<number, RuledPlace>, 'get' | 'size'>
    readonly days: Pick<TakenDays, 'freeIn'>
    readonly texts: Pick<TextIndex, 'withWord'>
  }

type Column = Bitmap | Float64Array | Int32Array
type Cut = (column: Column, first: number, end: number) => Column

const columnsOf = (catalogue: Catalogue, block: number, cut: Cut): ListingColumns => {
  const bits = (bitmap: Bitmap) => cut(bitmap, block, block + 1) as Bitmap
  const allBits = (bitmaps: Bitmaps): Bitmaps =>
    new Map(Array.from(bitmaps, ([value, bitmap]) => [value, bits(bitmap)] as const))
  const first = block * BLOCK_SLOTS
  return {
    live: bits(catalogue.live),
    instant: bits(catalogue.instant),
    types: allBits(catalogue.types),
    units: allBits(catalogue.units),
    amenities: allBits(catalogue.amenities),
    bedrooms: allBits(catalogue.bedrooms),
    guests: allBits(catalogue.guests),
    columns: Object.fromEntries(
      Object.entries(catalogue.columns).map(([name, column]) => [name, cut(column, first, first + BLOCK_SLOTS)]),
    ) as Catalogue['columns'],
  }
}

/** Returns a copy of the listings of a block, which later changes leave as it is. */
export const copyBlock = (catalogue: Catalogue, block: number): ListingColumns =>
  columnsOf(catalogue, block, (column, first, end) => column.slice(first, end))

/** Returns the listings of a block as filters read them. */
export const blockOf = (catalogue: Catalogue, block: number): CatalogueView => {
  const bits = (bitmap: Bitmap) => bitmap.subarray(block, block + 1)
  const { ruledPlaces, days, texts } = catalogue
  const first = block * BLOCK_SLOTS
  return {
    ...columnsOf(catalogue, block, (column, from, end) => column.subarray(from, end)),
    capacity: BLOCK_SLOTS,
    ruled: bits(catalogue.ruled),
    codeOf: (text) => catalogue.codeOf(text),
    ruledPlaces: {
      size: Math.min(ruledPlaces.size, BLOCK_SLOTS),
      get: (slot) => ruledPlaces.get(first + slot),
    },
    days: {
      freeIn: (slots, windows) =>
        findFree(slots, windows, (day) => {
          const taken = days.takenOn(day)
          return taken && bits(taken)
        }),
    },
    texts: {
      withWord: (asked) => {
        const { anywhere, parts } = texts.withWord(asked)
        const [place, title, typed] = parts
        return { anywhere: bits(anywhere), parts: [bits(place), bits(title), bits(typed)] }
      },
    },
  }
}
