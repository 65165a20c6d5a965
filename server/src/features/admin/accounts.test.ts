import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_ROWS_MAX, type Account } from '#contract/accounts.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty, addReview } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { addReports } from '../../../../tests/support/reports.ts'

const payments = paymentContextOfFile()
let admin: string
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
})
beforeEach(async () => {
  ;({ landlord, tenant, property } = await payments.begin())
})

const read = async (id: string): Promise<Account> => {
  const answer = await payments.send(admin, 'GET', `/api/admin/users/${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A stay that was paid in the sandbox; each index has days of its own. */
const addPaid = (index = 0) =>
  addBooking(
    payments.db,
    { propertyId: property, tenantId: tenant },
    {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      paidAt: TEST_INSTANT,
      startDate: dayAhead(30 + 4 * index),
      endDate: dayAhead(33 + 4 * index),
      createdAt: new Date(TEST_INSTANT.getTime() + index),
    },
  )

const addEndedStay = () =>
  addBooking(
    payments.db,
    { propertyId: property, tenantId: tenant },
    {
      status: 'COMPLETED',
      paymentStatus: 'PAID',
      paidAt: TEST_INSTANT,
      startDate: dayAhead(-9),
      endDate: dayAhead(-6),
    },
  )

describe('the account of a person (product.md 8)', () => {
  it('has name, address, phone, role, last session and application, and no secrets', async () => {
    const { db } = payments
    const [createdAt, expiresAt] = [TEST_INSTANT, new Date(dayAhead(7))]
    const session = { userId: tenant, userAgent: '', createdAt }
    const ended = { ...session, id: uuid(), usedAt: TEST_INSTANT, expiresAt: TEST_INSTANT }
    await db
      .insertInto('sessions')
      .values([{ ...session, id: uuid(), usedAt: TEST_INSTANT, expiresAt }, ended])
      .execute()
    const form = { phone: '+1 555 0100', address: 'Quai 1', message: 'Two flats', createdAt }
    await db
      .insertInto('landlordRequests')
      .values({ userId: tenant, ...form, status: 'REJECTED', reason: 'Not readable', decidedAt: createdAt })
      .execute()
    await db
      .updateTable('users')
      .set({ phone: '+33 1 23', passwordHash: 'secret-hash' })
      .where('id', '=', tenant)
      .execute()
    const answer = await payments.send(admin, 'GET', `/api/admin/users/${tenant}`)
    expect(answer.json()).toMatchObject({
      user: {
        id: tenant,
        name: 'Tea Tenant',
        email: `${tenant}@lintel.example`,
        phone: '+33 1 23',
        role: 'TENANT',
        isVerified: true,
        deletedAt: null,
        createdAt: TEST_INSTANT.toISOString(),
        lastSeenAt: TEST_INSTANT.toISOString(),
        sessionCount: 1,
      },
      landlordRequest: { status: 'REJECTED', reason: 'Not readable' },
    })
    expect(answer.body).not.toContain('secret-hash')
  })

  it('counts listings by status and bookings and payments by side, with the newest of each', async () => {
    await addProperty(payments.db, landlord, { status: 'PENDING', createdAt: new Date(0) })
    await addProperty(payments.db, landlord, { status: 'DRAFT' })
    await addProperty(payments.db, landlord, { listed: false, createdAt: new Date(1) })
    for (let index = 0; index <= ACCOUNT_ROWS_MAX; index++) await addPaid(index)
    const seen = await read(landlord)
    expect(seen.listings.counts).toEqual({ PENDING: 1, APPROVED: 1, PAUSED: 1, REJECTED: 0 })
    expect(seen.listings.data.map(({ status }) => status)).toEqual(['APPROVED', 'PAUSED', 'PENDING'])
    const paused = (await payments.send(admin, 'GET', '/api/admin/properties?status=PAUSED')).json().data
    expect(paused).toMatchObject([{ status: 'APPROVED', listed: false }])
    const published = (await payments.send(admin, 'GET', '/api/admin/properties?status=APPROVED&limit=100')).json().data
    expect(published.filter(({ listed }: { listed: boolean }) => !listed)).toEqual([])
    expect(seen.bookings.counts).toEqual({ TENANT: 0, LANDLORD: ACCOUNT_ROWS_MAX + 1 })
    expect(seen.bookings.data).toHaveLength(ACCOUNT_ROWS_MAX)
    expect(seen.bookings.data[0]).toMatchObject({
      side: 'LANDLORD',
      status: 'CONFIRMED',
      other: { id: tenant, name: 'Tea Tenant' },
      startDate: dayAhead(30 + 4 * ACCOUNT_ROWS_MAX),
    })
    expect(seen.payments).toMatchObject({ counts: { TENANT: 0, LANDLORD: ACCOUNT_ROWS_MAX + 1 }, sums: [] })
    const { bookings, payments: paid, listings } = await read(tenant)
    expect(bookings.counts).toEqual({ TENANT: ACCOUNT_ROWS_MAX + 1, LANDLORD: 0 })
    expect(bookings.data[0]).toMatchObject({ side: 'TENANT', other: { id: landlord } })
    expect(paid.data[0]).toMatchObject({ side: 'TENANT', status: 'PAID', currency: 'USD' })
    expect(listings).toEqual({ counts: { PENDING: 0, APPROVED: 0, PAUSED: 0, REJECTED: 0 }, data: [] })
  })

  it('sums what a tenant paid and got back by currency, without test money, and what a landlord was sent', async () => {
    const first = await addPaid(0)
    await addPaid(1)
    expect((await payments.cancel(first)).statusCode).toBe(200)
    await payments.runDue()
    const refunds = await payments.refundsOf(first)
    const back = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(back).toBeGreaterThan(0)
    expect((await read(tenant)).payments.sums).toEqual([{ currency: 'USD', paid: 730, refunded: back / 100 }])
    const { config } = payments.context.services
    const before = config.payments.testGateways
    const kept = config.payments as { testGateways: readonly string[] }
    kept.testGateways = ['sandbox']
    try {
      expect((await read(tenant)).payments).toMatchObject({ counts: { TENANT: 2 }, sums: [] })
    } finally {
      kept.testGateways = before
    }
    const payout = {
      landlordId: landlord,
      reference: 'SEPA 1',
      asOf: TEST_INSTANT,
      paidBy: admin,
      paidAt: TEST_INSTANT,
    }
    await payments.db
      .insertInto('payouts')
      .values([
        { ...payout, id: uuid(), amountMinor: 1_050, currency: 'USD' },
        { ...payout, id: uuid(), amountMinor: 2_000, currency: 'USD' },
        { ...payout, id: uuid(), amountMinor: 500, currency: 'EUR' },
      ])
      .execute()
    expect((await read(landlord)).payouts).toMatchObject({
      count: 3,
      sums: [
        { currency: 'EUR', amount: 5 },
        { currency: 'USD', amount: 30.5 },
      ],
      due: [],
    })
  })

  it('says what can be sent to a landlord now', async () => {
    await addEndedStay()
    expect((await read(landlord)).payouts).toMatchObject({
      count: 0,
      sums: [],
      due: [{ currency: 'USD', amount: 300 }],
    })
  })

  it('says what a landlord owes when a stay that was paid out is refunded, and what a payment gave back', async () => {
    const id = await addEndedStay()
    const payout = {
      asOf: TEST_INSTANT.toISOString(),
      reference: 'T-1',
      payouts: [{ landlordId: landlord, currency: 'USD', amount: 300 }],
    }
    expect((await payments.send(admin, 'POST', '/api/admin/payouts', { payload: payout })).statusCode).toBe(201)
    expect((await read(landlord)).payouts).toMatchObject({ due: [], owed: [] })
    const payload = {
      status: 'CANCELLED',
      reason: 'Agreed by phone.',
      acceptedMoney: [{ kind: 'PAID_OUT', amount: 300, currency: 'USD' }],
      acceptsSpentNights: true,
    }
    const cancelled = await payments.send(admin, 'PUT', `/api/admin/bookings/${id}/status`, { payload })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    await payments.runRounds()
    const seen = await read(landlord)
    expect(seen.payouts).toMatchObject({ due: [], owed: [{ currency: 'USD', amount: 300 }] })
    expect(seen.payments.data).toMatchObject([
      { status: 'PAID', amount: 365, refunded: 365, refunding: 0, instalment: 1, tenant: { id: tenant } },
    ])
    expect(seen.bookings.data).toMatchObject([{ total: 365, currency: 'USD', paymentStatus: 'REFUNDED' }])
  })

  it('counts open claims on deposits of both sides', async () => {
    const bookingId = await addEndedStay()
    const claim = { bookingId, amountMinor: 100, currency: 'USD', reason: 'A broken window', openedAt: TEST_INSTANT }
    await payments.db
      .insertInto('depositClaims')
      .values({ id: uuid(), ...claim })
      .execute()
    expect([(await read(tenant)).openClaims, (await read(landlord)).openClaims]).toEqual([1, 1])
    await payments.db.updateTable('depositClaims').set({ status: 'WITHDRAWN', closedAt: TEST_INSTANT }).execute()
    expect((await read(tenant)).openClaims).toBe(0)
  })

  it('counts overdue months of both sides', async () => {
    const month = { priceUnit: 'MONTH' as const, unitPriceMinor: 100_000, units: 3, subtotalMinor: 300_000 }
    const days = { startDate: dayAhead(-40), endDate: dayAhead(50) }
    const id = await addBooking(
      payments.db,
      { propertyId: property, tenantId: tenant },
      { status: 'CONFIRMED', ...month, ...days },
    )
    await payments.db.updateTable('bookings').set({ paymentStatus: 'PAID' }).where('id', '=', id).execute()
    expect([(await read(tenant)).overdue, (await read(landlord)).overdue, (await read(admin)).overdue]).toEqual([
      1, 1, 0,
    ])
  })

  it('has reviews and reports of both sides, open or not, and notes about tenants', async () => {
    const bookingId = await addPaid()
    await addReports(payments.db, { landlord, tenant, property, bookingId })
    const seen = await read(tenant)
    expect(seen.reviews).toMatchObject({
      counts: { written: 1, received: 0 },
      data: [{ isByUser: true, rating: 4, title: 'Loud', property: { id: property, isPublic: true } }],
    })
    expect(seen.reports.counts).toEqual({ made: 1, received: 2 })
    const other = { id: landlord, name: 'Lars Landlord' }
    expect(seen.reports.data).toMatchObject([
      { kind: 'REVIEW', isByUser: false, other, reason: 'Never stayed', isOpen: false, bookingId: null },
      { kind: 'CONVERSATION', isByUser: true, other, reason: 'Asks for cash', isOpen: true },
      { kind: 'NOTE', isByUser: false, other, reason: 'Left the key', isOpen: false, bookingId },
    ])
    const { reviews, reports } = await read(landlord)
    expect(reviews).toMatchObject({
      counts: { written: 0, received: 1 },
      data: [{ isByUser: false, author: { id: tenant } }],
    })
    expect(reports.counts).toEqual({ made: 2, received: 1 })
  })

  it('has audit entries about the person and the person’s listings, and those of an admin', async () => {
    const payload = { reason: 'No photos' }
    const rejected = await payments.send(admin, 'POST', `/api/admin/properties/${property}/reject`, { payload })
    expect(rejected.statusCode, rejected.body).toBe(200)
    const expected = { action: 'property.rejected', actor: { id: admin }, reason: 'No photos' }
    expect((await read(landlord)).audit).toMatchObject({ count: 1, data: [expected] })
    expect((await read(tenant)).audit).toEqual({ count: 0, data: [] })
    expect((await read(admin)).audit.data[0]).toMatchObject(expected)
  })
})

describe('an account that is asked for', () => {
  it('is not found by an unknown id, and refused by one that is no UUID', async () => {
    const unknown = await payments.send(admin, 'GET', `/api/admin/users/${uuid()}`)
    expect([unknown.statusCode, unknown.json().reason]).toEqual([404, 'user_not_found'])
    for (const id of ['me', '1', `${tenant}x`])
      expect((await payments.send(admin, 'GET', `/api/admin/users/${id}`)).statusCode, id).toBe(400)
    expect((await payments.send(admin, 'GET', `/api/admin/users/${tenant.toUpperCase()}`)).statusCode).toBe(200)
  })

  it('is shown to admins only', async () => {
    for (const id of [tenant, landlord])
      expect((await payments.send(id, 'GET', `/api/admin/users/${tenant}`)).statusCode).toBe(403)
    expect((await payments.context.app.inject(`/api/admin/users/${tenant}`)).statusCode).toBe(401)
  })

  it('is “Former user” without personal data once it is deleted, with what is kept', async () => {
    await addReview(payments.db, { propertyId: property, authorId: tenant })
    await payments.requestStay(30, 33)
    expect((await payments.send(admin, 'DELETE', `/api/admin/users/${tenant}`)).statusCode).toBe(204)
    await payments.runDue()
    const { user, bookings, reviews, audit } = await read(tenant)
    expect(user).toMatchObject({
      name: 'Former user',
      isFormer: true,
      email: '',
      phone: null,
      avatarUrl: null,
      deletedAt: TEST_INSTANT.toISOString(),
      sessionCount: 0,
      lastSeenAt: null,
    })
    expect([bookings.counts.TENANT, reviews.counts.written]).toEqual([1, 1])
    expect(audit.data[0]).toMatchObject({ action: 'user.deleted', target: { id: tenant, isFormer: true } })
    expect((await read(landlord)).bookings.data[0]?.other).toMatchObject({ id: tenant, isFormer: true })
  })
})
