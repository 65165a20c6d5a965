import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AMENITIES } from '#contract/amenities.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import { PRICE_UNITS, PROPERTY_TYPES } from '#contract/property.ts'
import { STAY_LENGTHS } from '#contract/stays.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { csv, row } from '../../../../tests/support/listings-file.ts'
import { arbitraryRules } from '../../../../tests/support/price-rules.ts'
import { addSavedSearch } from '../../../../tests/support/saved-searches.ts'
import { importListings } from '../listings/import/actions.ts'
import { openSourceFile } from '../listings/import/csv-file.ts'
import { findNewMatches, matchOffer } from './match-actions.ts'

type Query = z.input<typeof PropertyFilters>

const context = contextOfFile()
let landlord: string
let admin: string
let person: string
beforeEach(async () => {
  landlord = await addPerson(context.db)
  admin = await addPerson(context.db, { role: 'ADMIN' })
  person = await addPerson(context.db, { role: 'TENANT' })
})
afterEach(async () => {
  await context.db.deleteFrom('savedSearches').execute()
  await context.db.updateTable('properties').set({ listed: false }).execute()
})

const save = (query: Query, name?: string, who = person) => addSavedSearch(context.services, who, query, name)
const approve = (id: string) => context.send(admin, 'POST', `/api/admin/properties/${id}/approve`)
const edit = (id: string, change: object) => context.send(landlord, 'PUT', `/api/properties/${id}`, change)
const notices = async (who = person) => {
  await context.worker.runDue()
  const { data } = (await context.send(who, 'GET', '/api/users/me/notifications')).json()
  return data.map(({ kind, data }: { kind: string; data: { propertyId: string; search: string } }) => ({
    kind,
    propertyId: data.propertyId,
    search: data.search,
  }))
}
const matchedBy = (search: string) => (propertyId: string) => ({ kind: 'saved-search.matched', propertyId, search })
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
            searches.push([await save(query, 'Random', await addPerson(context.db)), query])
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

describe('imported listings', () => {
  const rows = (count: number) => Array.from({ length: count }, (_row, index) => row({ source_id: `home-${index}` }))
  const importFile = async (count: number, publish: boolean) => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-import-'))
    const path = join(folder, 'listings.csv')
    await writeFile(path, csv(...rows(count)))
    const { email } = await context.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', landlord)
      .executeTakeFirstOrThrow()
    await importListings(context.services, { file: await openSourceFile(path), landlord: email, publish })
    await rm(folder, { recursive: true })
  }
  const counted = async () => (await context.send(person, 'GET', '/api/saved-searches')).json().data[0].newCount

  it('are counted at the searches that find them, without a notification for each', async () => {
    await save({ city: 'Lyon' }, 'Lyon')
    context.advanceClock(1_000)
    await importFile(230, true)
    expect(await notices()).toEqual([])
    expect(await counted()).toBe(230)
    await importFile(230, true)
    expect(await notices()).toEqual([])
    expect(await counted()).toBe(230)
  })

  it('that wait for an admin match nothing yet', async () => {
    await save({ city: 'Lyon' }, 'Lyon')
    context.advanceClock(1_000)
    await importFile(3, false)
    expect(await notices()).toEqual([])
    expect(await counted()).toBe(0)
  })
})

