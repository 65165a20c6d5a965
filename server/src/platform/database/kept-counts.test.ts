import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { type CountedList, countKept, sumUpCounts } from './kept-counts.ts'

const context = contextOfFile()
const STATUSES = ['PENDING', 'REJECTED', 'CANCELLED'] as const

const countRows = async (list: CountedList, condition = sql`true`): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${sql.table(list)} where ${condition}`.execute(context.db)
  return rows[0]?.total ?? 0
}

it('counts rows by key through any changes, and while the changes are summed up', async () => {
  const { db } = context
  const landlord = await addPerson(db, { role: 'LANDLORD' })
  const tenant = await addPerson(db, { role: 'TENANT' })
  const ids: string[] = []
  const status = fc.constantFrom(...STATUSES)
  const change = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), status }),
    fc.record({ kind: fc.constant('set' as const), status }),
    fc.record({ kind: fc.constant('delete' as const), status }),
    fc.record({ kind: fc.constant('sum' as const), status }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const { kind, status: given } of changes) {
        if (kind === 'add') {
          const propertyId = await addProperty(db, landlord)
          const day = { startDate: dayAhead(30), endDate: dayAhead(33) }
          ids.push(await addBooking(db, { propertyId, tenantId: tenant }, { status: given, ...day }))
        }
        if (kind === 'set' && ids.length > 0)
          await db.updateTable('bookings').set({ status: given }).where('id', 'in', ids.slice(-3)).execute()
        if (kind === 'delete')
          await db
            .deleteFrom('bookings')
            .where('id', '=', ids.pop() ?? null)
            .execute()
        if (kind === 'sum') await Promise.all([sumUpCounts(db), sumUpCounts(db)])
      }
      expect(await countKept(db, 'bookings')).toBe(await countRows('bookings'))
      for (const each of STATUSES)
        expect(await countKept(db, 'bookings', [each])).toBe(await countRows('bookings', sql`status = ${each}`))
    }),
    { numRuns: 20 },
  )
  expect(await countKept(db, 'bookings')).toBeGreaterThan(0)
})

it('counts neither deleted accounts nor drafts, and rows that a transaction takes back', async () => {
  const { db } = context
  const landlord = await addPerson(db, { role: 'LANDLORD' })
  const property = await addProperty(db, landlord, { status: 'APPROVED' })
  const before = { users: await countKept(db, 'users', ['LANDLORD']), properties: await countKept(db, 'properties') }
  await db.updateTable('properties').set({ status: 'DRAFT' }).where('id', '=', property).execute()
  await db
    .updateTable('users')
    .set({ deletedAt: new Date('2026-05-12') })
    .where('id', '=', landlord)
    .execute()
  expect(await countKept(db, 'properties')).toBe(before.properties - 1)
  expect(await countKept(db, 'users', ['LANDLORD'])).toBe(before.users - 1)
  expect(await countKept(db, 'users')).toBe(await countRows('users', sql`deleted_at is null`))
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.updateTable('properties').set({ status: 'PENDING' }).where('id', '=', property).execute()
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await countKept(db, 'properties', ['PENDING'])).toBe(await countRows('properties', sql`status = 'PENDING'`))
})

it('counts paused listings apart from those that are offered', async () => {
  const { db } = context
  const property = await addProperty(db, await addPerson(db, { role: 'LANDLORD' }), { status: 'APPROVED' })
  const count = async () => [
    await countKept(db, 'properties', ['APPROVED']),
    await countKept(db, 'properties', ['PAUSED']),
  ]
  const [offered = 0, paused = 0] = await count()
  await db.updateTable('properties').set({ listed: false }).where('id', '=', property).execute()
  expect(await count()).toEqual([offered - 1, paused + 1])
  await db.updateTable('properties').set({ status: 'REJECTED' }).where('id', '=', property).execute()
  expect(await count()).toEqual([offered - 1, paused])
})
