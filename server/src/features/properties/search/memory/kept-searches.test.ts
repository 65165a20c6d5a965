import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber } from '#contract/days.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { PROPERTY_SORTS } from '#contract/property-sorts.ts'
import { arbitraryRules } from '../../../../../../tests/support/price-rules.ts'
import { type Text, toTsvector } from '../../../../../../tests/support/tsvectors.ts'
import type { IdWords } from '../../../../platform/columns/ids.ts'
import { toGrid } from '../../rules/clusters.ts'
import { toDayWindow, toStays } from '../../rules/stays.ts'
import { Catalogue, type Change } from './catalogue.ts'
import type { PagePart } from './found-listings.ts'
import { KeptSearches } from './kept-searches.ts'
import type { Wanted } from './match.ts'

const TODAY = '2027-01-01'
const FIRST_DAY = dayNumber(TODAY)
/** Some words of bitmaps, so that changes are in one or in several. */
const SIZE = 90
const FEE = 12.5

const WORDS = ['garden', 'gardens', 'quiet']
const arbitraryText: fc.Arbitrary<Text> = fc.uniqueArray(
  fc.record({ word: fc.constantFrom(...WORDS), at: fc.subarray(['description', 'place', 'title'] as const) }),
  { selector: ({ word }) => word },
)

/** Close to one of few places, so that some are together and some alone. */
const position = (...near: number[]) =>
  fc.tuple(fc.constantFrom(...near), fc.nat(9)).map(([degrees, more]) => degrees + more / 10_000)

/** Few values of each column, so that listings differ and tie in every way. */
const arbitraryListing = fc
  .record({
    isPublic: fc.boolean(),
    price: fc.oneof(fc.constantFrom(7_000, 8_000), fc.integer({ min: 100, max: 900_000 })),
    bedrooms: fc.nat(3),
    guests: fc.integer({ min: 1, max: 4 }),
    minStay: fc.constantFrom(1, 1, 2),
    maxStay: fc.constantFrom(365, 7),
    rating: fc.nat(2),
    likes: fc.nat(2),
    lat: position(48.1, 48.103, 48.2, -17),
    lng: position(2.1, 2.104, 179.9, -179.9, -180.0006),
    type: fc.constantFrom('ROOM', 'HOUSE', 'LOFT'),
    unit: fc.constantFrom(...PRICE_UNITS),
    city: fc.constantFrom('paris', 'orleans'),
    amenities: fc.subarray(['WIFI', 'POOL']),
    quality: fc.nat(3),
    isInstant: fc.boolean(),
    rules: fc.option(arbitraryRules(TODAY, fc.integer({ min: 100, max: 90_000 })), { nil: null, freq: 3 }),
    taken: fc.option(
      fc.nat(12).map((day) => [FIRST_DAY + day, FIRST_DAY + day + 3]),
      { nil: [], freq: 2 },
    ),
    text: arbitraryText,
  })
  .map(({ text, ...listing }) => ({
    ...listing,
    createdAt: 0,
    nightly: listing.price,
    reviews: 0,
    place: `FR\t${listing.city}\t`,
    text: toTsvector(text),
  }))
type Listing = Omit<Change, 'id'>

/** The number of a listing, and what it becomes; another value of one column, or of all. */
const arbitraryChange = fc.record({
  number: fc.nat(SIZE + 20),
  listing: fc.option(arbitraryListing, { nil: undefined, freq: 6 }),
  column: fc.constantFrom(undefined, 'price', 'likes', 'lat', 'lng', 'taken', 'text', 'isPublic', 'unit' as const),
})

const idOf = (number: number): IdWords => [number, 0, 0, number]

