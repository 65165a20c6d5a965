import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AMENITIES } from '#contract/amenities.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import { PRICE_UNITS, PROPERTY_TYPES } from '#contract/property.ts'
import { STAY_LENGTHS } from '#contract/stays.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { arbitraryRules } from '../../../../tests/support/price-rules.ts'
import { addSavedSearch } from '../../../../tests/support/saved-searches.ts'
import { findNewMatches } from './match-actions.ts'

type Query = z.input<typeof PropertyFilters>

const context = contextOfFile()
let landlord: string
beforeEach(async () => {
  landlord = await addPerson(context.db)
})

const at = TEST_INSTANT.toISOString()

/** The listings of a search, by the call itself. */
const find = async (query: Query) => {
  const { data } = (await context.app.inject({ url: '/api/properties', query: toStrings(query) })).json()
  return data.map(({ id }: { id: string }) => id)
}
const toStrings = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

describe('random searches and listings', () => {
  const city = fc.constantFrom(
    ['Paris', 'FR', 48.85, 2.35],
    ['Orléans', 'FR', 47.9, 1.9],
    ['Suva', 'FJ', -18.14, 178.44],
  )
  const listing = fc.record({
    place: city,
    propertyType: fc.constantFrom(...PROPERTY_TYPES.slice(0, 3)),
    priceMinor: fc.constantFrom(5_000, 35_000, 100_000),
    priceRules: fc.oneof(
      fc.constant(null),
      arbitraryRules(dayAhead(0), fc.constantFrom(4_000, 20_000)).map((rules) => rules && JSON.stringify(rules)),
    ),
    priceUnit: fc.constantFrom(...PRICE_UNITS),
    bedrooms: fc.integer({ min: 0, max: 3 }),
    maxGuests: fc.integer({ min: 1, max: 4 }),
    instantBooking: fc.boolean(),
    amenities: fc.subarray(AMENITIES.slice(0, 3)),
    minStay: fc.constantFrom(1, 3),
    maxStay: fc.constantFrom(365, 5),
    blocked: fc.option(fc.nat(12), { nil: undefined }),
    title: fc.constantFrom('A quiet garden flat', 'Sunny studio', 'House with a garden'),
  })
  const dates = fc.oneof(
    fc
      .record({ from: fc.nat(10), nights: fc.integer({ min: 1, max: 8 }), flexibleDays: fc.nat(3) })
      .chain(({ from, nights, flexibleDays }) =>
        fc.record({
          startDate: fc.constant(dayAhead(from)),
          endDate: fc.constant(dayAhead(from + nights)),
          flexibleDays: fc.constant(flexibleDays),
          maxPrice: fc.constantFrom(100, 350, 1_000, 1e6),
        }),
      ),
    fc.record({
      stayMonth: fc.constant(dayAhead(5).slice(0, 7)),
      stayLength: fc.constantFrom(...STAY_LENGTHS),
      maxPrice: fc.constantFrom(110, 400, 1e6),
    }),
  )
  const query = fc
    .record({
      city: fc.constantFrom('PARIS', 'orleans', 'Orlaens', 'Pariz', 'باريس', 'Suva', 'Oslo', 'Sowa'),
      country: fc.constantFrom('FR', 'FJ'),
      bbox: fc.constantFrom('2,48,3,49', '170,-20,-170,-10', '-170,-20,170,-10'),
      minPrice: fc.constantFrom(32, 50, 350),
      maxPrice: fc.constantFrom(350, 1_000),
      priceUnit: fc.constantFrom(...PRICE_UNITS),
      priceBasis: fc.constant('NIGHT' as const),
      minBedrooms: fc.integer({ min: 0, max: 1 }),
      maxBedrooms: fc.integer({ min: 1, max: 3 }),
      guests: fc.integer({ min: 1, max: 4 }),
      instantBooking: fc.constant('1'),
      propertyType: fc.constantFrom('APARTMENT', 'HOUSE,STUDIO'),
      amenities: fc.subarray(AMENITIES.slice(0, 3), { minLength: 1 }).map(String),
      q: fc.constantFrom(
        'gard',
        'a',
        'ga',
        'gardne',
        'grdaen',
        'garden quiet',
        'studoi',
        'zzzzz',
        'باريس',
        'garden Parigi',
      ),
      exact: fc.constant('1' as const),
      dates,
    })
    // Most filters at once would find nothing.
    .chain((all) => fc.subarray(Object.entries(all), { minLength: 1, maxLength: 2 }))
    .map((entries) => {
      const { dates = {}, ...rest } = Object.fromEntries(entries)
      return { ...rest, ...(dates as object) } as Query
    })
    .filter(({ minPrice = 0, maxPrice = Infinity }) => Number(minPrice) <= Number(maxPrice))

  it('match exactly when the search finds the listing', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(listing, { minLength: 1, maxLength: 3 }),
        fc.array(query, { minLength: 4, maxLength: 12 }),
        async (listings, queries) => {
          // Also what a run that failed has left, which shrinking would find again.
          await context.db.deleteFrom('savedSearches').execute()
          await context.db.updateTable('properties').set({ listed: false }).execute()
          const ids: string[] = []
          for (const {
            place: [name, country, lat, lng],
            blocked,
            ...given
          } of listings) {
            const id = await addProperty(context.db, landlord, {
              ...given,
              ...{
                city: String(name),
                country: String(country),
                lat: Number(lat),
                lng: Number(lng),
                neighbourhood: '',
              },
            })
            ids.push(id)
            if (blocked === undefined) continue
            const during = `[${dayAhead(blocked)},${dayAhead(blocked + 4)})`
            await context.db
              .insertInto('takenDays')
              .values({ id: crypto.randomUUID(), propertyId: id, kind: 'BLOCK', during })
              .execute()
          }
          const searches: [id: string, query: Query][] = []
          for (const random of queries) {
            const query = { guests: 1, ...random }
            const owner = await addPerson(context.db)
            searches.push([await addSavedSearch(context.services, owner, query, 'Random'), query])
          }
          for (const id of ids) {
            const found = await findNewMatches(context.services, { propertyId: id, at, before: null })
            const expected = await Promise.all(
              searches.map(async ([search, given]) => ((await find(given)).includes(id) ? [search] : [])),
            )
            expect(found?.matches.map((match) => match.id).sort()).toEqual(expected.flat().sort())
            matched += expected.flat().length
          }
        },
      ),
      { numRuns: 60, seed: 7 },
    )
    // Guards the test: many of them match.
    expect(matched).toBeGreaterThan(200)
  })
})
