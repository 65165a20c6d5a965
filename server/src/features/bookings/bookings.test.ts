import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addPerson, addProperty, as, dayAhead } from '../../../../tests/support/fixtures.ts'
import type { Caller } from '../../parts/caller.ts'
import { listOwn, runBookingJobs } from './actions.ts'

const HOUR = 3_600_000

let base: FreshDatabase
let stage: Stage
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
})
afterAll(async () => {
  await stage.worker.stop()
  await stage.app.close()
  await base.drop()
})
beforeEach(async () => {
  landlord = await addPerson(base.db, { name: 'Lars Landlord' })
  tenant = await addPerson(base.db, { name: 'Tea Tenant', role: 'TENANT' })
  property = await addProperty(base.db, landlord, {
    price_minor: 10_000,
    price_unit: 'NIGHT',
    deposit_minor: 5_000,
    min_stay: 2,
    max_stay: 30,
    max_guests: 2,
    address: 'Quai 1',
  })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Sent = { payload?: object; headers?: Record<string, string> }
const send = async (who: string, method: Method, url: string, { payload, headers }: Sent = {}) => {
  const signed = await as(stage.parts, who)
  return stage.app.inject({ method, url, ...(payload && { payload }), headers: { ...headers, ...signed.headers } })
}
const stay = (from: number, to: number, more: object = {}) => ({
  propertyId: property,
  startDate: dayAhead(from),
  endDate: dayAhead(to),
  guests: 1,
  ...more,
})
const request = (payload: object, who = tenant, headers = {}) =>
  send(who, 'POST', '/api/bookings', { payload, headers })
const ask = async (from: number, to: number, who = tenant): Promise<string> => {
  const answer = await request(stay(from, to), who)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const confirm = (id: string, who = landlord) => send(who, 'PUT', `/api/bookings/${id}/confirm`)
const reject = (id: string, reason?: string) =>
  send(landlord, 'PUT', `/api/bookings/${id}/reject`, reason === undefined ? {} : { payload: { reason } })
const cancel = (id: string, who = tenant) => send(who, 'DELETE', `/api/bookings/${id}`)
const read = async (id: string, who = tenant) => (await send(who, 'GET', `/api/bookings/${id}`)).json()
const another = () => addPerson(base.db, { role: 'TENANT' })
const availability = async (query = '') =>
  (await stage.app.inject(`/api/properties/${property}/availability${query}`)).json()
const pay = (id: string, paidAt = new Date()) =>
  base.db
    .updateTable('bookings')
    .set({ payment_status: 'PAID', paid_at: paidAt, expires_at: null })
    .where('id', '=', id)
    .execute()

describe('a booking is requested', () => {
  it('with its price fixed, and waits for the landlord', async () => {
    const answer = await request(stay(30, 33, { message: 'We are two.', guests: 2 }))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'UNPAID',
      startDate: dayAhead(30),
      endDate: dayAhead(33),
      guests: 2,
      message: 'We are two.',
      property: { id: property, title: 'A quiet flat by the canal', address: null },
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
    const quote = await stage.app.inject({ method: 'POST', url: '/api/bookings/quote', payload: stay(30, 33) })
    expect(quote.json()).toEqual({ nights: 3, price: answer.json().price })
    await base.db.updateTable('properties').set({ price_minor: 99_900 }).where('id', '=', property).execute()
    expect((await read(answer.json().id)).price.subtotal).toBe(300)
  })

  it.each([
    ['in the past', () => stay(-3, 2), 'startDate'],
    ['backwards', () => stay(20, 10), 'endDate'],
    ['for no night', () => stay(20, 20), 'endDate'],
    ['too short', () => stay(20, 21), 'endDate'],
    ['too long', () => stay(20, 60), 'endDate'],
    ['too far ahead', () => stay(800, 803), 'startDate'],
    ['for too many', () => stay(20, 23, { guests: 3 }), 'guests'],
    ['on 30 February', () => stay(20, 23, { startDate: '2027-02-30' }), 'startDate'],
    ['at a time', () => stay(20, 23, { startDate: '2027-03-01T00:00:00Z' }), 'startDate'],
    ['for half a person', () => stay(20, 23, { guests: 0.5 }), 'guests'],
    ['with a status', () => stay(20, 23, { status: 'CONFIRMED' }), 'status'],
    ['with a price', () => stay(20, 23, { total: 1 }), 'total'],
    ['with a long message', () => stay(20, 23, { message: 'x'.repeat(1_001) }), 'message'],
  ])('%s: refused by name, and nothing is kept', async (_what, payload, field) => {
    const answer = await request(payload())
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    expect((await send(tenant, 'GET', '/api/bookings/user')).json().total).toBe(0)
  })

  it('not for one’s own property, not for one that is paused, gone or unknown', async () => {
    expect((await request(stay(20, 23), landlord)).statusCode).toBe(403)
    expect((await request(stay(20, 23, { propertyId: randomUUID() }))).statusCode).toBe(404)
    await base.db.updateTable('properties').set({ listed: false }).where('id', '=', property).execute()
    expect((await request(stay(20, 23))).statusCode).toBe(404)
  })

  it('not for days that are taken, nor twice by one tenant', async () => {
    await confirm(await ask(40, 45))
    const answer = await request(stay(44, 47), await another())
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      `These days are taken from ${dayAhead(44)} to ${dayAhead(45)}: choose other days.`,
    ])
    // Whoever leaves in the morning makes room for the next.
    expect((await request(stay(45, 47), await another())).statusCode).toBe(201)
    await ask(50, 53)
    expect((await request(stay(52, 55))).statusCode).toBe(409)
  })

  it('by the days of the place: one moment, two days', async () => {
    const far = await addProperty(base.db, landlord, { lat: -36.8485, lng: 174.7633, city: 'Auckland', country: 'NZ' })
    const near = await addProperty(base.db, landlord, { lat: 34.05, lng: -118.24, city: 'Los Angeles', country: 'US' })
    const today = async (id: string) => (await stage.app.inject(`/api/properties/${id}/availability`)).json().today
    const at = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
    expect([await today(far), await today(near)]).toEqual([at('Pacific/Auckland'), at('America/Los_Angeles')])
  })
})

describe('the landlord decides', () => {
  it('confirm: the days are taken, the tenant learns the address, and has a day to pay', async () => {
    const id = await ask(30, 33)
    const answer = await confirm(id)
    expect(answer.json()).toMatchObject({ status: 'CONFIRMED', decisionReason: null })
    const booking = await read(id)
    expect(booking.property.address).toBe('Quai 1')
    expect(Date.parse(booking.expiresAt) - Date.parse(booking.decidedAt)).toBe(24 * HOUR)
    expect(booking.history.map(({ to }: { to: string }) => to)).toEqual(['PENDING', 'CONFIRMED'])
    expect((await availability()).taken).toEqual([{ startDate: dayAhead(30), endDate: dayAhead(33) }])
    const seen = await send(tenant, 'GET', `/api/properties/${property}`)
    expect(seen.json()).toMatchObject({ address: 'Quai 1', lat: 48.871234 })
    expect((await send(await another(), 'GET', `/api/properties/${property}`)).json()).not.toHaveProperty('address')
  })

  it('confirming one request rejects the other pending ones that overlap it, each tenant being told why', async () => {
    const [one, two, three] = [await another(), await another(), await another()]
    const ids = [await ask(30, 35), await ask(34, 36, one), await ask(28, 31, two), await ask(35, 38, three)]
    await confirm(ids[0] ?? '')
    const of = async (id: string | undefined, who: string) => {
      const { status, decisionReason } = await read(id ?? '', who)
      return [status, decisionReason]
    }
    expect(await of(ids[1], one)).toEqual(['REJECTED', SYSTEM_REASONS.DATES_TAKEN])
    expect(await of(ids[2], two)).toEqual(['REJECTED', SYSTEM_REASONS.DATES_TAKEN])
    expect(await of(ids[3], three)).toEqual(['PENDING', null])
  })

  it('reject: with a reason or without', async () => {
    const id = await ask(30, 33)
    expect((await reject(id, 'The heating is broken.')).json()).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'The heating is broken.',
    })
    const other = await ask(30, 33)
    expect((await reject(other)).json()).toMatchObject({ status: 'REJECTED', decisionReason: null })
  })

  it('in the wrong state the sentence says what to do instead', async () => {
    const id = await ask(30, 33)
    expect((await cancel(id, landlord)).json()).toMatchObject({
      code: 'CONFLICT',
      error: 'This request is not confirmed yet: reject it instead.',
    })
    await confirm(id)
    expect((await confirm(id)).statusCode).toBe(409)
    expect((await reject(id)).json().error).toBe('This stay is confirmed already: cancel it instead.')
    await cancel(id)
    expect((await confirm(id)).json().error).toBe('This booking was cancelled.')
    expect((await cancel(id)).statusCode).toBe(409)
  })
})

