import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { contextOfFile, TEST_SECRET, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { startServer } from '../../../../tests/support/process.ts'
import { canTransition } from './rules/status.ts'

const context = contextOfFile()
let admin: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN' })
})

const send: TestContext['send'] = (...request) => context.send(...request)

/** Returns the number of pairs of a stay and an overlapping other booking of one of these statuses. */
const countOverlaps = async (property: string, statuses: BookingStatus[] = ['CONFIRMED', 'COMPLETED']) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bookings a join bookings b on a.id <> b.id and a.property_id = b.property_id
    where a.property_id = ${property} and a.status in ('CONFIRMED', 'COMPLETED') and b.status = any(${statuses})
      and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)`.execute(context.db)
  return rows[0]?.n
}

/** Returns the number of stays on blocked dates. */
const countBlockedStays = async (property: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bookings join taken_days on taken_days.property_id = bookings.property_id
    where bookings.property_id = ${property} and bookings.status in ('CONFIRMED', 'COMPLETED')
      and taken_days.kind = 'BLOCK' and daterange(start_date, end_date) && during`.execute(context.db)
  return rows[0]?.n
}

describe('R1', () => {
  it('200 concurrent confirms of overlapping requests on one property: one stay CONFIRMED, the rest clear 409s', async () => {
    const landlord = await addPerson(context.db)
    const property = await addProperty(context.db, landlord)
    const ids: string[] = []
    for (let nth = 0; nth < 200; nth += 1) {
      const tenantId = await addPerson(context.db, { role: 'TENANT' })
      const days = { startDate: dayAhead(30 + (nth % 5)), endDate: dayAhead(36 + (nth % 3)) }
      ids.push(await addBooking(context.db, { propertyId: property, tenantId }, days))
    }
    const signed = await as(context.services, landlord)
    const answers = await Promise.all(
      ids.map((id) => context.app.inject({ method: 'PUT', url: `/api/bookings/${id}/confirm`, ...signed })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(199)
    for (const answer of answers) if (answer.statusCode === 409) expect(answer.json().error).toMatch(/^Th(is|ese)/)
    const { rows } = await sql<{ status: string; n: number }>`
      select status, count(*)::int as n from bookings where property_id = ${property} group by 1 order by 1`.execute(
      context.db,
    )
    expect(rows).toEqual([
      { status: 'CONFIRMED', n: 1 },
      { status: 'REJECTED', n: 199 },
    ])
  })

  it('the same over 4 connections with two server processes on one PostgreSQL', async () => {
    const landlord = await addPerson(context.db)
    const property = await addProperty(context.db, landlord)
    const ids: string[] = []
    for (let nth = 0; nth < 200; nth += 1) {
      const tenantId = await addPerson(context.db, { role: 'TENANT' })
      ids.push(
        await addBooking(context.db, { propertyId: property, tenantId }, { startDate: dayAhead(30 - (nth % 3)) }),
      )
    }
    const { headers } = await as(context.services, landlord)
    const dataDir = await mkdtemp(join(tmpdir(), 'lintel-concurrency-'))
    const env = { DATABASE_URL: context.databaseUrl, JWT_SECRET: TEST_SECRET, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const servers = await Promise.all([
      startServer(env, { atTestInstant: true }),
      startServer(env, { atTestInstant: true }),
    ])
    try {
      // Two connections to each process; each sends the next request after the answer to the last.
      const remaining = [...ids]
      const statuses: number[] = []
      const connection = async (url: string) => {
        for (let id = remaining.pop(); id; id = remaining.pop())
          statuses.push((await fetch(`${url}/api/bookings/${id}/confirm`, { method: 'PUT', headers })).status)
      }
      await Promise.all([...servers, ...servers].map(({ url }) => connection(url)))
      expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 199 }, () => 409)])
      expect(await countOverlaps(property)).toBe(0)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })

  it('the database refuses two overlapping stays', async () => {
    const landlord = await addPerson(context.db)
    const property = await addProperty(context.db, landlord)
    const one = { propertyId: property, tenantId: admin }
    await addBooking(context.db, one, { status: 'CONFIRMED' })
    await expect(addBooking(context.db, one, { status: 'COMPLETED' })).rejects.toMatchObject({ code: '23P01' })
    const later = await addBooking(context.db, one, {
      startDate: dayAhead(33),
      endDate: dayAhead(35),
      status: 'CONFIRMED',
    })
    await expect(
      context.db
        .updateTable('bookings')
        .set({ startDate: dayAhead(32) })
        .where('id', '=', later)
        .execute(),
    ).rejects.toMatchObject({ code: '23P01' })
    await expect(
      sql`insert into taken_days (id, property_id, during, kind) values
        (gen_random_uuid(), ${property}, daterange(${dayAhead(30)}::date, ${dayAhead(31)}::date), 'BLOCK')`.execute(
        context.db,
      ),
    ).rejects.toMatchObject({ code: '23P01' })
  })
})

