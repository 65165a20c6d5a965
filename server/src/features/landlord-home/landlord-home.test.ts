import { beforeEach, describe, expect, it } from 'vitest'
import type { LandlordHome } from '#contract/landlord-home.ts'
import { PASSWORD } from '../../../../tests/support/accounts.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addConversation, addPerson, addProperty, addReview } from '../../../../tests/support/fixtures.ts'
import { hashPassword } from '../../platform/security/passwords.ts'

const bookings = bookingContextOfFile()
beforeEach(() => bookings.begin())

const home = async (who = bookings.fixtures.landlord): Promise<LandlordHome> => {
  const answer = await bookings.send(who, 'GET', '/api/landlord/home')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
type Given = Parameters<typeof addBooking>[2]
const PAID = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT } as const
const addStay = (from: number, to: number, given: Given = {}) =>
  addBooking(
    bookings.db,
    { propertyId: bookings.fixtures.property, tenantId: bookings.fixtures.tenant },
    { ...PAID, startDate: dayAhead(from), endDate: dayAhead(to), ...given },
  )

describe('the home page of a landlord', () => {
  it('is empty for a new landlord', async () => {
    expect(await home(await addPerson(bookings.db))).toMatchObject({
      today: '2026-05-12',
      listingCount: 0,
      publicCount: 0,
      waitingPayout: null,
      requests: { count: 0, next: [] },
      conversations: { count: 0, next: [] },
      deposits: { count: 0, next: [] },
      reviews: { count: 0, next: [] },
      listings: { count: 0, next: [] },
      stays: { count: 0, next: [] },
      occupancy: { booked: 0, blocked: 0, nights: 0, listings: [] },
      money: { month: '2026-05', currency: 'USD', earned: 0, due: 0, next: null },
      hints: [],
    })
  })

  it('names the requests that wait, the next to expire first, and counts all', async () => {
    const first = await bookings.requestStay(40, 43)
    for (let more = 0; more < 5; more++) await bookings.requestStay(50 + 4 * more, 52 + 4 * more)
    const { requests } = await home()
    expect(requests.count).toBe(6)
    expect(requests.next).toHaveLength(5)
    expect(requests.next.find(({ bookingId }) => bookingId === first)).toMatchObject({
      propertyId: bookings.fixtures.property,
      tenant: { name: 'Tea Tenant' },
      startDate: dayAhead(40),
      earned: 300,
      currency: 'USD',
    })
    expect(requests.next.map(({ expiresAt }) => expiresAt)).not.toContain(null)
  })

  it('lists unread messages, reviews without an answer and listings that wait', async () => {
    const { landlord, tenant, property } = bookings.fixtures
    const conversation = await addConversation(bookings.db, { propertyId: property, tenantId: tenant })
    await addConversation(bookings.db, { propertyId: property, tenantId: await bookings.addTenant() })
    await bookings.db.updateTable('conversations').set({ landlordUnread: 2 }).where('id', '=', conversation).execute()
    const review = await addReview(bookings.db, { propertyId: property, authorId: tenant })
    await addReview(bookings.db, {
      propertyId: property,
      authorId: await bookings.addTenant(),
      reply: 'Thanks.',
      repliedAt: TEST_INSTANT,
    })
    await addReview(bookings.db, {
      propertyId: property,
      authorId: await bookings.addTenant(),
      createdAt: new Date('2026-01-01'),
    })
    const draft = await addProperty(bookings.db, landlord, { status: 'DRAFT' })
    const rejected = await addProperty(bookings.db, landlord, {
      status: 'REJECTED',
      rejectionReason: 'No photos of the rooms.',
    })
    const answer = await home()
    expect(answer.conversations).toMatchObject({ count: 1, next: [{ conversationId: conversation, unread: 2 }] })
    expect(answer.reviews).toMatchObject({ count: 1, next: [{ reviewId: review, rating: 4, author: { id: tenant } }] })
    expect(answer.listings).toMatchObject({
      count: 2,
      next: [
        { id: rejected, matter: 'REJECTED', rejectionReason: 'No photos of the rooms.' },
        { id: draft, matter: 'DRAFT' },
      ],
    })
    expect(answer).toMatchObject({ listingCount: 3, publicCount: 1 })
    expect(answer.hints.map(({ id }) => id)).toEqual([rejected, property].sort((a) => (a === property ? -1 : 1)))
  })

  it('lists the check-ins and check-outs of the next seven days', async () => {
    const leaving = await addStay(-3, 0)
    const coming = await addStay(2, 12, { paymentStatus: 'UNPAID', paidAt: null })
    await addStay(20, 23)
    await bookings.requestStay(14, 16)
    expect((await home()).stays).toMatchObject({
      count: 2,
      next: [
        { kind: 'CHECK_OUT', day: dayAhead(0), bookingId: leaving, isPaid: true },
        { kind: 'CHECK_IN', day: dayAhead(2), bookingId: coming, isPaid: false, tenant: { name: 'Tea Tenant' } },
      ],
    })
  })

  it('counts the booked and blocked nights of the next 60 days', async () => {
    await addStay(-2, 3)
    await addStay(55, 70)
    const other = await addProperty(bookings.db, bookings.fixtures.landlord, { title: 'Another flat' })
    const block = { startDate: dayAhead(10), endDate: dayAhead(14) }
    await bookings.send(bookings.fixtures.landlord, 'POST', `/api/properties/${bookings.fixtures.property}/blocks`, {
      payload: block,
    })
    expect((await home()).occupancy).toEqual({
      booked: 8,
      blocked: 4,
      nights: 120,
      listings: [
        { propertyId: other, title: 'Another flat', booked: 0, blocked: 0 },
        { propertyId: bookings.fixtures.property, title: 'A quiet flat by the canal', booked: 8, blocked: 4 },
      ],
    })
  })

  it('lists deposits that a claim can be opened for, and open claims', async () => {
    const free = await addStay(-4, -1, { status: 'COMPLETED' })
    const claimed = await addStay(-20, -15, { status: 'COMPLETED' })
    await addStay(-30, -25, { status: 'COMPLETED' })
    await addStay(-14, -5, { status: 'COMPLETED', depositSettledAt: TEST_INSTANT })
    const claim = { id: claimed, bookingId: claimed, amountMinor: 2_000, currency: 'USD', reason: 'A lamp.' }
    await bookings.db
      .insertInto('depositClaims')
      .values({ ...claim, openedAt: TEST_INSTANT })
      .execute()
    expect((await home()).deposits).toMatchObject({
      count: 2,
      next: [
        { bookingId: claimed, claim: { amount: 20 } },
        { bookingId: free, amount: 50, claim: null, returnsOn: dayAhead(2) },
      ],
    })
  })

  it('has the earnings of the month and the next payout', async () => {
    await addStay(-5, -4)
    await addStay(6, 8)
    const { money } = await home()
    expect(money).toMatchObject({ earned: 600, due: 300, next: { amount: 300 } })
    expect(money.next?.dueAt).toBe('2026-05-19T22:00:00.000Z')
  })

  describe('asks where payouts go', () => {
    const waiting = async () => (await home()).waitingPayout

    it('for a stay that is over and paid, before its rent is due', async () => {
      await addStay(-1, 0, { status: 'COMPLETED' })
      expect(await waiting()).toBe('UPCOMING')
    })

    it('once a stay is confirmed, and says so when a payout is due', async () => {
      await bookings.requestStay(40, 43)
      await addStay(-20, -15, { status: 'COMPLETED', paymentStatus: 'REFUNDED' })
      expect(await waiting()).toBeNull()
      await addStay(30, 33, { paymentStatus: 'UNPAID', paidAt: null })
      expect(await waiting()).toBe('UPCOMING')
      await addStay(-5, -4, { status: 'COMPLETED' })
      expect(await waiting()).toBe('DUE')
    })

    it('for a paid stay, and no longer once they are entered', async () => {
      await addStay(6, 8)
      expect(await waiting()).toBe('UPCOMING')
      const { landlord } = bookings.fixtures
      const passwordHash = await hashPassword(PASSWORD)
      await bookings.db.updateTable('users').set({ passwordHash }).where('id', '=', landlord).execute()
      const payload = { method: 'MOBILE', provider: 'Telebirr', phone: '+251 911 234567', password: PASSWORD }
      const saved = await bookings.send(landlord, 'PUT', '/api/landlord/payout-details', { payload })
      expect(saved.statusCode, saved.body).toBe(200)
      expect(await waiting()).toBeNull()
    })
  })

  it('shows nothing of other landlords, and no name of a deleted account', async () => {
    await bookings.requestStay(40, 43)
    await addStay(2, 4)
    await bookings.db
      .updateTable('users')
      .set({ deletedAt: TEST_INSTANT })
      .where('id', '=', bookings.fixtures.tenant)
      .execute()
    expect((await home()).stays.next[0]?.tenant).toMatchObject({ name: 'Former user', isFormer: true })
    expect(await home(await addPerson(bookings.db))).toMatchObject({ requests: { count: 0 }, stays: { count: 0 } })
  })
})