describe('cancelling', () => {
  it('frees the days, and returns the updated booking', async () => {
    const id = await ask(30, 33)
    await confirm(id)
    const answer = await cancel(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, status: 'CANCELLED', cancelledBy: 'TENANT', refund: null })
    expect((await availability()).taken).toEqual([])
  })

  it('the page shows the exact refund before the user confirms', async () => {
    const id = await ask(30, 33)
    await confirm(id)
    const preview = async (who = tenant) => (await send(who, 'GET', `/api/bookings/${id}/refund-preview`)).json()
    expect(await preview()).toMatchObject({ paid: 0, refund: { amount: 0 }, until: null })
    const paidAt = new Date()
    await pay(id, paidAt)
    expect(await preview()).toMatchObject({
      paid: 365,
      refund: { amount: 365, subtotal: 300, serviceFee: 15, deposit: 50 },
      until: new Date(paidAt.getTime() + 24 * HOUR).toISOString(),
    })
    await pay(id, new Date(Date.now() - 25 * HOUR))
    expect((await preview()).refund).toEqual({ amount: 200, subtotal: 150, serviceFee: 0, deposit: 50 })
    expect((await preview(landlord)).refund.amount).toBe(365)
    const told = (await preview()).refund
    expect((await cancel(id)).json()).toMatchObject({ status: 'CANCELLED', refund: told })
    expect((await send(tenant, 'GET', `/api/bookings/${id}/refund-preview`)).statusCode).toBe(409)
  })

  it('not once the stay has begun', async () => {
    const id = await addBooking(
      base.db,
      { propertyId: property, tenantId: tenant },
      {
        status: 'CONFIRMED',
        payment_status: 'PAID',
        paid_at: new Date(),
        start_date: dayAhead(-1),
        end_date: dayAhead(3),
      },
    )
    const answer = await cancel(id)
    expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('has begun')])
  })
})

