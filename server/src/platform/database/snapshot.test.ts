import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { readSnapshot } from './snapshot.ts'
import type { Db } from './types.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const countUsers = async (db: Db) =>
  (
    await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

it('returns what was there when the first query began, also after a commit of another transaction', async () => {
  const counts = await readSnapshot(base.db, async (snapshot) => {
    const before = await countUsers(snapshot)
    await addPerson(base.db)
    return { before, after: await countUsers(snapshot) }
  })
  expect(counts.after).toBe(counts.before)
  expect(await countUsers(base.db)).toBe(counts.before + 1)
})

it('refuses to lock rows and to write', async () => {
  for (const statement of ['select id from users for share', 'select id from users for update', 'delete from users'])
    await expect(
      readSnapshot(base.db, (snapshot) => sql.raw(statement).execute(snapshot)),
      statement,
    ).rejects.toThrow(/read-only transaction/)
})
