import { type Insertable, type Kysely, sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, inject, vi } from 'vitest'
import { PropertyFilters, PropertyQuery } from '#contract/properties.ts'
import { sortOf } from '#contract/property-sorts.ts'
import { type StayQuery, toStays } from '../../server/src/features/properties/rules/stays.ts'
import { type MemoryIndex, openMemoryIndex } from '../../server/src/features/properties/search/memory-index.ts'
import { createPostgresIndex } from '../../server/src/features/properties/search/postgres-index.ts'
import type { SearchIndex } from '../../server/src/features/properties/search/search-index.ts'
import type { Tables } from '../../server/src/platform/database/types.ts'
import { dayAhead, TEST_INSTANT } from './clock.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addPerson } from './fixtures.ts'

export type Query = Record<string, unknown>

const given = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Milliseconds for which searches wait in tests: they only end what hangs. */
const PATIENCE = 60_000

/** The service fee in percent. */
const FEE = 12.75

const dated = <Parsed extends StayQuery>(parsed: Parsed) => ({
  ...parsed,
  searched: [],
  stays: toStays(parsed, dayAhead(0), FEE),
})

/** Reads a search as its call does, without its words. */
export const asQuery = (query: Query) => {
  const parsed = PropertyQuery.parse(given(query))
  return dated({ ...parsed, sort: sortOf(parsed) })
}

/** Reads the filters of a search. */
export const asFilters = ({ sort: _sort, page: _page, limit: _limit, ...filters }: Query) =>
  dated(PropertyFilters.parse(given(filters)))

const refuse = () => Promise.reject(new Error('SQL was asked.'))
const neverSql: SearchIndex = {
  page: refuse,
  count: refuse,
  facets: refuse,
  clusters: refuse,
  extent: refuse,
  findPlaces: refuse,
}

type Listing = Insertable<Tables['properties']>

type IndexContext = {
  base: FreshDatabase
  db: Kysely<Tables>
  landlord: string
  sqlIndex: SearchIndex
  index: MemoryIndex
  /** What was left to SQL in this test. */
  warnings: unknown[]
  /** Opens a further index, as another process has it. */
  open: () => Promise<MemoryIndex>
  /** Replaces all listings, as owners of tables cannot: without what refers to them. Returns their ids. */
  replaceAll: (listings: readonly Omit<Listing, 'id' | 'landlordId'>[]) => Promise<string[]>
}

/** Has a database, and the index in memory that fails where it would ask SQL, for the tests of a file. */
export const indexContextOfFile = (): IndexContext => {
  const context = { warnings: [] as unknown[] } as IndexContext
  const log = { info: () => {}, warn: (...given: unknown[]) => void context.warnings.push(given) }
  context.open = async () => {
    const { db, url: databaseUrl } = context.base
    const clock = () => TEST_INSTANT
    const opened = openMemoryIndex({ db, databaseUrl, sql: neverSql, log, clock, minimum: 0, patience: PATIENCE })
    await vi.waitFor(() => expect(opened.hasWords()).toBe(true), { timeout: 60_000 })
    return opened
  }
  context.replaceAll = async (listings) => {
    const { db, landlord: landlordId } = context
    await db.deleteFrom('takenDays').execute()
    await db.deleteFrom('properties').execute()
    const rows = listings.map((listing) => ({
      ...listing,
      id: uuid(),
      landlordId,
      status: 'APPROVED' as const,
      ratingSum: Number(listing.reviewCount) * 4,
    }))
    if (rows.length > 0) await db.insertInto('properties').values(rows).execute()
    await sql`select count_search_words()`.execute(db)
    return rows.map(({ id }) => id)
  }
  beforeAll(async () => {
    context.base = await freshDatabase(inject('postgresUrl'))
    context.db = context.base.db
    context.landlord = await addPerson(context.db)
    context.sqlIndex = createPostgresIndex(context.db)
    context.index = await context.open()
  })
  beforeEach(() => {
    context.warnings.length = 0
  })
  afterAll(async () => {
    await context.index.close()
    await context.base.drop()
  })
  return context
}
