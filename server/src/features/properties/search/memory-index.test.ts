import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import { PROPERTY_SORTS, PropertyFilters, PropertyQuery } from '#contract/properties.ts'
import { PRICE_UNITS, PROPERTY_TYPES } from '#contract/property.ts'
import { dayAhead, TEST_INSTANT } from '../../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../../tests/support/fixtures.ts'
import type { Tables } from '../../../platform/database/types.ts'
import { searchForgivingly } from '../forgiving-search.ts'
import { type MemoryIndex, openMemoryIndex } from './memory-index.ts'
import { createPostgresIndex } from './postgres-index.ts'
import type { SearchIndex } from './search-index.ts'

let base: FreshDatabase
let landlord: string
let sqlIndex: SearchIndex
let index: MemoryIndex
/** What was left to SQL. */
const warnings: unknown[] = []

const open = async (databaseUrl = base.url) => {
  const log = { info: () => {}, warn: (...given: unknown[]) => void warnings.push(given) }
  const opened = openMemoryIndex({
    db: base.db,
    databaseUrl,
    sql: neverSql,
    log,
    clock: () => TEST_INSTANT,
    minimum: 0,
  })
  await vi.waitFor(() => expect(opened.isReady()).toBe(true), { timeout: 60_000 })
  return opened
}

const refuse = () => Promise.reject(new Error('SQL was asked.'))
const neverSql: SearchIndex = { page: refuse, facets: refuse, pins: refuse, suggestCities: refuse }

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  landlord = await addPerson(base.db)
  sqlIndex = createPostgresIndex(base.db)
  index = await open()
})
beforeEach(() => {
  warnings.length = 0
})
afterAll(async () => {
  await index.close()
  await base.drop()
})

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
  amenities: fc.subarray(AMENITIES.slice(0, 5)),
  city: fc.constantFrom(...CITIES),
  country: fc.constantFrom('FR', 'DK'),
  lat: fc.constantFrom(48.1, 48.2, -17),
  lng: fc.constantFrom(2.1, 179.9, -179.9),
  listed: fc.boolean(),
  likesCount: fc.integer({ min: 0, max: 2 }),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.constantFrom(TEST_INSTANT, new Date(TEST_INSTANT.getTime() + 1)),
})
const arbitraryCatalogue = fc.array(arbitraryListing, { minLength: 1, maxLength: 25 })

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const range = (max: number) =>
  optional(
    fc
      .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
  )

const arbitraryQuery = fc
  .record({
    q: optional(fc.oneof(arbitraryText, fc.constantFrom('gar', 'balcny', 'nothing', "'", 'é'))),
    city: optional(fc.constantFrom(...CITIES, 'Nowhere', 'aarhus')),
    country: optional(fc.constantFrom('FR', 'DK', 'US')),
    bbox: optional(fc.constantFrom('1,48,3,48.15', '170,-20,-170,50', '-180,-90,180,90')),
    price: range(3_000),
    priceUnit: optional(fc.constantFrom(...PRICE_UNITS)),
    priceBasis: optional(fc.constantFrom('LISTED', 'NIGHT')),
    rooms: range(5),
    guests: optional(fc.integer({ min: 1, max: 6 })),
    dates: optional(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 5 }))),
    propertyType: optional(fc.subarray([...PROPERTY_TYPES.slice(0, 5)], { minLength: 1 })),
    amenities: optional(fc.subarray(AMENITIES.slice(0, 6), { minLength: 1 })),
    sort: fc.constantFrom(...PROPERTY_SORTS),
    page: fc.constantFrom(1, 2, 3, 1_000),
    limit: fc.constantFrom(1, 4, 20),
  })
  .map(({ price, rooms, dates, propertyType, amenities, ...rest }) => ({
    ...rest,
    minPrice: price?.[0],
    maxPrice: price?.[1],
    minBedrooms: rooms?.[0],
    maxBedrooms: rooms?.[1],
    startDate: dates && dayAhead(dates[0]),
    endDate: dates && dayAhead(dates[0] + dates[1]),
    propertyType: propertyType?.join(','),
    amenities: amenities?.join(','),
  }))
type Query = Record<string, unknown>

