import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, type MockInstance, vi } from 'vitest'
import { TEST_INSTANT } from '../../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/support/database.ts'
import { addPerson, addProperty } from '../../../../../tests/support/fixtures.ts'
import { asQuery } from '../../../../../tests/support/search-index.ts'
import { type MemoryIndex, openMemoryIndex } from './memory-index.ts'
import { createPostgresIndex } from './postgres-index.ts'
import type { SearchIndex } from './search-index.ts'

let base: FreshDatabase
let index: MemoryIndex
let sqlPage: MockInstance<SearchIndex['page']>
const warnings: string[] = []

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  const sqlIndex = createPostgresIndex(base.db)
  sqlPage = vi.spyOn(sqlIndex, 'page')
  index = openMemoryIndex({
    db: base.db,
    databaseUrl: base.url,
    sql: sqlIndex,
    log: {
      info: () => {},
      warn: (...given: unknown[]) => void warnings.push((given[0] as { err: Error }).err.message),
    },
    clock: () => TEST_INSTANT,
    minimum: 0,
  })
  await vi.waitFor(() => expect(index.hasWords()).toBe(true), { timeout: 60_000 })
})
afterAll(async () => {
  await index.close()
  await base.drop()
})

it('searches are answered by SQL while a statement of the thread waits for a lock, and by the thread after that', async () => {
  const search = async () => (await index.page(asQuery({ city: 'Locked' }))).total
  const landlord = await addPerson(base.db)
  expect(await search()).toBe(0)
  const blocker = await base.db.startTransaction().execute()
  try {
    // Searches without days do not read it, but the thread does for each listing that has changed.
    await sql`lock table taken_days in access exclusive mode`.execute(blocker)
    await addProperty(base.db, landlord, { city: 'Locked' })
    expect(await search()).toBe(1)
    expect(warnings).toEqual(['The thread of the search index did not answer in time.'])
    expect(await search()).toBe(1)
    expect(warnings).toHaveLength(1)
  } finally {
    await blocker.rollback().execute()
  }
  sqlPage.mockRejectedValue(new Error('SQL was asked.'))
  await vi.waitFor(async () => expect(await search()).toBe(1), { timeout: 20_000 })
})
