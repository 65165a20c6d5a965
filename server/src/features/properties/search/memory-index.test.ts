import fc from 'fast-check'
import { v4 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import type { Box } from '#contract/properties-map.ts'
import { PRICE_UNITS, PROPERTY_TYPES } from '#contract/property.ts'
import { PROPERTY_SORTS } from '#contract/property-sorts.ts'
import { STAY_LENGTHS } from '#contract/stays.ts'
import { dayAhead, TEST_INSTANT } from '../../../../../tests/support/clock.ts'
import { addProperty } from '../../../../../tests/support/fixtures.ts'
import { arbitraryRules } from '../../../../../tests/support/price-rules.ts'
import { asFilters, asQuery, indexContextOfFile, type Query } from '../../../../../tests/support/search-index.ts'
import { searchForgivingly } from '../forgiving-search.ts'
import { toGrid } from '../rules/clusters.ts'
import type { SearchIndex } from './search-index.ts'

const context = indexContextOfFile()

const WORDS = ['garden', 'balcony', 'gardn', 'quiet', 'Ärztehaus', 'zentrum', 'x2']
const CITIES = ['Paris', 'paris', 'Orléans', 'Århus', 'Ürümqi']

const arbitraryText = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))

/** Few values of each column, so that listings differ and tie in every way. */
const arbitraryListing = fc.record({
  title: arbitraryText,
  description: arbitraryText,
  propertyType: fc.constantFrom(...PROPERTY_TYPES.slice(0, 4)),
  priceMinor: fc.oneof(fc.constantFrom(100, 7_000, 7_000.0), fc.integer({ min: 1, max: 300_000_000 })),
  priceUnit: fc.constantFrom(...PRICE_UNITS),
  bedrooms: fc.integer({ min: 0, max: 4 }),
  maxGuests: fc.integer({ min: 1, max: 5 }),
  minStay: fc.constantFrom(1, 1, 2, 7),
  maxStay: fc.constantFrom(365, 365, 30, 7),
  amenities: fc.subarray(AMENITIES.slice(0, 5)),
  city: fc.constantFrom(...CITIES),
  neighbourhood: fc.constantFrom('', 'Old Town', 'OLD TOWN', 'Canal Saint-Martin'),
  country: fc.constantFrom('FR', 'DK'),
  lat: fc.constantFrom(48.1, 48.103, 48.2, -17),
  lng: fc.constantFrom(2.1, 2.104, 179.9, -179.9),
  listed: fc.boolean(),
  priceRules: fc.oneof(
    fc.constant(null),
    arbitraryRules(dayAhead(0), fc.oneof(fc.constant(7_000), fc.integer({ min: 100, max: 90_000 }))).map(
      (rules) => rules && JSON.stringify(rules),
    ),
  ),
  instantBooking: fc.boolean(),
  likesCount: fc.integer({ min: 0, max: 2 }),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.constantFrom(TEST_INSTANT, new Date(TEST_INSTANT.getTime() + 1)),
  confirmedAvailableAt: fc.constantFrom(TEST_INSTANT, new Date(TEST_INSTANT.getTime() - 30 * 86_400_000)),
})
const arbitraryCatalogue = fc.array(arbitraryListing, { minLength: 1, maxLength: 25 })

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const range = (max: number) =>
  optional(
    fc
      .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
  )

/** Stays of a night to two months, also of days that may move, and in months. */
const arbitraryDates = fc.oneof(
  fc
    .record({
      from: fc.integer({ min: 0, max: 8 }),
      nights: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 28, max: 63 })),
      flexibleDays: optional(fc.integer({ min: 0, max: 3 })),
    })
    .map(({ from, nights, flexibleDays }) => ({
      startDate: dayAhead(from),
      endDate: dayAhead(from + nights),
      flexibleDays,
    })),
  fc.record({
    stayMonth: fc.integer({ min: 0, max: 40 }).map((days) => dayAhead(days).slice(0, 7)),
    stayLength: fc.constantFrom(...STAY_LENGTHS),
  }),
)

