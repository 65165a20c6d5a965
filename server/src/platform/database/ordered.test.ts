import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { type Ordering, ordered } from './ordered.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  const names = ["O'Neil", 'a,b', '"{}"', 'Zoé', '\\']
  for (let nth = 0; nth < 25; nth++)
    await addPerson(base.db, {
      name: names[nth % 5] ?? '',
      isVerified: nth % 2 === 0,
    })
  // A Date has no microseconds.
  await sql`update users set created_at = created_at + length(name) * interval '1 microsecond'`.execute(base.db)
})
afterAll(() => base.drop())

const ID = sql`users.id`
const ORDERINGS: Record<string, Ordering> = {
  'one direction': [
    [sql`users.created_at`, 'desc'],
    [ID, 'desc'],
  ],
  text: [
    [sql`users.name`, 'asc'],
    [ID, 'asc'],
  ],
  'both directions': [
    [sql`users.is_verified`, 'desc'],
    [sql`users.created_at`, 'asc'],
    [ID, 'desc'],
  ],
  null: [
    [sql`coalesce(users.deleted_at, 'infinity'::timestamptz)`, 'asc'],
    [ID, 'asc'],
  ],
}

it.each(Object.entries(ORDERINGS))('rows after a cursor go on without gaps or repetitions: %s', async (_, ordering) => {
  const find = (span: Parameters<typeof ordered>[2]) =>
    ordered(base.db.selectFrom('users').select('users.id'), ordering, span).execute()
  const all = (await find({ page: 1, limit: 100 })).map(({ id }) => id)
  expect(all).toHaveLength(25)
  const read: string[] = []
  let after: string[] | undefined
  do {
    const rows = await find({ after, limit: 3 })
    read.push(...rows.map(({ id }) => id))
    after = rows[2]?.cursor
  } while (after)
  expect(read).toEqual(all)
  expect((await find({ page: 3, limit: 4 })).map(({ id }) => id)).toEqual(all.slice(8, 12))
})