describe('R7 the same Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  it('is answered the same, with one effect', async () => {
    const headers = key()
    const first = await request(stay(30, 33), tenant, headers)
    const again = await request(stay(30, 33), tenant, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await send(tenant, 'GET', '/api/bookings/user')).json().total).toBe(1)
  })

  it('also when both calls run at once', async () => {
    const headers = key()
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(stay(30, 33), tenant, headers)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  })

  it('with another body is a 409, of another caller another key, and a failure is not remembered', async () => {
    const headers = key()
    await request(stay(30, 33), tenant, headers)
    expect((await request(stay(30, 34), tenant, headers)).statusCode).toBe(409)
    expect((await request(stay(50, 53), await another(), headers)).statusCode).toBe(201)
    const retried = key()
    expect((await request(stay(60, 61), tenant, retried)).statusCode).toBe(400)
    expect((await request(stay(60, 62), tenant, retried)).statusCode).toBe(201)
  })
})

describe('lists', () => {
  it('of the tenant, the landlord and a property hold what is theirs, in tabs', async () => {
    const ids = [await ask(30, 33), await ask(40, 43), await ask(50, 53)]
    await confirm(ids[0] ?? '')
    await reject(ids[1] ?? '')
    const idsOf = async (who: string, url: string) =>
      (await send(who, 'GET', url)).json().data.map((booking: { id: string }) => booking.id)
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
    expect(await idsOf(await another(), '/api/bookings/user')).toEqual([])
  })

  it('My Bookings with 500 bookings is one query for the page and one for the count', async () => {
    const many = Array.from({ length: 500 }, (_, nth) => nth)
    for (const nth of many)
      await addBooking(
        base.db,
        { propertyId: property, tenantId: tenant },
        { status: 'CANCELLED', start_date: dayAhead(nth), end_date: dayAhead(nth + 2) },
      )
    let asked = 0
    const db = base.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const user = { id: tenant } as Caller['user']
    const query = { page: 5, limit: 100 }
    const input = { params: undefined, query, body: undefined }
    const answer = await listOwn({ ...stage.parts, db }, input, { user, sessionNumber: 1 })
    expect(asked).toBe(2)
    expect(answer).toMatchObject({ total: 500, totalPages: 5 })
    expect(answer.data).toHaveLength(100)
  })

  it('of admins are searched by property, tenant and landlord', async () => {
    const admin = await addPerson(base.db, { role: 'ADMIN' })
    const name = `Zoë ${randomUUID()}`
    const guest = await addPerson(base.db, { role: 'TENANT', name })
    const id = await ask(30, 33, guest)
    const found = await send(admin, 'GET', `/api/admin/bookings?search=${encodeURIComponent(name)}`)
    expect(found.json()).toMatchObject({ data: [{ id, tenant: { name } }], meta: { totalBookings: 1 } })
    const none = await send(admin, 'GET', `/api/admin/bookings?search=${randomUUID()}`)
    expect(none.json()).toMatchObject({ data: [], meta: { totalBookings: 0 } })
  })
})

