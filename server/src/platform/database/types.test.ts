import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { verifyTypes } from './generate-types.ts'

let base: FreshDatabase

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

it('the generated table types are what the migrations give (else: npm run generate-types)', async () => {
  await verifyTypes(base.db)
})

it('a JSON document keeps its own keys, a column takes its name in camelCase', async () => {
  const userId = await addPerson(base.db)
  const answer = { snake_case: { PARTIALLY_REFUNDED: 1 }, camelCase: [{ inner_key: 2 }] }
  await base.db
    .insertInto('idempotencyKeys')
    .values({
      userId,
      call: 'POST /x',
      key: 'k',
      bodyHash: Buffer.from(''),
      answer: JSON.stringify(answer),
      createdAt: new Date(0),
    })
    .execute()
  const [row] = await base.db.selectFrom('idempotencyKeys').select(['answer', 'createdAt']).execute()
  expect(row).toEqual({ answer, createdAt: new Date(0) })
  const { rows } = await sql`select answer, body_hash from idempotency_keys`.execute(base.db)
  expect(rows).toEqual([{ answer, bodyHash: Buffer.from('') }])
})

it('numbers and days arrive as the generated types say', async () => {
  const { rows } = await sql`select 12::int8 as wide, 1.5::numeric as exact, date '2030-05-01' as day,
    timestamptz '2030-05-01 00:00Z' as moment, daterange('2030-05-01', '2030-05-03') as days`.execute(base.db)
  const [day, moment] = ['2030-05-01', new Date('2030-05-01T00:00:00Z')]
  expect(rows).toEqual([{ wide: 12, exact: 1.5, day, moment, days: '[2030-05-01,2030-05-03)' }])
})
