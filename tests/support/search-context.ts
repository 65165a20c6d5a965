import { type Insertable, sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { beforeEach, expect, vi } from 'vitest'
import { PropertyFilters, PropertyQuery } from '#contract/properties.ts'
import { openMemoryIndex } from '../../server/src/features/properties/search/memory-index.ts'
import { createPostgresIndex } from '../../server/src/features/properties/search/postgres-index.ts'
import type { SearchIndex } from '../../server/src/features/properties/search/search-index.ts'
import type { Tables } from '../../server/src/platform/database/types.ts'
import { openForFile } from './app.ts'
import { TEST_INSTANT } from './clock.ts'
import { freshDatabase } from './database.ts'
import { addPerson } from './fixtures.ts'

const refuse = () => Promise.reject(new Error('SQL was asked.'))
const neverSql: SearchIndex = { page: refuse, facets: refuse, pins: refuse, suggestCities: refuse }

type Listing = Omit<Insertable<Tables['properties']>, 'id' | 'landlordId'>

const createSearchContext = async (postgresUrl: string) => {
  const { db, url, drop } = await freshDatabase(postgresUrl)
  const landlord = await addPerson(db)
  const warnings: unknown[] = []
  const open = async () => {
    const log = { info: () => {}, warn: (...given: unknown[]) => void warnings.push(given) }
    const opened = openMemoryIndex({
      db,
      databaseUrl: url,
      sql: neverSql,
      log,
      clock: () => TEST_INSTANT,
      minimum: 0,
    })
    await vi.waitFor(() => expect(opened.isReady()).toBe(true), { timeout: 60_000 })
    return opened
  }
  const index = await open()
  return {
    db,
    landlord,
    /** The index in memory. It refuses what it would leave to SQL. */
    index,
    sqlIndex: createPostgresIndex(db),
    /** Opens another index in memory. */
    open,
    /** What was left to SQL in this test. */
    warnings,
    /** Replaces all listings, as owners of tables cannot: without what refers to them. Returns the ids of the new ones. */
    replaceAll: async (listings: readonly Listing[]): Promise<string[]> => {
      await db.deleteFrom('takenDays').execute()
      await db.deleteFrom('properties').execute()
      const rows = listings.map((listing) => ({
        ...listing,
        id: uuid(),
        landlordId: landlord,
        status: 'APPROVED' as const,
        ratingSum: Number(listing.reviewCount) * 4,
      }))
      if (rows.length > 0) await db.insertInto('properties').values(rows).execute()
      await sql`select count_search_words()`.execute(db)
      return rows.map(({ id }) => id)
    },
    close: async () => {
      await index.close()
      await drop()
    },
  }
}

/** Both search indexes over a database of the file's own. */
export const searchContextOfFile = () => {
  const context = openForFile(createSearchContext)
  beforeEach(() => {
    context.warnings.length = 0
  })
  return context
}

const given = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
/** The query of a call with these values, without those that are undefined. */
export const asQuery = (query: Record<string, unknown>) => PropertyQuery.parse(given(query))
/** Only what filters. */
export const asFilters = ({ sort: _sort, page: _page, limit: _limit, ...filters }: Record<string, unknown>) =>
  PropertyFilters.parse(given(filters))