describe('an admin', () => {
  it('may set any status, in the audit log, but never into days that another stay holds', async () => {
    const admin = await addPerson(base.db, { role: 'ADMIN' })
    const id = await ask(30, 33)
    const set = (booking: string, status: string, reason?: string) =>
      send(admin, 'PUT', `/api/admin/bookings/${booking}/status`, { payload: { status, ...(reason && { reason }) } })
    expect((await set(id, 'REJECTED', 'A mistake.')).json()).toMatchObject({ status: 'REJECTED' })
    const other = await ask(31, 34, await another())
    await confirm(other)
    expect((await set(id, 'CONFIRMED')).statusCode).toBe(409)
    expect((await set(id, 'COMPLETED')).statusCode).toBe(409)
    expect((await read(id)).status).toBe('REJECTED')
    expect((await set(other, 'CANCELLED', 'Fraud.')).json()).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'ADMIN',
    })
    expect((await set(id, 'CONFIRMED')).json()).toMatchObject({ status: 'CONFIRMED', cancelledAt: null })
    expect((await set(id, 'CONFIRMED')).statusCode).toBe(409)
    const audit = (await send(admin, 'GET', '/api/admin/audit?action=booking.status-set')).json().data
    expect(audit[0]).toMatchObject({ target: { type: 'booking', id }, before: { status: 'REJECTED' } })
  })
})

describe('time', () => {
  const jobs = (ahead: number) => runBookingJobs({ ...stage.parts, clock: () => new Date(Date.now() + ahead) })
  const statusOf = async (id: string) => (await read(id)).status
  const count = async (kind: string, id: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from outbox where kind = ${kind} and data->>'bookingId' = ${id}`.execute(base.db)
    return rows[0]?.n
  }

  it('a request expires after 48 h without an answer', async () => {
    const id = await ask(30, 33)
    await jobs(48 * HOUR - 60_000)
    expect(await statusOf(id)).toBe('PENDING')
    await jobs(48 * HOUR + 60_000)
    expect(await read(id)).toMatchObject({
      status: 'EXPIRED',
      decisionReason: SYSTEM_REASONS.NO_ANSWER,
      expiresAt: null,
    })
  })

  it('a confirmed stay that is not paid expires after 24 h, a paid one stays; its days are free again', async () => {
    const [unpaid, paid] = [await ask(30, 33), await ask(40, 43)]
    await confirm(unpaid)
    await confirm(paid)
    await pay(paid)
    await jobs(25 * HOUR)
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual(['EXPIRED', 'CONFIRMED'])
    expect((await availability()).taken).toEqual([{ startDate: dayAhead(40), endDate: dayAhead(43) }])
  })

  it('nobody decides about what is overdue before the clock comes round to it', async () => {
    const id = await ask(30, 33)
    await base.db
      .updateTable('bookings')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    expect([(await confirm(id)).statusCode, (await cancel(id)).statusCode]).toEqual([409, 409])
  })

  it('a paid stay is COMPLETED the day after it ends, and reminded of the day before it begins, once', async () => {
    const id = await ask(3, 6)
    await confirm(id)
    await pay(id)
    await Promise.all([jobs(2 * 24 * HOUR), jobs(2 * 24 * HOUR), jobs(2 * 24 * HOUR)])
    expect(await count('booking.near', id)).toBe(1)
    await jobs(5 * 24 * HOUR)
    expect(await statusOf(id)).toBe('CONFIRMED')
    await Promise.all([jobs(8 * 24 * HOUR), jobs(8 * 24 * HOUR)])
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await count('booking.completed', id)).toBe(1)
    expect(await count('booking.near', id)).toBe(1)
  })

  it('exactly once in effect, also with several processes', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) => ask(30 + nth * 3, 32 + nth * 3, await another())),
    )
    await Promise.all(Array.from({ length: 5 }, () => jobs(49 * HOUR)))
    for (const id of ids) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from booking_steps where booking_id = ${id} and to_status = 'EXPIRED'`.execute(
        base.db,
      )
      expect(rows[0]?.n).toBe(1)
      expect(await count('booking.expired', id)).toBe(1)
    }
  })
})