const createCatalogue = (listings: readonly Listing[]): Catalogue => {
  const catalogue = new Catalogue(SIZE * 2, FIRST_DAY)
  for (const [at, listing] of listings.entries()) catalogue.load({ ...listing, id: idOf(at) })
  catalogue.sort()
  for (const [at, { taken, text }] of listings.entries()) {
    catalogue.days.set(catalogue.ids.find(idOf(at)), taken)
    catalogue.texts.load(catalogue.ids.find(idOf(at)), text)
  }
  catalogue.texts.complete()
  return catalogue
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

const staysOf = (from: number, nights: number, flexibleDays: number) => {
  const startDate = addDays(TODAY, from)
  const stays = toStays({ startDate, endDate: addDays(startDate, nights), flexibleDays }, TODAY, FEE)
  return stays && { ...stays, windows: stays.windows.map(toDayWindow) }
}
const arbitraryStays = fc
  .tuple(fc.nat(8), fc.integer({ min: 1, max: 8 }), fc.constantFrom(0, 3))
  .map((given) => staysOf(...given))

const searchedWord = (word: string) => {
  const query = [[{ word, isPrefix: true }]]
  return { query, typed: query, cities: word === 'quiet' ? ['paris'] : [] }
}

const arbitraryWanted: fc.Arbitrary<Wanted> = fc.record({
  city: optional(fc.constantFrom('paris', 'orleans', 'nowhere')),
  bbox: optional(
    fc.constantFrom({ west: 1, south: 48, east: 3, north: 48.15 }, { west: 170, south: -20, east: -170, north: 50 }),
  ),
  minPrice: optional(fc.constantFrom(5_000, 20_000)),
  maxPrice: optional(fc.constantFrom(30_000, 500_000)),
  priceUnit: optional(fc.constantFrom(...PRICE_UNITS)),
  priceBasis: fc.constantFrom('LISTED' as const, 'NIGHT' as const),
  minBedrooms: optional(fc.constantFrom(1, 2)),
  guests: optional(fc.constantFrom(2, 3)),
  isInstant: optional(fc.constant(true)),
  stays: optional(arbitraryStays),
  types: optional(fc.subarray(['ROOM', 'HOUSE'])),
  amenities: optional(fc.constantFrom(['POOL'], ['POOL', 'WIFI'])),
  words: fc.oneof(
    fc.constant([]),
    fc.subarray(['gar', 'quiet']).map((words) => words.map(searchedWord)),
  ),
})

const arbitrarySearch = fc.record({
  wanted: arbitraryWanted,
  part: fc.record({
    sort: fc.constantFrom(...PROPERTY_SORTS),
    first: fc.constantFrom(0, 5),
    count: fc.constantFrom(0, 4, 20),
  }),
  grid: fc
    .tuple(
      fc.constantFrom(
        { west: -180, south: -85, east: 180, north: 85 },
        { west: 2, south: 48, east: 2.2, north: 48.21 },
        { west: 179.5, south: -18, east: -179.5, north: 49 },
      ),
      fc.constantFrom(0, 9, 16),
    )
    .map((shown) => toGrid(...shown)),
})
type Search = { wanted: Wanted; part: PagePart; grid: ReturnType<typeof toGrid> }

const answersOf = (searches: KeptSearches, { wanted, part, grid }: Search) => ({
  page: searches.page(wanted, part),
  facets: searches.facets(wanted),
  clusters: searches.clusters(wanted, grid),
  extent: searches.extent(wanted),
})

it('answers what is asked for again as if it were found anew, after any changes of listings', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryListing, { minLength: SIZE, maxLength: SIZE }),
      fc.array(arbitrarySearch, { minLength: 2, maxLength: 5 }),
      fc.array(
        fc.record({
          changes: fc.array(arbitraryChange, { minLength: 1, maxLength: 12 }),
          isAsked: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (listings, asked, steps) => {
        const catalogue = createCatalogue(listings)
        // What is kept is kept whatever its updates take.
        const searches = new KeptSearches(catalogue, { now: () => 0 })
        const check = () => {
          for (const search of asked)
            expect(answersOf(searches, search)).toEqual(answersOf(new KeptSearches(catalogue), search))
        }
        check()
        check()
        const present = new Map(listings.entries())
        for (const { changes, isAsked } of steps) {
          for (const { number, listing, column } of changes) {
            const old = present.get(number)
            if (!listing) present.delete(number)
            else present.set(number, old && column ? { ...old, [column]: listing[column] } : listing)
          }
          const numbers = [...new Set(changes.map(({ number }) => number))]
          searches.apply(
            numbers.map(idOf),
            numbers.flatMap((number) => {
              const listing = present.get(number)
              return listing ? [{ ...listing, id: idOf(number) }] : []
            }),
          )
          if (isAsked) check()
        }
        check()
      },
    ),
    { numRuns: process.env.LONG_TESTS ? 300 : 30 },
  )
})

