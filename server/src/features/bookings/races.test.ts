import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
let admin: string
beforeAll(async () => {
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

type Call = () => Promise<{ statusCode: number; body: string }>

const deleteProperty: Call = () => bookings.send(landlord, 'DELETE', `/api/properties/${property}`)
const demoteLandlord: Call = () =>
  bookings.send(admin, 'PUT', `/api/users/${landlord}/role`, { payload: { role: 'TENANT' } })
const deleteAccount = (userId: string) => () => bookings.send(admin, 'DELETE', `/api/admin/users/${userId}`)
const request =
  (userId = tenant): Call =>
  () =>
    bookings.request(bookings.stay(30, 33), userId)

type Pair = {
  what: string
  lock: 'property' | 'landlord' | 'tenant'
  /** The calls to be tested in both orders. */
  calls: () => Promise<[Call, Call]>
}

const PAIRS: Pair[] = [
  {
    what: 'a confirmation and an overlapping request',
    lock: 'property',
    calls: async () => {
      const id = await bookings.requestStay(31, 35)
      return [() => bookings.confirm(id), request(await bookings.addTenant())]
    },
  },
  {
    what: 'a request and a block of its dates',
    lock: 'property',
    calls: async () => [
      request(),
      () =>
        bookings.send(landlord, 'POST', `/api/properties/${property}/blocks`, {
          payload: { startDate: dayAhead(30), endDate: dayAhead(31) },
        }),
    ],
  },
  {
    what: 'a confirmation and the deletion of the property',
    lock: 'property',
    calls: async () => {
      const id = await bookings.requestStay(30, 33)
      return [() => bookings.confirm(id), deleteProperty]
    },
  },
  {
    what: 'a request and the deletion of the property',
    lock: 'property',
    calls: async () => [request(), deleteProperty],
  },
  {
    what: 'a confirmation by an admin and the deletion of the property',
    lock: 'property',
    calls: async () => {
      const id = await bookings.requestStay(30, 33)
      return [() => bookings.setStatus(admin, id, 'CONFIRMED'), deleteProperty]
    },
  },
  {
    what: 'a reopening by an admin and an overlapping confirmation',
    lock: 'property',
    calls: async () => {
      const declined = await bookings.requestStay(31, 34)
      await bookings.reject(declined)
      const id = await bookings.requestStay(30, 33, await bookings.addTenant())
      return [() => bookings.setStatus(admin, declined, 'PENDING'), () => bookings.confirm(id)]
    },
  },
  {
    what: 'a confirmation and the demotion of the landlord',
    lock: 'property',
    calls: async () => {
      const id = await bookings.requestStay(30, 33)
      return [() => bookings.confirm(id), demoteLandlord]
    },
  },
  {
    what: 'a confirmation and the demotion of the landlord, whose row is locked',
    lock: 'landlord',
    calls: async () => {
      const id = await bookings.requestStay(30, 33)
      return [() => bookings.confirm(id), demoteLandlord]
    },
  },
  {
    what: 'a request and the demotion of the landlord',
    lock: 'property',
    calls: async () => [request(), demoteLandlord],
  },
  {
    what: 'a request and the deletion of the landlord’s account',
    lock: 'landlord',
    calls: async () => [request(), deleteAccount(landlord)],
  },
  {
    what: 'a confirmation and the deletion of the landlord’s account',
    lock: 'property',
    calls: async () => {
      const id = await bookings.requestStay(30, 33)
      return [() => bookings.confirm(id), deleteAccount(landlord)]
    },
  },
  {
    what: 'a confirmation and the deletion of the tenant’s account',
    lock: 'property',
    calls: async () => {
      const id = await bookings.requestStay(30, 33)
      return [() => bookings.confirm(id), deleteAccount(tenant)]
    },
  },
  {
    what: 'a request and the deletion of the tenant’s account',
    lock: 'tenant',
    calls: async () => [request(), deleteAccount(tenant)],
  },
]

describe('concurrent calls', () => {
  it.each(PAIRS)('leave no open booking that either order excludes: $what', async ({ lock, calls }) => {
    for (const order of [(pair: Call[]) => pair, (pair: Call[]) => pair.toReversed()]) {
      ;({ landlord, tenant, property } = await bookings.begin())
      const pair = order(await calls())
      const row =
        lock === 'property'
          ? { table: 'properties' as const, id: property }
          : { table: 'users' as const, id: lock === 'landlord' ? landlord : tenant }
      const answers = await inLockOrder(bookings.databaseUrl, row, pair)
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
      expect(answers.some(({ statusCode }) => statusCode < 300)).toBe(true)
      expect(await bookings.findViolations()).toEqual([])
    }
  })

  it('six identical requests create one booking and five 409s', async () => {
    const answers = await inLockOrder(
      bookings.databaseUrl,
      { table: 'properties', id: property },
      Array.from({ length: 6 }, () => request()),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.body).toContain('You have already requested some of these dates. See My Bookings.')
  })

  it('deletions of tenants and landlords with bookings of many properties cause no deadlock', async () => {
    for (let round = 0; round < 3; round++) {
      const landlords = await Promise.all([addPerson(bookings.db), addPerson(bookings.db)])
      const tenants = await Promise.all([bookings.addTenant(), bookings.addTenant(), bookings.addTenant()])
      for (let nth = 0; nth < 6; nth++) {
        const propertyId = await addProperty(bookings.db, landlords[nth % 2] ?? '')
        for (const tenantId of tenants) await addBooking(bookings.db, { propertyId, tenantId })
      }
      const answers = await Promise.all([...landlords, ...tenants].map((userId) => deleteAccount(userId)()))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204])
    }
    expect(await bookings.findViolations()).toEqual([])
  })

  it('deleting an account cancels its unpaid confirmed bookings and keeps paid stays of the past without a held deposit', async () => {
    const unpaid = await bookings.requestStay(30, 33)
    await bookings.confirm(unpaid)
    const past = await addBooking(
      bookings.db,
      { propertyId: property, tenantId: tenant },
      {
        status: 'CONFIRMED',
        paymentStatus: 'PAID',
        paidAt: TEST_INSTANT,
        depositSettledAt: TEST_INSTANT,
        startDate: dayAhead(-9),
        endDate: dayAhead(-6),
      },
    )
    expect((await deleteAccount(tenant)()).statusCode).toBe(204)
    expect(await bookings.read(unpaid, landlord)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'SYSTEM' })
    expect(await bookings.read(past, landlord)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  })
})