describe('what hangs together', () => {
  it('a property with a stay to come cannot be deleted; requests for one that is deleted end', async () => {
    const [id, open] = [await ask(30, 33), await ask(40, 43)]
    await confirm(id)
    const remove = () => send(landlord, 'DELETE', `/api/properties/${property}`)
    expect((await remove()).statusCode).toBe(409)
    await cancel(id)
    expect((await remove()).statusCode).toBe(204)
    await stage.worker.runDue()
    expect(await read(open)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'SYSTEM' })
  })

  it('a LANDLORD may step down to TENANT when no booking on their properties is still to come', async () => {
    const id = await ask(30, 33)
    await confirm(id)
    const stepDown = () => send(landlord, 'PUT', `/api/users/${landlord}/role`, { payload: { role: 'TENANT' } })
    expect((await stepDown()).statusCode).toBe(409)
    await cancel(id)
    expect((await stepDown()).statusCode).toBe(200)
  })

  it('an account is not deleted while a paid stay is to come; otherwise its requests end', async () => {
    const [id, open] = [await ask(30, 33), await ask(40, 43)]
    await confirm(id)
    await pay(id)
    const remove = () => send(tenant, 'DELETE', '/api/users/me')
    expect((await remove()).statusCode).toBe(409)
    await cancel(id, landlord)
    expect((await remove()).statusCode).toBe(204)
    expect(await read(open, landlord)).toMatchObject({
      status: 'CANCELLED',
      decisionReason: SYSTEM_REASONS.PERSON_GONE,
      tenant: { name: 'Former user' },
    })
  })

  it('a search for days finds only places that are free then', async () => {
    const city = `Freetown ${randomUUID().slice(0, 8)}`
    await base.db.updateTable('properties').set({ city }).where('id', '=', property).execute()
    await confirm(await ask(30, 33))
    const total = async (query: string) =>
      (await stage.app.inject(`/api/properties?city=${encodeURIComponent(city)}&${query}`)).json().total
    expect(await total(`startDate=${dayAhead(32)}&endDate=${dayAhead(35)}`)).toBe(0)
    expect(await total(`startDate=${dayAhead(33)}&endDate=${dayAhead(35)}`)).toBe(1)
    for (const query of [
      `startDate=${dayAhead(32)}`,
      `endDate=${dayAhead(32)}`,
      `startDate=${dayAhead(35)}&endDate=${dayAhead(32)}`,
      'startDate=2027-02-30&endDate=2027-03-02',
    ])
      expect((await stage.app.inject(`/api/properties?${query}`)).statusCode).toBe(400)
  })

  it('availability tells a window, touching ranges as one', async () => {
    await confirm(await ask(30, 33))
    await confirm(await ask(33, 36, await another()))
    await confirm(await ask(40, 43, await another()))
    expect((await availability()).taken).toEqual([
      { startDate: dayAhead(30), endDate: dayAhead(36) },
      { startDate: dayAhead(40), endDate: dayAhead(43) },
    ])
    expect((await availability(`?from=${dayAhead(31)}&to=${dayAhead(41)}`)).taken).toEqual([
      { startDate: dayAhead(31), endDate: dayAhead(36) },
      { startDate: dayAhead(40), endDate: dayAhead(41) },
    ])
    expect((await availability(`?from=${dayAhead(31)}&to=${dayAhead(31)}`)).fields).toHaveProperty('to')
    expect((await availability(`?from=${dayAhead(0)}&to=${dayAhead(900)}`)).fields).toHaveProperty('to')
  })
})