const given = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
const asQuery = (query: Record<string, unknown>) => PropertyQuery.parse(given(query))
const asFilters = ({ sort: _sort, page: _page, limit: _limit, ...filters }: Record<string, unknown>) =>
  PropertyFilters.parse(given(filters))

/** All answers to a search, by either index. */
const answersOf = async (used: SearchIndex, query: Query) => {
  const filters = asFilters(query)
  return {
    page: await searchForgivingly(base.db, asQuery(query), used.page),
    facets: await searchForgivingly(base.db, filters, used.facets),
    pins: await searchForgivingly(base.db, filters, used.pins),
  }
}

const expectSame = async (queries: readonly Query[]) => {
  for (const query of queries) expect(await answersOf(index, query)).toEqual(await answersOf(sqlIndex, query))
  expect(warnings).toEqual([])
}

type Listing = Insertable<Tables['properties']>

/** Replaces all listings, as owners of tables cannot: without what refers to them. */
const replaceAll = async (listings: readonly Omit<Listing, 'id' | 'landlordId'>[]): Promise<string[]> => {
  await base.db.deleteFrom('takenDays').execute()
  await base.db.deleteFrom('properties').execute()
  const rows = listings.map((listing) => ({
    ...listing,
    id: uuid(),
    landlordId: landlord,
    status: 'APPROVED' as const,
    ratingSum: Number(listing.reviewCount) * 4,
  }))
  if (rows.length > 0) await base.db.insertInto('properties').values(rows).execute()
  await sql`select count_search_words()`.execute(base.db)
  return rows.map(({ id }) => id)
}

const takeDays = (propertyId: string, from: number, nights: number) =>
  base.db
    .insertInto('takenDays')
    .values({ id: uuid(), propertyId, kind: 'BLOCK', during: `[${dayAhead(from)},${dayAhead(from + nights)})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

it('finds what SQL finds, in any catalogue by any search, also after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryCatalogue,
      fc.array(arbitraryQuery, { minLength: 4, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(24), arbitraryListing, fc.constantFrom('change', 'add', 'take', 'free', 'delete')), {
        maxLength: 6,
      }),
      fc.array(fc.tuple(fc.nat(24), fc.integer({ min: 0, max: 8 })), { maxLength: 6 }),
      async (listings, queries, changes, taken) => {
        const ids = await replaceAll(listings)
        const idAt = (place: number) => ids[place % ids.length] as string
        for (const [place, day] of taken) await takeDays(idAt(place), day, 2)
        await expectSame(queries)
        for (const [place, listing, kind] of changes) {
          const id = idAt(place)
          if (kind === 'add') await addProperty(base.db, landlord, { ...listing, id: uuid() })
          else if (kind === 'take') await takeDays(id, place % 8, 3)
          else if (kind === 'free') await base.db.deleteFrom('takenDays').where('propertyId', '=', id).execute()
          else if (kind === 'change')
            await base.db.updateTable('properties').set(listing).where('id', '=', id).execute()
          else await base.db.updateTable('properties').set({ deletedAt: TEST_INSTANT }).where('id', '=', id).execute()
        }
        await expectSame(queries)
      },
    ),
    { numRuns: 12, includeErrorInReport: true },
  )
})

const countIn = async (city: string, used: SearchIndex = index) => (await used.page(asQuery({ city }))).total

it('sees what was committed before a search, in whatever order transactions began', async () => {
  await replaceAll([])
  // A transaction that adds a word waits for another that adds it too.
  await addProperty(base.db, landlord)
  const id = uuid()
  const early = await base.db.startTransaction().execute()
  await addProperty(early, landlord, { id, city: 'Earlier' })
  const other = await open()
  try {
    await addProperty(base.db, landlord, { city: 'Later' })
    for (const each of [index, other]) {
      expect(await countIn('Later', each)).toBe(1)
      expect(await countIn('Earlier', each)).toBe(0)
    }
    await early.commit().execute()
    for (const each of [index, other]) expect(await countIn('Earlier', each)).toBe(1)
    const undone = await base.db.startTransaction().execute()
    await undone.updateTable('properties').set({ listed: false }).execute()
    await undone.rollback().execute()
    for (const each of [index, other]) expect(await countIn('Earlier', each)).toBe(1)
  } finally {
    await other.close()
  }
})

it('searches in the city when many other cities are searched at the same time', async () => {
  await replaceAll([])
  await addProperty(base.db, landlord, { city: 'Paris' })
  await addProperty(base.db, landlord, { city: 'Lyon' })
  const countAll = (cities: readonly string[]) =>
    Promise.all(cities.map(async (city) => (await index.facets(asFilters({ city }))).total))
  const others = Array.from({ length: 4_999 }, (_, n) => `Elsewhere ${n}`)
  expect(await countAll(['pArIs'])).toEqual([1])
  // The name of Paris is the next that the thread forgets.
  expect(new Set(await countAll(others))).toEqual(new Set([0]))
  // The first search is answered alone, those that wait for it are answered together.
  const counts = await countAll(['Elsewhere 4998', 'pArIs', ...Array.from({ length: 50 }, (_, n) => `Nowhere ${n}`)])
  expect(counts.slice(0, 2)).toEqual([0, 1])
  expect(new Set(counts.slice(2))).toEqual(new Set([0]))
})

it('reads everything anew when its room for new listings is full', async () => {
  await sql`insert into properties (id, landlord_id, title, description, property_type, price_minor, price_unit, bedrooms, city, country, lat, lng, status)
    select gen_random_uuid(), ${landlord}, 'One of many', 'd', 'ROOM', 100, 'NIGHT', 1, 'Crowded', 'ET', 12.6, 37.4, 'APPROVED'
    from generate_series(1, 6000)`.execute(base.db)
  await vi.waitFor(async () => expect(await countIn('Crowded')).toBe(6_000), { timeout: 60_000 })
  expect(await countIn('Crowded', sqlIndex)).toBe(6_000)
})

it('is read again after its connection was lost', async () => {
  await replaceAll([])
  await addProperty(base.db, landlord, { city: 'Found' })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lintel search' and datname = current_database()`.execute(base.db)
  await vi.waitFor(async () => expect(await countIn('Found')).toBe(1), { timeout: 60_000 })
})