it('keeps the listings just west of the date line in a map across it, when another one there goes', () => {
  const [listing] = fc.sample(arbitraryListing, { numRuns: 1, seed: 1 })
  if (!listing) throw new Error('There is no listing.')
  const at = (lng: number): Listing => ({ ...listing, isPublic: true, lat: -17, lng })
  const catalogue = createCatalogue([at(-180.00064), at(179.98), at(179.97)])
  const searches = new KeptSearches(catalogue, { now: () => 0 })
  const grid = toGrid({ west: 179.5, south: -18, east: -179.5, north: 49 }, 3)
  const find = (used: KeptSearches) => used.clusters({ words: [], priceBasis: 'LISTED' }, grid)
  for (let asked = 0; asked < 2; asked += 1) find(searches)
  searches.apply([idOf(2)], [])
  expect(find(searches)).toEqual(find(new KeptSearches(catalogue)))
})

/** Searches of listings that are all alike, and how often they were evaluated: each evaluation reads the words. */
const countedSearches = (options: ConstructorParameters<typeof KeptSearches>[1]) => {
  const [listing] = fc.sample(arbitraryListing, { numRuns: 1, seed: 1 })
  if (!listing) throw new Error('There is no listing.')
  const text = toTsvector([{ word: 'garden', at: [] }])
  const open = { ...listing, isPublic: true, taken: [], text }
  const catalogue = createCatalogue(Array.from({ length: SIZE }, () => open))
  const searches = new KeptSearches(catalogue, options)
  const change = (...numbers: number[]) =>
    searches.apply(
      numbers.map(idOf),
      numbers.map((number) => ({ ...open, id: idOf(number), isPublic: false })),
    )
  const totalOf = (guests = 1) =>
    searches.page({ words: [], priceBasis: 'LISTED', guests }, { sort: 'newest', first: 0, count: 0 }).total
  return { searches, catalogue, change, totalOf }
}

/** A clock of which each reading is a millisecond later, so that each finding and each update takes one. */
const steadyClock = () => {
  let readings = 0
  return { now: () => ++readings, readings: () => readings }
}

describe('a search', () => {
  it('is kept from the second request on, and is right after a change', () => {
    const clock = steadyClock()
    const { totalOf, change } = countedSearches(clock)
    expect([totalOf(), totalOf(), clock.readings()]).toEqual([SIZE, SIZE, 4])
    expect([totalOf(), clock.readings()]).toEqual([SIZE, 4])
    change(7)
    expect([totalOf(), clock.readings()]).toEqual([SIZE - 1, 6])
  })
  it('is given up when its updates have taken longer than finding it', () => {
    const clock = steadyClock()
    const { totalOf, change } = countedSearches(clock)
    for (let asked = 0; asked < 2; asked += 1) totalOf()
    change(7)
    change(8)
    expect(clock.readings()).toBe(8)
    change(9)
    expect([clock.readings(), totalOf(), clock.readings()]).toEqual([8, SIZE - 3, 10])
  })
  it.each([
    ['so many are', { count: 1 }],
    ['they take so much memory', { bytes: 20 }],
    ['so many updates would be needed at once', { updates: 3 }],
  ])('is found anew when no more are kept, because %s', (_, limits) => {
    const { totalOf, change } = countedSearches({ now: () => 0, ...limits })
    for (let asked = 0; asked < 3; asked += 1) expect([totalOf(1), totalOf(0)]).toEqual([SIZE, SIZE])
    change(1, 40)
    expect([totalOf(1), totalOf(0)]).toEqual([SIZE - 2, SIZE - 2])
  })
  it('is found anew after a change that failed', () => {
    const { searches, totalOf, change } = countedSearches({ now: () => 0 })
    for (let asked = 0; asked < 2; asked += 1) totalOf()
    expect(() => searches.apply([idOf(3)], [{ ...({} as Change), id: idOf(3), isPublic: true }])).toThrow(TypeError)
    change(3)
    expect(totalOf()).toBe(SIZE - 1)
  })
})
