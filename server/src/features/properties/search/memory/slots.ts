import type { Bitmap } from '../../../../platform/columns/bitmap.ts'
import type { RuledPlace } from '../../rules/stays.ts'
import type { Bitmaps, Catalogue } from './catalogue.ts'
import { findFree, type TakenDays } from './days.ts'
import type { TextIndex } from './text-index.ts'

/** What listings say themselves, by their slots. */
export type Values = Pick<
  Catalogue,
  'live' | 'instant' | 'types' | 'units' | 'amenities' | 'bedrooms' | 'guests' | 'columns'
>

/** What filters read: of all listings, or of those whose bits are in one word of the bitmaps. */
export type Slots = Values &
  Pick<Catalogue, 'capacity' | 'ruled' | 'codeOf'> & {
    readonly ruledPlaces: Pick<ReadonlyMap<number, RuledPlace>, 'get' | 'size'>
    readonly days: Pick<TakenDays, 'freeIn'>
    readonly texts: Pick<TextIndex, 'withWord'>
  }

/** Slots whose bits are in one word of a bitmap. */
export const WORD_SLOTS = 32

type Column = Bitmap | Float64Array | Int32Array
type Cut = (column: Column, first: number, end: number) => Column

const valuesOf = (catalogue: Catalogue, word: number, cut: Cut): Values => {
  const bits = (bitmap: Bitmap) => cut(bitmap, word, word + 1) as Bitmap
  const allBits = (bitmaps: Bitmaps): Bitmaps =>
    new Map(Array.from(bitmaps, ([value, bitmap]) => [value, bits(bitmap)] as const))
  const first = word * WORD_SLOTS
  return {
    live: bits(catalogue.live),
    instant: bits(catalogue.instant),
    types: allBits(catalogue.types),
    units: allBits(catalogue.units),
    amenities: allBits(catalogue.amenities),
    bedrooms: allBits(catalogue.bedrooms),
    guests: allBits(catalogue.guests),
    columns: Object.fromEntries(
      Object.entries(catalogue.columns).map(([name, column]) => [name, cut(column, first, first + WORD_SLOTS)]),
    ) as Catalogue['columns'],
  }
}

/** Returns what the listings of a word say now, which later changes leave as it is. */
export const copyWord = (catalogue: Catalogue, word: number): Values =>
  valuesOf(catalogue, word, (column, first, end) => column.slice(first, end))

/** Returns the listings of a word as filters read them. */
export const wordOf = (catalogue: Catalogue, word: number): Slots => {
  const bits = (bitmap: Bitmap) => bitmap.subarray(word, word + 1)
  const { ruledPlaces, days, texts } = catalogue
  const first = word * WORD_SLOTS
  return {
    ...valuesOf(catalogue, word, (column, from, end) => column.subarray(from, end)),
    capacity: WORD_SLOTS,
    ruled: bits(catalogue.ruled),
    codeOf: (text) => catalogue.codeOf(text),
    ruledPlaces: {
      size: Math.min(ruledPlaces.size, WORD_SLOTS),
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