describe('the calendar of all listings', () => {
  const read = async (query: string, who = bookings.fixtures.landlord) =>
    bookings.send(who, 'GET', `/api/landlord/calendar?${query}`)
  const MAY = 'from=2026-05-01&to=2026-06-01'

  it('has stays, requests and blocked days of each listing within the window', async () => {
    const stay = await addStay(2, 4)
    await addStay(40, 44)
    const request = await bookings.requestStay(6, 8)
    const block = { startDate: dayAhead(10), endDate: dayAhead(14) }
    await bookings.send(bookings.fixtures.landlord, 'POST', `/api/properties/${bookings.fixtures.property}/blocks`, {
      payload: block,
    })
    await addProperty(bookings.db, bookings.fixtures.landlord, { title: 'Paused flat', listed: false })
    await addProperty(bookings.db, bookings.fixtures.landlord, { status: 'DRAFT' })
    const answer = (await read(MAY)).json()
    expect(answer).toMatchObject({
      total: 2,
      totalPages: 1,
      data: [
        {
          id: bookings.fixtures.property,
          isPublic: true,
          stays: [
            { bookingId: stay, status: 'CONFIRMED', startDate: dayAhead(2), endDate: dayAhead(4) },
            { bookingId: request, status: 'PENDING', tenant: { name: 'Tea Tenant' } },
          ],
          blocks: [{ ...block, isImported: false }],
        },
        { title: 'Paused flat', isPublic: false, stays: [], blocks: [] },
      ],
    })
    expect((await read(MAY, await addPerson(bookings.db))).json()).toMatchObject({ total: 0, data: [] })
  })

  it('refuses a window without days and one that is too long', async () => {
    expect((await read('from=2026-05-02&to=2026-05-02')).statusCode).toBe(400)
    expect((await read('from=2026-05-01&to=2026-08-01')).statusCode).toBe(400)
  })
})
