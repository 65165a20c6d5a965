import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addConversation, addPerson, addProperty, addReview } from '../../../../tests/support/fixtures.ts'

const bookings = bookingContextOfFile()
let admin: string
let landlord: string
let tenant: string
/** Has a listing, a booking and everything else too, with other people. */
let other: string
let stranger: string

/** Adds one of each to a landlord and a tenant: their ids are those of the last ones. */
const addOneOfEach = async (landlordId: string, tenantId: string) => {
  const { db } = bookings
  const propertyId = await addProperty(db, landlordId)
  const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', startDate: dayAhead(5), endDate: dayAhead(8) } as const
  const bookingId = await addBooking(db, { propertyId, tenantId }, paid)
  await addReview(db, { propertyId, authorId: tenantId })
  const conversationId = await addConversation(db, { propertyId, tenantId })
  const report = { id: uuid(), conversationId, reporterId: tenantId, reason: 'Rude', createdAt: TEST_INSTANT }
  await db.insertInto('conversationReports').values(report).execute()
  await db
    .insertInto('propertyReports')
    .values({ id: uuid(), propertyId, reporterId: tenantId, reason: 'FAKE', text: '', createdAt: TEST_INSTANT })
    .execute()
  const form = { phone: '+1 555 0100', address: 'Quai 1', message: 'Two flats', createdAt: TEST_INSTANT }
  await db
    .insertInto('landlordRequests')
    .values({ userId: tenantId, ...form })
    .execute()
  const claim = { amountMinor: 100, currency: 'USD', reason: 'A broken window', openedAt: TEST_INSTANT }
  await db
    .insertInto('depositClaims')
    .values({ id: uuid(), bookingId, ...claim })
    .execute()
  const payout = {
    amountMinor: 100,
    currency: 'USD',
    reference: 'R1',
    asOf: TEST_INSTANT,
    paidAt: TEST_INSTANT,
    paidBy: admin,
  }
  await db
    .insertInto('payouts')
    .values({ id: uuid(), landlordId, ...payout })
    .execute()
  const month = { priceUnit: 'MONTH' as const, unitPriceMinor: 100_000, units: 2, subtotalMinor: 200_000 }
  const monthId = await addBooking(
    db,
    { propertyId, tenantId },
    { status: 'CONFIRMED', ...month, startDate: dayAhead(-57), endDate: dayAhead(4) },
  )
  await db.updateTable('bookings').set({ paymentStatus: 'PAID' }).where('id', '=', monthId).execute()
  const paymentId = uuid()
  const parts = { currency: 'USD', rentMinor: 100_000, serviceFeeMinor: 0, depositMinor: 0, createdAt: TEST_INSTANT }
  await db
    .insertInto('payments')
    .values({
      id: paymentId,
      bookingId: monthId,
      gateway: 'sandbox',
      ...parts,
      instalment: 1,
      status: 'PAID',
      settledAt: TEST_INSTANT,
      expiresAt: TEST_INSTANT,
    })
    .execute()
  const refundId = uuid()
  await db
    .insertInto('refunds')
    .values({
      id: refundId,
      key: refundId,
      paymentId,
      bookingId: monthId,
      reason: 'CANCELLED',
      ...parts,
      status: 'PENDING',
      tries: 9,
    })
    .execute()
  const approved = await bookings.send(admin, 'POST', `/api/admin/properties/${propertyId}/reject`, {
    payload: { reason: 'No photos' },
  })
  expect(approved.statusCode, approved.body).toBe(200)
}

beforeAll(async () => {
  const { db } = bookings
  admin = await addPerson(db, { role: 'ADMIN' })
  landlord = await addPerson(db)
  tenant = await addPerson(db, { role: 'TENANT' })
  other = await addPerson(db)
  stranger = await addPerson(db)
  await addOneOfEach(landlord, tenant)
  await addOneOfEach(other, await addPerson(db, { role: 'TENANT' }))
})

const total = async (path: string, userId: string): Promise<number> => {
  const answer = await bookings.send(
    admin,
    'GET',
    `/api/admin/${path}${path.includes('?') ? '&' : '?'}userId=${userId}`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, requests, meta, totalRequests } = answer.json()
  const counted = totalRequests ?? Object.entries(meta).find(([name]) => /^total[^P]|^totalP(?!ages)/.test(name))?.[1]
  expect((data ?? requests).length).toBe(counted)
  return counted
}

describe('an admin list limited to a user', () => {
  it.each([
    ['bookings', { landlord: 2, tenant: 2 }],
    ['payments', { landlord: 2, tenant: 2 }],
    ['refunds', { landlord: 1, tenant: 1 }],
    ['instalments/overdue', { landlord: 1, tenant: 1 }],
    ['payouts/recorded', { landlord: 1, tenant: 0 }],
    ['reviews', { landlord: 1, tenant: 1 }],
    ['conversations', { landlord: 1, tenant: 1 }],
    ['property-reports', { landlord: 1, tenant: 1 }],
    ['deposit-claims', { landlord: 1, tenant: 1 }],
    ['properties', { landlord: 1, tenant: 0 }],
    ['landlord-requests', { landlord: 0, tenant: 1 }],
    ['audit', { landlord: 1, tenant: 0 }],
  ])('%s: has what concerns that user alone', async (path, expected) => {
    expect({ landlord: await total(path, landlord), tenant: await total(path, tenant) }).toEqual(expected)
    expect(await total(path, stranger)).toBe(0)
    expect(await total(path, uuid())).toBe(0)
    expect((await bookings.send(admin, 'GET', `/api/admin/${path}?userId=x`)).statusCode).toBe(400)
  })

  it('keeps the other filters', async () => {
    expect(await total('bookings?status=PENDING', tenant)).toBe(0)
    expect(await total('bookings?search=nobody', tenant)).toBe(0)
    expect(await total('audit?action=property.rejected', landlord)).toBe(1)
    expect(await total('audit?action=user.deleted', landlord)).toBe(0)
  })

  it('finds the entries of an admin, and reviews by who reported them', async () => {
    expect(await total('audit', admin)).toBe(2)
    const { id: reviewId } = await bookings.db
      .selectFrom('reviews')
      .where('authorId', '=', tenant)
      .select('id')
      .executeTakeFirstOrThrow()
    const reporterId = await addPerson(bookings.db)
    await bookings.db
      .insertInto('reviewReports')
      .values({ reviewId, reporterId, reason: 'Spam', createdAt: TEST_INSTANT })
      .execute()
    expect(await total('reviews', reporterId)).toBe(1)
    expect(await total('reviews?status=REPORTED', tenant)).toBe(1)
    expect(await total('reviews?status=REPORTED', other)).toBe(0)
  })
})