describe('a new match', () => {
  it('is notified when a listing is approved, once for each person', async () => {
    await save({ city: 'paris' }, 'Paris')
    await save({ guests: 2 }, 'Two people')
    await save({ city: 'Oslo' }, 'Oslo')
    const id = await addProperty(context.db, landlord, { status: 'PENDING', submittedAt: TEST_INSTANT })
    expect(await notices()).toEqual([])
    context.advanceClock(1_000)
    await approve(id)
    expect(await notices()).toEqual([matchedBy('Paris')(id)])
    const { data } = (await context.send(person, 'GET', '/api/saved-searches')).json()
    expect(data.map(({ name, newCount }: { name: string; newCount: number }) => [name, newCount]).sort()).toEqual([
      ['Oslo', 0],
      ['Paris', 1],
      ['Two people', 1],
    ])
  })

  it('is notified when a listing is resumed, but not again later', async () => {
    await save({ city: 'Paris' }, 'Paris')
    const id = await addProperty(context.db, landlord, { listed: false })
    await edit(id, { listed: true })
    expect(await notices()).toEqual([matchedBy('Paris')(id)])
    await edit(id, { listed: false })
    await edit(id, { listed: true })
    expect(await notices()).toHaveLength(1)
  })

  it('is notified when the price falls into the range, not when it was there before', async () => {
    await save({ maxPrice: 800 }, 'Cheap')
    await save({ maxPrice: 2_000 }, 'Affordable', landlord)
    const other = await addPerson(context.db, { role: 'TENANT' })
    await save({ maxPrice: 2_000 }, 'Affordable', other)
    const id = await addProperty(context.db, landlord)
    await edit(id, { price: 900 })
    expect(await notices()).toEqual([])
    await edit(id, { price: 800 })
    expect(await notices()).toEqual([matchedBy('Cheap')(id)])
    expect(await notices(other)).toEqual([])
  })

  it('is no news of one’s own listing, nor of a listing that is older than the search', async () => {
    await save({ city: 'Paris' }, 'Mine', landlord)
    const id = await addProperty(context.db, landlord, { listed: false })
    await edit(id, { listed: true })
    context.advanceClock(1_000)
    await save({ city: 'Paris' })
    expect(await notices(landlord)).toEqual([])
    expect(await notices()).toEqual([])
  })

  it('is stored and notified once when its job runs twice', async () => {
    await save({ city: 'Paris' }, 'Paris')
    const propertyId = await addProperty(context.db, landlord)
    const now = context.services.clock().toISOString()
    for (const eventId of [crypto.randomUUID(), crypto.randomUUID()])
      await matchOffer(context.services, { propertyId, at: now, before: null }, eventId)
    expect(await notices()).toEqual([matchedBy('Paris')(propertyId)])
  })

  it('needs the dates to be free and not to have begun', async () => {
    const dates = { startDate: dayAhead(30), endDate: dayAhead(33) }
    const taken = await save(dates)
    const past = await save({ startDate: dayAhead(-9), endDate: dayAhead(-6) })
    const free = await save({ startDate: dayAhead(33), endDate: dayAhead(35) })
    const propertyId = await addProperty(context.db, landlord)
    await addBooking(context.db, { propertyId, tenantId: person }, { status: 'CONFIRMED', ...dates })
    const now = context.services.clock().toISOString()
    const found = await findNewMatches(context.services, { propertyId, at: now, before: null })
    expect(found?.matches.map(({ id }) => id)).toEqual([free])
    expect([taken, past]).not.toContain(free)
  })

  it('is notified when the price of the stay falls into the range', async () => {
    // Three nights cost 315 and then 283.50, with the service fee.
    const dates = { startDate: dayAhead(30), endDate: dayAhead(33) }
    await save({ ...dates, maxPrice: 300 }, 'Cheap stay')
    await save({ ...dates, maxPrice: 320 }, 'Affordable stay', landlord)
    const other = await addPerson(context.db, { role: 'TENANT' })
    await save({ ...dates, maxPrice: 320 }, 'Affordable stay', other)
    const id = await addProperty(context.db, landlord, { priceMinor: 10_000, priceUnit: 'NIGHT' })
    await edit(id, { price: 90 })
    expect(await notices()).toEqual([matchedBy('Cheap stay')(id)])
    expect(await notices(other)).toEqual([])
  })

  it('ignores filters that no longer exist, and finds nothing by them alone', async () => {
    const kept = await save({ city: 'Paris', amenities: 'WIFI' })
    const gone = await save({ amenities: 'OVEN' })
    await context.db
      .updateTable('savedSearches')
      .set({ amenities: ['MOAT'] })
      .execute()
    const propertyId = await addProperty(context.db, landlord)
    const now = context.services.clock().toISOString()
    const found = await findNewMatches(context.services, { propertyId, at: now, before: null })
    expect(found?.matches.map(({ id }) => id)).toEqual([kept])
    expect(gone).not.toBe(kept)
  })

  it('is turned off by notification preferences, and counted all the same until the search is looked at', async () => {
    const search = await save({ city: 'Paris' })
    const choice = { topic: 'searches', channel: 'APP', isOn: false }
    await context.send(person, 'PUT', '/api/users/me/notification-preferences', choice)
    const id = await addProperty(context.db, landlord, { listed: false })
    context.advanceClock(1_000)
    await edit(id, { listed: true })
    expect(await notices()).toEqual([])
    const counted = async () => (await context.send(person, 'GET', '/api/saved-searches')).json().data[0].newCount
    expect(await counted()).toBe(1)
    await edit(id, { listed: false })
    expect(await counted()).toBe(0)
    await edit(id, { listed: true })
    const seen = await context.send(person, 'POST', `/api/saved-searches/${search}/seen`)
    expect(seen.json()).toMatchObject({ newCount: 0 })
  })
})
