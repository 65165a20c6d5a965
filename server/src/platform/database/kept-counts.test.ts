import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { type CountedList, countKept, countKeptDays, countListed, sumUpCounts } from './kept-counts.ts'

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
  const add = async (given: (typeof STATUSES)[number]) => {
    const propertyId = await addProperty(db, landlord)
    const day = { startDate: dayAhead(30), endDate: dayAhead(33) }
    return addBooking(db, { propertyId, tenantId: tenant }, { status: given, ...day })
  }
  // Is never deleted, so that there is something to count whatever happens to the others.
  await add('PENDING')
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const { kind, status: given } of changes) {
        if (kind === 'add') ids.push(await add(given))
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

it('counts rows by day and key through any changes of both, and while they are summed up', async () => {
  const { db } = context
  const landlord = await addPerson(db, { role: 'LANDLORD' })
  const tenant = await addPerson(db, { role: 'TENANT' })
  const propertyId = await addProperty(db, landlord)
  const days = ['2020-01-01', '2020-01-02', '2020-01-03'] as const
  const ids: string[] = []
  const change = fc.record({
    kind: fc.constantFrom('add' as const, 'set' as const, 'move' as const, 'delete' as const, 'sum' as const),
    status: fc.constantFrom(...STATUSES),
    day: fc.constantFrom(...days),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const { kind, status, day } of changes) {
        const id = ids.at(-1) ?? null
        const createdAt = new Date(`${day}T23:30:00Z`)
        const stay = { startDate: day, endDate: '2020-02-01' }
        if (kind === 'add')
          ids.push(await addBooking(db, { propertyId, tenantId: tenant }, { status, createdAt, ...stay }))
        if (kind === 'set') await db.updateTable('bookings').set({ status }).where('id', '=', id).execute()
        if (kind === 'move')
          await db.updateTable('bookings').set({ createdAt, startDate: day }).where('id', '=', id).execute()
        if (kind === 'delete')
          await db
            .deleteFrom('bookings')
            .where('id', '=', ids.pop() ?? null)
            .execute()
        if (kind === 'sum') await Promise.all([sumUpCounts(db), sumUpCounts(db)])
      }
      for (const day of days) {
        const next = `${day.slice(0, 9)}${Number(day.slice(9)) + 1}`
        for (const status of STATUSES) {
          const isOf = sql`status = ${status}`
          expect(await countKeptDays(db, 'check_ins', { from: day, to: next }, [status])).toBe(
            await countRows('bookings', sql`${isOf} and start_date = ${day}::date`),
          )
          expect(await countKeptDays(db, 'bookings', { from: day, to: next }, [status])).toBe(
            await countRows('bookings', sql`${isOf} and (created_at at time zone 'UTC')::date = ${day}::date`),
          )
        }
      }
    }),
    { numRuns: 20 },
  )
  const createdAt = new Date(`${days[0]}T23:30:00Z`)
  const stay = { startDate: '2020-01-31', endDate: '2020-02-01' }
  await addBooking(db, { propertyId, tenantId: tenant }, { status: 'PENDING', createdAt, ...stay })
  expect(await countKeptDays(db, 'bookings', { to: '2020-01-04' })).toBeGreaterThan(0)
})

it('counts only the hours at both ends of a time, and everything where more limits the rows', async () => {
  const { db } = context
  const between = { from: '2020-01-01T22:00:00Z', to: '2020-01-05T22:00:00Z' }
  const counted: unknown[] = []
  const count = async (part: object) => {
    counted.push(part)
    return { total: 1_000 }
  }
  const kept = await countKeptDays(db, 'bookings', { from: '2020-01-02', to: '2020-01-05' })
  expect(await countListed(db, 'bookings', { keys: undefined, limits: [''], between, count })).toBe(kept + 2_000)
  expect(counted).toEqual([
    { from: '2020-01-01T22:00:00.000Z', to: '2020-01-02T00:00:00.000Z' },
    { from: '2020-01-05T00:00:00.000Z', to: '2020-01-05T22:00:00.000Z' },
  ])
  expect(await countListed(db, 'bookings', { keys: undefined, limits: ['a word'], between, count })).toBe(1_000)
  expect(counted.at(-1)).toEqual(between)
})