describe('R2', () => {
  type Command =
    | { kind: 'request'; tenant: number; from: number; nights: number }
    | { kind: 'confirm' | 'reject'; booking: number }
    | { kind: 'cancel'; booking: number; byLandlord: boolean }
    | { kind: 'admin'; booking: number; status: BookingStatus }
    | { kind: 'block'; from: number; nights: number }
    | { kind: 'unblock'; block: number }

  const some = fc.integer({ min: 0, max: 30 })
  const command: fc.Arbitrary<Command> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('request' as const),
        tenant: fc.integer({ min: 0, max: 4 }),
        from: fc.integer({ min: 1, max: 14 }),
        nights: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom('confirm' as const, 'reject' as const), booking: some }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('cancel' as const), booking: some, byLandlord: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('admin' as const),
        booking: some,
        status: fc.constantFrom(...BOOKING_STATUSES),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('block' as const),
        from: fc.integer({ min: 1, max: 14 }),
        nights: fc.integer({ min: 1, max: 6 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('unblock' as const), block: some }) },
  )

  it('any sequence of requests, confirms, rejects, cancels, admin overrides and blocks leaves no request or stay that overlaps a stay, no stay on blocked dates, and only allowed steps', async () => {
    const tenants = await Promise.all(Array.from({ length: 5 }, () => addPerson(context.db, { role: 'TENANT' })))
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
        const landlord = await addPerson(context.db)
        const property = await addProperty(context.db, landlord)
        const made: { id: string; tenant: string }[] = []
        const blocks: string[] = []
        const blocksUrl = `/api/properties/${property}/blocks`
        const run = async (each: Command): Promise<number> => {
          if (each.kind === 'request') {
            const tenant = tenants[each.tenant] ?? ''
            const answer = await send(tenant, 'POST', '/api/bookings', {
              propertyId: property,
              startDate: dayAhead(each.from),
              endDate: dayAhead(each.from + each.nights),
              guests: 1,
            })
            if (answer.statusCode === 201) made.push({ id: answer.json().id, tenant })
            return answer.statusCode
          }
          if (each.kind === 'block') {
            const days = { startDate: dayAhead(each.from), endDate: dayAhead(each.from + each.nights) }
            const answer = await send(landlord, 'POST', blocksUrl, days)
            if (answer.statusCode === 201) blocks.push(answer.json().id)
            return answer.statusCode
          }
          if (each.kind === 'unblock') {
            const [block] = blocks.splice(each.block % Math.max(1, blocks.length), 1)
            return block ? (await send(landlord, 'DELETE', `${blocksUrl}/${block}`)).statusCode : 409
          }
          const booking = made[each.booking % Math.max(1, made.length)]
          if (!booking) return 409
          const url = `/api/bookings/${booking.id}`
          if (each.kind === 'cancel')
            return (await send(each.byLandlord ? landlord : booking.tenant, 'DELETE', url)).statusCode
          if (each.kind === 'admin')
            return (await send(admin, 'PUT', `/api/admin/bookings/${booking.id}/status`, { status: each.status }))
              .statusCode
          return (await send(landlord, 'PUT', `${url}/${each.kind}`)).statusCode
        }
        // Two at a time: conflicts are answered with 409.
        for (let at = 0; at < commands.length; at += 2)
          for (const status of await Promise.all(commands.slice(at, at + 2).map(run)))
            expect([200, 201, 204, 409]).toContain(status)
        expect(await countOverlaps(property)).toBe(0)
        expect(await countOverlaps(property, ['PENDING'])).toBe(0)
        const kept = await context.db
          .selectFrom('takenDays')
          .select('id')
          .where('propertyId', '=', property)
          .where('kind', '=', 'BLOCK')
          .execute()
        expect(kept.map(({ id }) => id).sort()).toEqual(blocks.sort())
        expect(await countBlockedStays(property)).toBe(0)
        const steps = await context.db
          .selectFrom('bookingSteps')
          .selectAll()
          .where('propertyId', '=', property)
          .execute()
        for (const { byActor, fromStatus, toStatus } of steps)
          expect(fromStatus === null ? toStatus === 'PENDING' : canTransition(byActor, fromStatus, toStatus)).toBe(true)
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from bookings left join taken_days on booking_id = bookings.id
          where bookings.property_id = ${property}
            and (bookings.status in ('CONFIRMED', 'COMPLETED')) <> (taken_days.id is not null)`.execute(context.db)
        expect(rows[0]?.n).toBe(0)
      }),
      { numRuns: 25 },
    )
  })
})