const arbitraryQuery = fc
  .record({
    q: optional(
      fc.oneof(
        arbitraryText,
        fc.constantFrom('gar', 'balcny', 'gadren', 'باريس', 'Lutetia garden', 'nothing', "'", 'é'),
      ),
    ),
    city: optional(fc.constantFrom(...CITIES, 'Nowhere', 'aarhus')),
    country: optional(fc.constantFrom('FR', 'DK', 'US')),
    bbox: optional(fc.constantFrom('1,48,3,48.15', '170,-20,-170,50', '-180,-90,180,90')),
    price: range(3_000),
    priceUnit: optional(fc.constantFrom(...PRICE_UNITS)),
    priceBasis: optional(fc.constantFrom('LISTED', 'NIGHT')),
    rooms: range(5),
    guests: optional(fc.integer({ min: 1, max: 6 })),
    instantBooking: optional(fc.constant('1')),
    dates: fc.oneof(arbitraryDates, fc.constant({})),
    propertyType: optional(fc.subarray([...PROPERTY_TYPES.slice(0, 5)], { minLength: 1 })),
    amenities: optional(fc.subarray(AMENITIES.slice(0, 6), { minLength: 1 })),
    exact: fc.option(fc.constant('1'), { nil: undefined, freq: 5 }),
    typed: fc.constantFrom('', 'p', 'par', 'Prai', 'Aarhus', 'old', 'canal', 'باريس'),
    shown: fc.tuple(
      fc.constantFrom(
        { west: -180, south: -85, east: 180, north: 85 },
        { west: 2, south: 48, east: 2.2, north: 48.21 },
        { west: 179.5, south: -18, east: -179.5, north: 49 },
        { west: 2.1, south: -17, east: 180, north: 48.2 },
      ),
      fc.constantFrom(0, 3, 9, 14, 24),
    ),
    sort: optional(fc.constantFrom(...PROPERTY_SORTS)),
    page: fc.constantFrom(1, 2, 3, 1_000),
    limit: fc.constantFrom(1, 4, 20),
  })
  .map(({ price, rooms, dates, propertyType, amenities, ...rest }) => ({
    ...rest,
    ...dates,
    minPrice: price?.[0],
    maxPrice: price?.[1],
    minBedrooms: rooms?.[0],
    maxBedrooms: rooms?.[1],
    propertyType: propertyType?.join(','),
    amenities: amenities?.join(','),
  }))

/** All answers to a search, by either index. */
const answersOf = async (used: SearchIndex, { typed, shown, ...query }: Query) => {
  const filters = asFilters(query)
  return {
    page: await searchForgivingly(context.db, asQuery(query), used.page),
    facets: await searchForgivingly(context.db, filters, used.facets),
    count: await used.count(filters),
    clusters: await searchForgivingly(context.db, filters, (asked, from) =>
      used.clusters(asked, toGrid(...(shown as [Box, number])), from),
    ),
    extent: await searchForgivingly(context.db, filters, used.extent),
    places: await used.findPlaces({ typed: String(typed), onlyCities: query.guests !== undefined, limit: 5 }),
  }
}

const expectSame = async (queries: readonly Query[], index: SearchIndex = context.index) => {
  for (const query of queries) expect(await answersOf(index, query)).toEqual(await answersOf(context.sqlIndex, query))
  expect(context.warnings).toEqual([])
}

const takeDays = (propertyId: string, from: number, nights: number) =>
  context.db
    .insertInto('takenDays')
    .values({ id: uuid(), propertyId, kind: 'BLOCK', during: `[${dayAhead(from)},${dayAhead(from + nights)})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

it('finds what SQL finds, in any catalogue by any search, also after any change and when it has been read anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryCatalogue,
      fc.array(arbitraryQuery, { minLength: 4, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(24), arbitraryListing, fc.constantFrom('change', 'add', 'take', 'free', 'delete')), {
        maxLength: 6,
      }),
      fc.array(fc.tuple(fc.nat(24), fc.integer({ min: 0, max: 8 })), { maxLength: 6 }),
      async (listings, queries, changes, taken) => {
        const ids = await context.replaceAll(listings)
        const idAt = (place: number) => ids[place % ids.length] as string
        for (const [place, day] of taken) await takeDays(idAt(place), day, 2)
        await expectSame(queries)
        for (const [place, listing, kind] of changes) {
          const id = idAt(place)
          if (kind === 'add') await addProperty(context.db, context.landlord, { ...listing, id: uuid() })
          else if (kind === 'take') await takeDays(id, place % 8, 3)
          else if (kind === 'free') await context.db.deleteFrom('takenDays').where('propertyId', '=', id).execute()
          else if (kind === 'change')
            await context.db.updateTable('properties').set(listing).where('id', '=', id).execute()
          else
            await context.db.updateTable('properties').set({ deletedAt: TEST_INSTANT }).where('id', '=', id).execute()
        }
        await expectSame(queries)
        const other = await context.open()
        try {
          await expectSame(queries, other)
        } finally {
          await other.close()
        }
      },
    ),
    { numRuns: 12, includeErrorInReport: true },
  )
})
