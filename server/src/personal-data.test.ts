import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import './personal-data.ts'
import { registeredPersonalData } from './platform/personal-data.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

/** Columns that refer to `users`, or whose name says that they name a person. */
const findUserColumns = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'users'
      and attnum > 0 and not attisdropped and (
        attname ~ '(user|owner|author|actor|target|tenant|landlord|person|member|sender|recipient|creator|admin|guest|host)_id$'
        or attname ~ '(_by$|email|recipient$)'
        or exists (select from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
          and conrelid = attrelid and attnum = any (conkey)))
    order by 1`.execute(base.db)
  return rows.map(({ name }) => name)
}

const all = registeredPersonalData()
const exported = all.flatMap(({ exporters = [], internal = {} }) => [
  ...exporters.flatMap(({ columns }) => columns),
  ...Object.keys(internal),
])
const erased = all.flatMap(({ erasers = [], kept = {} }) => [
  ...erasers.flatMap(({ columns }) => columns),
  ...Object.keys(kept),
])

it.each([
  ['exported or internal', exported],
  ['erased or kept', erased],
])('every column that names a user is %s', async (_what, columns) => {
  expect([...new Set<string>(columns)].sort()).toEqual(await findUserColumns())
  expect(new Set(columns).size).toBe(columns.length)
})

it('a new table with a user is found by its foreign key, and one without by the name of its column', async () => {
  await sql`create table pets (keeper uuid references users)`.execute(base.db)
  await sql`create table visits (seen_by text, owner_id uuid, note text)`.execute(base.db)
  const columns = await findUserColumns()
  expect(columns.filter((name) => !exported.includes(name as never))).toEqual([
    'pets.keeper',
    'visits.owner_id',
    'visits.seen_by',
  ])
})