it('is read again after a reload failed', async () => {
  await replaceAll([])
  await addProperty(base.db, landlord, { city: 'Reloaded' })
  await vi.waitFor(async () => expect(await countIn('Reloaded')).toBe(1), { timeout: 60_000 })
  const blocker = await base.db.startTransaction().execute()
  try {
    await sql`lock table taken_days in access exclusive mode`.execute(blocker)
    // As many changes as of a large import.
    await sql`insert into search_changes (property_id) select gen_random_uuid() from generate_series(1, 20001)`.execute(
      base.db,
    )
    const asked = countIn('Reloaded').catch((problem: Error) => problem.message)
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
          and application_name = 'lintel search' and datname = current_database()`.execute(base.db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000 },
    )
    expect(await asked).toBe('SQL was asked.')
  } finally {
    await blocker.rollback().execute()
  }
  await vi.waitFor(async () => expect(await countIn('Reloaded')).toBe(1), { timeout: 20_000 })
})

it('leaves words to SQL at once when many others wait to be read', async () => {
  const facetsOf = (...words: string[]) =>
    index.facets({ ...asFilters({ q: words.join(' ') }), searched: words.map((word) => `'${word}':*`) })
  const blocker = await base.db.startTransaction().execute()
  let first: Promise<unknown>
  try {
    await sql`lock table properties in access exclusive mode`.execute(blocker)
    first = facetsOf('aa', 'bb', 'cc', 'dd').catch((problem: Error) => problem)
    await expect(facetsOf('ee')).rejects.toThrow('SQL was asked.')
    expect(warnings).toMatchObject([[{ err: { message: 'Too many words wait to be read.' } }, expect.anything()]])
  } finally {
    await blocker.rollback().execute()
  }
  expect(await first).toMatchObject({ total: expect.any(Number) })
  expect(await facetsOf('ee')).toMatchObject({ total: expect.any(Number) })
})

it('leaves words that are searched exactly, and days far ahead, to SQL', async () => {
  await expect(index.page(asQuery({ q: 'garden', exact: '1' }))).rejects.toThrow('SQL was asked.')
  await expect(index.page(asQuery({ startDate: dayAhead(5_000), endDate: dayAhead(5_001) }))).rejects.toThrow(
    'SQL was asked.',
  )
})
