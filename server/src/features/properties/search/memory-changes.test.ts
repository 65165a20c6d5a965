import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import { dayAhead, TEST_INSTANT } from '../../../../../tests/support/clock.ts'
import { addProperty } from '../../../../../tests/support/fixtures.ts'
import { asFilters, asQuery, indexContextOfFile } from '../../../../../tests/support/search-index.ts'
import type { SearchIndex } from './search-index.ts'

const context = indexContextOfFile()

const countIn = async (city: string, used: SearchIndex = context.index) => (await used.page(asQuery({ city }))).total

it('sees what was committed before a search, in whatever order transactions began', async () => {
  await context.replaceAll([])
  // A transaction that adds a word waits for another that adds it too.
  await addProperty(context.db, context.landlord)
  const id = uuid()
  const early = await context.db.startTransaction().execute()
  await addProperty(early, context.landlord, { id, city: 'Earlier' })
  const other = await context.open()
  try {
    await addProperty(context.db, context.landlord, { city: 'Later' })
    for (const each of [context.index, other]) {
      expect(await countIn('Later', each)).toBe(1)
      expect(await countIn('Earlier', each)).toBe(0)
    }
    await early.commit().execute()
    for (const each of [context.index, other]) expect(await countIn('Earlier', each)).toBe(1)
    const undone = await context.db.startTransaction().execute()
    await undone.updateTable('properties').set({ listed: false }).execute()
    await undone.rollback().execute()
    for (const each of [context.index, other]) expect(await countIn('Earlier', each)).toBe(1)
  } finally {
    await other.close()
  }
})

it('shows on a card what has changed of its listing, its pictures and its landlord, at once in every process', async () => {
  const { db, landlord } = context
  await context.replaceAll([])
  const id = await addProperty(db, landlord, { title: 'Before' })
  const other = await context.open()
  const picture = (key: string) => ({ id: uuid(), propertyId: id, key, width: 4, height: 3, placeholder: '' })
  const first = picture('first')
  const changes: readonly (() => Promise<unknown>)[] = [
    () => db.updateTable('properties').set({ title: 'After' }).execute(),
    () => db.insertInto('images').values(first).execute(),
    () => db.updateTable('images').set({ caption: 'The garden' }).where('id', '=', first.id).execute(),
    () =>
      db
        .insertInto('images')
        .values({ ...picture('cover'), position: -1 })
        .execute(),
    () => db.deleteFrom('images').where('propertyId', '=', id).execute(),
    () => db.updateTable('users').set({ name: 'Renamed' }).where('id', '=', landlord).execute(),
    () => db.updateTable('users').set({ avatarKey: 'portrait' }).where('id', '=', landlord).execute(),
    () => db.updateTable('users').set({ deletedAt: TEST_INSTANT }).where('id', '=', landlord).execute(),
    () => db.updateTable('users').set({ deletedAt: null, avatarKey: null }).where('id', '=', landlord).execute(),
  ]
  try {
    for (const change of changes) {
      const before = await context.index.page(asQuery({}))
      await change()
      const { rows } = await context.sqlIndex.page(asQuery({}))
      expect(rows).toHaveLength(1)
      expect(rows).not.toEqual(before.rows)
      for (const each of [context.index, other]) expect((await each.page(asQuery({}))).rows).toEqual(rows)
    }
  } finally {
    await other.close()
  }
})

it('searches in the city when many other cities are searched at the same time', async () => {
  await context.replaceAll([])
  await addProperty(context.db, context.landlord, { city: 'Paris' })
  await addProperty(context.db, context.landlord, { city: 'Lyon' })
  const countAll = (cities: readonly string[]) =>
    Promise.all(cities.map(async (city) => (await context.index.facets(asFilters({ city }))).total))
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
    select gen_random_uuid(), ${context.landlord}, 'One of many', 'd', 'ROOM', 100, 'NIGHT', 1, 'Crowded', 'ET', 12.6, 37.4, 'APPROVED'
    from generate_series(1, 6000)`.execute(context.db)
  await vi.waitFor(async () => expect(await countIn('Crowded')).toBe(6_000), { timeout: 60_000 })
  expect(await countIn('Crowded', context.sqlIndex)).toBe(6_000)
  const query = [[{ word: 'crowded', isPrefix: false }]]
  const search = { ...asFilters({}), searched: [{ query, typed: query, cities: [] }] }
  await vi.waitFor(async () => expect(await context.index.count(search)).toBe(6_000), { timeout: 60_000 })
})

it('is read again after its connection was lost', async () => {
  await context.replaceAll([])
  await addProperty(context.db, context.landlord, { city: 'Found' })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lintel search' and datname = current_database()`.execute(context.db)
  await vi.waitFor(async () => expect(await countIn('Found')).toBe(1), { timeout: 60_000 })
})

it('is read again after a reload failed', async () => {
  await context.replaceAll([])
  await addProperty(context.db, context.landlord, { city: 'Reloaded' })
  await vi.waitFor(async () => expect(await countIn('Reloaded')).toBe(1), { timeout: 60_000 })
  const blocker = await context.db.startTransaction().execute()
  try {
    await sql`lock table taken_days in access exclusive mode`.execute(blocker)
    // As many changes as of a large import.
    await sql`insert into search_changes (property_id) select gen_random_uuid() from generate_series(1, 20001)`.execute(
      context.db,
    )
    const asked = countIn('Reloaded').catch((problem: Error) => problem.message)
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
          and application_name = 'lintel search' and datname = current_database()`.execute(context.db)
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

it('finds each of many words at the first search for them', async () => {
  await context.replaceAll([])
  // An earlier test made it read everything anew, the texts last.
  await vi.waitFor(() => expect(context.index.hasWords()).toBe(true), { timeout: 60_000 })
  await addProperty(context.db, context.landlord, { title: 'One two three four five six', description: 'seven eight' })
  const wordOf = (word: string) => {
    const query = [[{ word, isPrefix: true }]]
    return { query, typed: query, cities: [] }
  }
  const countOf = async (text: string) =>
    context.index.count({ ...asFilters({ q: text }), searched: text.split(' ').map(wordOf) })
  expect(await countOf('one two three four five six sev eigh')).toBe(1)
  expect(await countOf('one two three four five six sev night')).toBe(0)
})

it('leaves stays that end far ahead to SQL', async () => {
  await expect(context.index.page(asQuery({ startDate: dayAhead(300), endDate: dayAhead(1_500) }))).rejects.toThrow(
    'SQL was asked.',
  )
})
