import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { createTestContext } from '../../../../tests/support/app.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { TEST_CONNECT_TIMEOUT } from '../../../../tests/support/database.ts'
import { addBooking, addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { connect } from '../../platform/database/connect.ts'

const bookings = bookingContextOfFile()

const LANDLORDS = 4
const PROPERTIES = 8
const TENANTS = 12
const REQUESTS = 60

const index = fc.nat(1_000)
const COMMANDS = fc.sample(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('request' as const), who: index, what: index, day: fc.nat(20) }),
    },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('confirm' as const), what: index }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), what: index }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('set' as const),
        what: index,
        to: fc.constantFrom(...BOOKING_STATUSES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete property' as const), what: index }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete tenant' as const), what: index }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('demote' as const), what: index }) },
  ),
  { numRuns: 200, seed: 20_260_512 },
)

it('R2 200 mixed requests, confirms, cancels, overrides, deletions and demotions over 8 connections: no 5xx, no violation', async () => {
  const db = connect(bookings.databaseUrl, { max: 8, connectTimeout: TEST_CONNECT_TIMEOUT })
  const { app, services } = await createTestContext(db)
  const people = async (count: number, role: 'LANDLORD' | 'TENANT' | 'ADMIN') =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const id = await addPerson(bookings.db, { role })
        return { id, ...(await as(services, id)) }
      }),
    )
  const [landlords, tenants, admins] = [
    await people(LANDLORDS, 'LANDLORD'),
    await people(TENANTS, 'TENANT'),
    await people(1, 'ADMIN'),
  ]
  const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T
  const properties = await Promise.all(
    Array.from({ length: PROPERTIES }, async (_, nth) => {
      const landlord = pick(landlords, nth)
      return { id: await addProperty(bookings.db, landlord.id), landlord }
    }),
  )
  const made = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, nth) => {
      const [property, tenant] = [pick(properties, nth), pick(tenants, nth * 5 + 1)]
      const days = { startDate: dayAhead(30 + (nth % 20)), endDate: dayAhead(33 + (nth % 20)) }
      const id = await addBooking(bookings.db, { propertyId: property.id, tenantId: tenant.id }, days)
      return { id, landlord: property.landlord, tenant }
    }),
  )
  const run = (command: (typeof COMMANDS)[number]) => {
    const booking = pick(made, command.what)
    switch (command.kind) {
      case 'request': {
        const { headers } = pick(tenants, command.who)
        const { id: propertyId } = pick(properties, command.what)
        const dates = { startDate: dayAhead(30 + command.day), endDate: dayAhead(34 + command.day) }
        return app.inject({
          method: 'POST',
          url: '/api/bookings',
          headers,
          payload: { propertyId, ...dates, guests: 1 },
        })
      }
      case 'confirm':
        return app.inject({
          method: 'PUT',
          url: `/api/bookings/${booking.id}/confirm`,
          headers: booking.landlord.headers,
        })
      case 'cancel':
        return app.inject({ method: 'DELETE', url: `/api/bookings/${booking.id}`, headers: booking.tenant.headers })
      case 'set': {
        const { headers } = pick(admins, 0)
        const url = `/api/admin/bookings/${booking.id}/status`
        return app.inject({ method: 'PUT', url, headers, payload: { status: command.to } })
      }
      case 'delete property': {
        const { id, landlord } = pick(properties, command.what)
        return app.inject({ method: 'DELETE', url: `/api/properties/${id}`, headers: landlord.headers })
      }
      case 'delete tenant': {
        const { headers } = pick(admins, 0)
        const url = `/api/admin/users/${pick(tenants, command.what).id}`
        return app.inject({ method: 'DELETE', url, headers })
      }
      case 'demote': {
        const { headers } = pick(admins, 0)
        const url = `/api/users/${pick(landlords, command.what).id}/role`
        return app.inject({ method: 'PUT', url, headers, payload: { role: 'TENANT' } })
      }
    }
  }
  const remaining = [...COMMANDS]
  const statuses = new Map<number, number>()
  const connection = async () => {
    for (let command = remaining.pop(); command; command = remaining.pop()) {
      const { statusCode, body } = await run(command)
      expect(statusCode, `${command.kind}: ${body}`).toBeLessThan(500)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, connection))
  await app.close()
  await db.destroy()
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(200)
  // The mix changes something: otherwise it would prove nothing.
  for (const status of [200, 201, 204, 409]) expect(statuses.get(status) ?? 0).toBeGreaterThan(2)
  expect(await bookings.findViolations()).toEqual([])
})
