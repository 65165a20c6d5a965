import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addProperty } from '../../../../tests/support/fixtures.ts'

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

describe('POST /api/bookings', () => {
  it('creates a PENDING booking and fixes its price', async () => {
    const answer = await bookings.request(bookings.stay(30, 33, { message: 'We are two.', guests: 2 }))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'UNPAID',
      startDate: dayAhead(30),
      endDate: dayAhead(33),
      guests: 2,
      message: 'We are two.',
      property: {
        id: property,
        title: 'A quiet flat by the canal',
        address: null,
        position: null,
        checkInTime: '15:00',
        checkOutTime: '11:00',
      },
      tenant: { id: tenant, name: 'Tea Tenant' },
      landlord: { id: landlord, name: 'Lars Landlord' },
      price: {
        unitPrice: 100,
        priceUnit: 'NIGHT',
        units: 3,
        extraNights: 0,
        subtotal: 300,
        serviceFee: 15,
        deposit: 50,
        total: 365,
        currency: 'USD',
      },
      decidedAt: null,
      refund: null,
      history: [{ by: 'TENANT', from: null, to: 'PENDING' }],
    })
    const quote = await bookings.context.app.inject({
      method: 'POST',
      url: '/api/bookings/quote',
      payload: bookings.stay(30, 33),
    })
    expect(quote.json()).toMatchObject({ nights: 3, price: answer.json().price, instalments: [{ amount: 365 }] })
    await bookings.db.updateTable('properties').set({ priceMinor: 99_900 }).where('id', '=', property).execute()
    expect((await bookings.read(answer.json().id)).price.subtotal).toBe(300)
  })

  it.each([
    ['a start in the past', () => bookings.stay(-3, 2), 'startDate'],
    ['an end before the start', () => bookings.stay(20, 10), 'endDate'],
    ['no night', () => bookings.stay(20, 20), 'endDate'],
    ['a stay shorter than the minimum', () => bookings.stay(20, 21), 'endDate'],
    ['a stay longer than the maximum', () => bookings.stay(20, 60), 'endDate'],
    ['a start more than 18 months ahead', () => bookings.stay(800, 803), 'startDate'],
    ['too many guests', () => bookings.stay(20, 23, { guests: 3 }), 'guests'],
    ['30 February', () => bookings.stay(20, 23, { startDate: '2027-02-30' }), 'startDate'],
    ['a timestamp as start', () => bookings.stay(20, 23, { startDate: '2027-03-01T00:00:00Z' }), 'startDate'],
    ['half a guest', () => bookings.stay(20, 23, { guests: 0.5 }), 'guests'],
    ['a status', () => bookings.stay(20, 23, { status: 'CONFIRMED' }), 'status'],
    ['a total', () => bookings.stay(20, 23, { total: 1 }), 'total'],
    ['a message above the limit', () => bookings.stay(20, 23, { message: 'x'.repeat(1_001) }), 'message'],
  ])('rejects %s, names the field and stores nothing', async (_what, payload, field) => {
    const answer = await bookings.request(payload())
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    expect((await bookings.send(tenant, 'GET', '/api/bookings/user')).json().total).toBe(0)
  })

  it('rejects a request for an own, paused or unknown property', async () => {
    expect((await bookings.request(bookings.stay(20, 23), landlord)).statusCode).toBe(403)
    expect((await bookings.request(bookings.stay(20, 23, { propertyId: randomUUID() }))).statusCode).toBe(404)
    await bookings.db.updateTable('properties').set({ listed: false }).where('id', '=', property).execute()
    expect((await bookings.request(bookings.stay(20, 23))).statusCode).toBe(404)
  })

  it('rejects dates that are taken or that the tenant has already requested', async () => {
    await bookings.confirm(await bookings.requestStay(40, 45))
    const answer = await bookings.request(bookings.stay(44, 47), await bookings.addTenant())
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      `These dates are not available from ${dayAhead(44)} to ${dayAhead(45)}. Choose other dates.`,
    ])
    // The check-out day is free.
    expect((await bookings.request(bookings.stay(45, 47), await bookings.addTenant())).statusCode).toBe(201)
    await bookings.requestStay(50, 53)
    expect((await bookings.request(bookings.stay(52, 55))).statusCode).toBe(409)
  })

  it('uses the calendar day in the time zone of the property', async () => {
    const far = await addProperty(bookings.db, landlord, {
      lat: -36.8485,
      lng: 174.7633,
      city: 'Auckland',
      country: 'NZ',
    })
    const near = await addProperty(bookings.db, landlord, {
      lat: 34.05,
      lng: -118.24,
      city: 'Los Angeles',
      country: 'US',
    })
    const today = async (id: string) =>
      (await bookings.context.app.inject(`/api/properties/${id}/availability`)).json().today
    const at = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(TEST_INSTANT)
    expect([await today(far), await today(near)]).toEqual([at('Pacific/Auckland'), at('America/Los_Angeles')])
  })
})

describe('R7 a repeated Idempotency-Key', () => {
  const newKey = () => ({ 'idempotency-key': randomUUID() })

  it('returns the first answer and creates one booking', async () => {
    const headers = newKey()
    const first = await bookings.request(bookings.stay(30, 33), tenant, headers)
    const again = await bookings.request(bookings.stay(30, 33), tenant, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await bookings.send(tenant, 'GET', '/api/bookings/user')).json().total).toBe(1)
  })

  it('creates one booking when the calls are concurrent', async () => {
    const headers = newKey()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bookings.request(bookings.stay(30, 33), tenant, headers)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  })

  it('is rejected with another body, is separate for each caller and does not store failures', async () => {
    const headers = newKey()
    await bookings.request(bookings.stay(30, 33), tenant, headers)
    expect((await bookings.request(bookings.stay(30, 34), tenant, headers)).statusCode).toBe(409)
    expect((await bookings.request(bookings.stay(50, 53), await bookings.addTenant(), headers)).statusCode).toBe(201)
    const retried = newKey()
    expect((await bookings.request(bookings.stay(60, 61), tenant, retried)).statusCode).toBe(400)
    expect((await bookings.request(bookings.stay(60, 62), tenant, retried)).statusCode).toBe(201)
  })
})
