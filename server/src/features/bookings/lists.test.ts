import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addReview } from '../../../../tests/support/fixtures.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hasCurrentStay } from './actions/account-bookings.ts'
import { listUserBookings } from './actions/list-bookings.ts'

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

describe('booking lists', () => {
  it('return the bookings of the tenant, the landlord or the property by tab and status', async () => {
    const ids = [
      await bookings.requestStay(30, 33),
      await bookings.requestStay(40, 43),
      await bookings.requestStay(50, 53),
    ]
    await bookings.confirm(ids[0] ?? '')
    await bookings.reject(ids[1] ?? '')
    const idsOf = async (who: string, url: string) =>
      (await bookings.send(who, 'GET', url)).json().data.map((booking: { id: string }) => booking.id)
    for (const [who, url] of [
      [tenant, '/api/bookings/user'],
      [landlord, '/api/bookings/landlord'],
      [landlord, `/api/bookings/property/${property}`],
    ] as const) {
      expect(await idsOf(who, url)).toEqual(ids.toReversed())
      expect(await idsOf(who, `${url}?tab=upcoming`)).toEqual([ids[0]])
      expect(await idsOf(who, `${url}?tab=waiting`)).toEqual([ids[2]])
      expect(await idsOf(who, `${url}?tab=cancelled`)).toEqual([ids[1]])
      expect(await idsOf(who, `${url}?tab=past`)).toEqual([])
      expect(await idsOf(who, `${url}?status=REJECTED`)).toEqual([ids[1]])
    }
    expect(await idsOf(await bookings.addTenant(), '/api/bookings/user')).toEqual([])
  })

  it('say whether the tenant has reviewed the property, as the booking does', async () => {
    const id = await bookings.requestStay(30, 33)
    const seen = async () => {
      const list = (await bookings.send(tenant, 'GET', '/api/bookings/user')).json()
      return [list.data[0].isReviewed, (await bookings.read(id)).isReviewed]
    }
    await addReview(bookings.db, { propertyId: property, authorId: await bookings.addTenant() })
    expect(await seen()).toEqual([false, false])
    await addReview(bookings.db, { propertyId: property, authorId: tenant })
    expect(await seen()).toEqual([true, true])
  })

  it('count a stay as running until its day is over at the property, west of UTC too', async () => {
    const { db } = bookings
    const setTimeZone = (timeZone: string) =>
      db.updateTable('bookings').set({ timeZone }).where('id', '=', id).execute()
    // At 08:00 UTC it is still the day before in Honolulu, on which the stay ends.
    const id = await addBooking(
      db,
      { propertyId: property, tenantId: tenant },
      { status: 'CONFIRMED', startDate: dayAhead(-4), endDate: dayAhead(-1) },
    )
    const at = { clock: () => new Date(`${dayAhead(0)}T08:00:00Z`) }
    const tabsOf = async () => {
      const caller = { user: { id: tenant } } as Caller
      const services = { ...bookings.context.services, ...at }
      const list = async (tab: 'upcoming' | 'past') =>
        (await listUserBookings(services, { query: { page: 1, limit: 20, tab } } as never, caller)).data.map(
          (booking) => booking.id,
        )
      return {
        upcoming: await list('upcoming'),
        past: await list('past'),
        today: (await listUserBookings(services, { query: { page: 1, limit: 20 } } as never, caller)).data[0]?.today,
        isCurrent: await hasCurrentStay(db, tenant, { as: ['tenantId'], paid: false, now: at.clock() }),
      }
    }
    await setTimeZone('Europe/Paris')
    expect(await tabsOf()).toEqual({ upcoming: [], past: [id], today: dayAhead(0), isCurrent: false })
    await setTimeZone('Pacific/Honolulu')
    expect(await tabsOf()).toEqual({ upcoming: [id], past: [], today: dayAhead(-1), isCurrent: true })
  })

  it('have the same totals as the counts of the tabs, for tenants and landlords', async () => {
    const ids = [
      await bookings.requestStay(30, 33),
      await bookings.requestStay(40, 43),
      await bookings.requestStay(50, 53),
      await bookings.requestStay(60, 63),
    ]
    await bookings.confirm(ids[0] ?? '')
    await bookings.reject(ids[1] ?? '')
    await bookings.cancel(ids[3] ?? '')
    await addBooking(
      bookings.db,
      { propertyId: property, tenantId: tenant },
      { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) },
    )
    const counts = async (who: string, side: string) =>
      (await bookings.send(who, 'GET', `/api/bookings/counts?side=${side}`)).json()
    const expected = { upcoming: 1, waiting: 1, past: 1, cancelled: 2 }
    expect(await counts(tenant, 'tenant')).toEqual(expected)
    expect(await counts(landlord, 'landlord')).toEqual(expected)
    for (const [tab, count] of Object.entries(expected))
      expect((await bookings.send(tenant, 'GET', `/api/bookings/user?tab=${tab}`)).json().total).toBe(count)
    expect(await counts(landlord, 'tenant')).toEqual({ upcoming: 0, waiting: 0, past: 0, cancelled: 0 })
  })

  it('of overlapping requests return those that a confirmation rejects', async () => {
    const otherTenant = await bookings.addTenant()
    const id = await bookings.requestStay(30, 33)
    const before = await bookings.requestStay(28, 31, otherTenant)
    await bookings.requestStay(33, 36, otherTenant)
    await bookings.requestStay(27, 30, await bookings.addTenant())
    const declined = await bookings.requestStay(31, 33, await bookings.addTenant())
    await bookings.reject(declined)
    const answer = await bookings.send(landlord, 'GET', `/api/bookings/${id}/overlapping-requests`)
    expect(answer.json()).toEqual({
      data: [
        {
          id: before,
          tenant: expect.objectContaining({ id: otherTenant }),
          startDate: dayAhead(28),
          endDate: dayAhead(31),
          subtotal: 300,
          currency: 'USD',
        },
      ],
      total: 1,
    })
    await bookings.confirm(id)
    expect((await bookings.read(before, otherTenant)).status).toBe('REJECTED')
    expect((await bookings.send(tenant, 'GET', `/api/bookings/${id}/overlapping-requests`)).statusCode).toBe(404)
  })

  it('load a page of 500 bookings with one query for the rows and one for the count', async () => {
    const many = Array.from({ length: 500 }, (_, nth) => nth)
    for (const nth of many)
      await addBooking(
        bookings.db,
        { propertyId: property, tenantId: tenant },
        { status: 'CANCELLED', startDate: dayAhead(nth), endDate: dayAhead(nth + 2) },
      )
    let queryCount = 0
    const db = bookings.db.withPlugin({
      transformQuery: ({ node }) => {
        queryCount += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const user = { id: tenant } as Caller['user']
    const query = { page: 5, limit: 100 }
    const input = { params: undefined, query, body: undefined }
    const answer = await listUserBookings({ ...bookings.context.services, db }, input, {
      user,
      session: { id: '', expiresAt: new Date(0) },
      client: { network: '', userAgent: '' },
    })
    expect(queryCount).toBe(2)
    expect(answer).toMatchObject({ total: 500, totalPages: 5 })
    expect(answer.data).toHaveLength(100)
  })

  it('have e-mail addresses for admins only, as a booking has', async () => {
    const admin = await addPerson(bookings.db, { role: 'ADMIN' })
    const id = await bookings.requestStay(30, 33)
    const emails = async (who: string) => {
      const booking = (await bookings.send(who, 'GET', `/api/bookings/${id}`)).json()
      return [booking.tenant.email, booking.landlord.email]
    }
    expect(await emails(admin)).toEqual([expect.stringContaining('@'), expect.stringContaining('@')])
    for (const party of [tenant, landlord]) expect(await emails(party)).toEqual([undefined, undefined])
  })

  it('of admins match the names of property, tenant and landlord', async () => {
    const admin = await addPerson(bookings.db, { role: 'ADMIN' })
    const name = `Zoë ${randomUUID()}`
    const guest = await addPerson(bookings.db, { role: 'TENANT', name })
    const id = await bookings.requestStay(30, 33, guest)
    const found = await bookings.send(admin, 'GET', `/api/admin/bookings?search=${encodeURIComponent(name)}`)
    expect(found.json()).toMatchObject({ data: [{ id, tenant: { name } }], meta: { totalBookings: 1 } })
    const none = await bookings.send(admin, 'GET', `/api/admin/bookings?search=${randomUUID()}`)
    expect(none.json()).toMatchObject({ data: [], meta: { totalBookings: 0 } })
  })
})
