import { beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { addBooking, addProperty } from '../../../../tests/support/fixtures.ts'
import { countEvents } from '../../../../tests/support/jobs.ts'

const HOUR = 3_600_000

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
  await set({ instantBooking: true, instantLeadDays: 2 })
})

const set = (values: object) => bookings.db.updateTable('properties').set(values).where('id', '=', property).execute()
const book = async (from: number, to: number, userId = tenant, more: object = {}) => {
  const answer = await bookings.request(bookings.stay(from, to, more), userId)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

describe('a request of a listing with instant booking', () => {
  it('that keeps its rules is confirmed at once, with the deadline and the mails of a confirmation', async () => {
    const other = await bookings.addTenant()
    await set({ instantBooking: false })
    const waiting = await bookings.requestStay(31, 34, other)
    await set({ instantBooking: true })
    const booking = await book(30, 33, tenant, { message: 'We arrive late.' })
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      instantOutcome: 'CONFIRMED',
      paymentStatus: 'UNPAID',
      expiresAt: instantAfter(24 * HOUR).toISOString(),
      history: [
        { from: null, to: 'PENDING', by: 'TENANT' },
        { from: 'PENDING', to: 'CONFIRMED', by: 'SYSTEM', reasonCode: null },
      ],
    })
    // As by an approval, the landlord's address is known, the dates are taken, and overlapping requests are declined.
    expect(booking.property.address).toBe('Quai 1')
    expect((await bookings.availability()).taken).toEqual([{ startDate: dayAhead(30), endDate: dayAhead(33) }])
    expect(await bookings.read(waiting, other)).toMatchObject({ status: 'REJECTED', decisionReasonCode: 'DATES_TAKEN' })

    await bookings.context.worker.runDue()
    const subjects = (userId: string) => bookings.mailsTo(userId).map(({ subject }) => subject)
    expect(subjects(tenant)).toEqual(['Your booking is confirmed'])
    expect(bookings.mailsTo(tenant)[0]?.text).toContain('Your booking was confirmed at once')
    expect(subjects(landlord).filter((subject) => !/request/.test(subject))).toEqual(['New instant booking'])
    expect(bookings.mailsTo(landlord).at(-1)?.text).toContain('We arrive late.')
    expect(await bookings.notificationsOf(tenant)).toMatchObject([
      { kind: 'booking.confirmed', data: { isInstant: true } },
    ])
    expect((await bookings.notificationsOf(landlord))[0]).toMatchObject({ kind: 'booking.booked' })
    expect(await countEvents(bookings.db, 'booking.requested', booking.id)).toBe(0)
    const [conversation] = (await bookings.send(tenant, 'GET', '/api/conversations')).json().data
    const { data } = (await bookings.send(tenant, 'GET', `/api/conversations/${conversation.id}/messages`)).json()
    expect(
      data.map(({ text, booking: line }: { text: string; booking?: { line: string } }) => line?.line ?? text),
    ).toEqual(expect.arrayContaining(['CONFIRMED', 'We arrive late.']))
  })

  it('that starts too soon waits for an answer, and says why', async () => {
    expect(await book(1, 4)).toMatchObject({ status: 'PENDING', instantOutcome: 'LEAD_TIME' })
    expect(await book(10, 13, await bookings.addTenant())).toMatchObject({ instantOutcome: 'CONFIRMED' })
  })

  it('waits for an answer where a completed stay is needed, until the guest has one at any place', async () => {
    await set({ instantNeedsStay: true })
    expect(await book(30, 33)).toMatchObject({ status: 'PENDING', instantOutcome: 'NO_STAY' })
    const elsewhere = await addProperty(bookings.db, landlord)
    const stay = { startDate: dayAhead(-9), endDate: dayAhead(-6) }
    for (const [status, outcome] of [
      ['CANCELLED', 'NO_STAY'],
      ['COMPLETED', 'CONFIRMED'],
    ] as const) {
      const guest = await bookings.addTenant()
      await addBooking(bookings.db, { propertyId: elsewhere, tenantId: guest }, { ...stay, status })
      expect(await book(status === 'COMPLETED' ? 50 : 40, status === 'COMPLETED' ? 53 : 43, guest)).toMatchObject({
        instantOutcome: outcome,
      })
    }
  })

  it('waits for an answer when the landlord has blocked the guest, which it does not say', async () => {
    await bookings.db
      .insertInto('blockedPeople')
      .values({ blockerId: landlord, blockedId: tenant, createdAt: instantAfter(0) } as never)
      .execute()
    expect(await book(30, 33)).toMatchObject({ status: 'PENDING', instantOutcome: 'OTHER' })
  })

  it('waits for an answer while the guest has an instant booking that is not paid, also at the same time', async () => {
    const answers = await Promise.all([book(30, 33), book(40, 43), book(50, 53)])
    const outcomes = answers.map(({ instantOutcome }) => instantOutcome)
    expect(outcomes.sort()).toEqual(['CONFIRMED', 'OTHER', 'OTHER'])
    const quote = await bookings.send(tenant, 'POST', '/api/bookings/quote', { payload: bookings.stay(60, 63) })
    expect(quote.json()).toMatchObject({ instantOutcome: 'OTHER' })
  })

  it('can be paid, and expires unpaid as any confirmed booking', async () => {
    const paid = await book(30, 33)
    await bookings.markPaid(paid.id)
    const unpaid = await book(40, 43)
    await bookings.runSchedules(25 * HOUR)
    expect([(await bookings.read(paid.id)).status, (await bookings.read(unpaid.id)).status]).toEqual([
      'CONFIRMED',
      'EXPIRED',
    ])
  })

  it('shows in the quote what happens to the request', async () => {
    await set({ instantNeedsStay: true })
    const quote = async (from: number, headers: object) =>
      (
        await bookings.context.app.inject({
          method: 'POST',
          url: '/api/bookings/quote',
          payload: bookings.stay(from, from + 3),
          headers: headers as Record<string, string>,
        })
      ).json().instantOutcome
    expect([await quote(30, {}), await quote(1, {})]).toEqual(['CONFIRMED', 'LEAD_TIME'])
    const answer = await bookings.send(tenant, 'POST', '/api/bookings/quote', { payload: bookings.stay(30, 33) })
    expect(answer.json().instantOutcome).toBe('NO_STAY')
    await set({ instantBooking: false })
    expect(await quote(30, {})).toBeNull()
  })
})

describe('the same nights cannot be booked twice', () => {
  it('by two instant bookings, in either order', async () => {
    const other = await bookings.addTenant()
    const answers = await inLockOrder(bookings.databaseUrl, { table: 'properties', id: property }, [
      () => bookings.request(bookings.stay(30, 33)),
      () => bookings.request(bookings.stay(32, 35), other),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409])
    expect(await bookings.findViolations()).toEqual([])
  })

  it('by an instant booking and the approval of a request, whichever is first', async () => {
    for (const [from, isApprovalFirst] of [
      [30, true],
      [60, false],
    ] as const) {
      await set({ instantBooking: false })
      const waiting = await bookings.requestStay(from, from + 3)
      await set({ instantBooking: true })
      const other = await bookings.addTenant()
      const calls = [() => bookings.confirm(waiting), () => bookings.request(bookings.stay(from + 2, from + 5), other)]
      const answers = await inLockOrder(
        bookings.databaseUrl,
        { table: 'properties', id: property },
        isApprovalFirst ? calls : calls.toReversed(),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([isApprovalFirst ? 200 : 201, 409])
    }
    expect((await bookings.availability()).taken).toHaveLength(2)
    expect(await bookings.findViolations()).toEqual([])
  })

  it('by many at the same time: one is confirmed', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => bookings.addTenant()))
    const answers = await Promise.all(guests.map((guest) => bookings.request(bookings.stay(30, 33), guest)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('and a repeated request with the same key is answered with the same booking', async () => {
    const key = { 'idempotency-key': 'instant-1' }
    const [first, again] = [
      await bookings.request(bookings.stay(30, 33), tenant, key),
      await bookings.request(bookings.stay(30, 33), tenant, key),
    ]
    expect([again.statusCode, again.json().id]).toEqual([201, first.json().id])
  })
})

it('is a filter of the search', async () => {
  const plain = await addProperty(bookings.db, landlord)
  const found = async (query: string) =>
    (await bookings.context.app.inject(`/api/properties?limit=100&${query}`))
      .json()
      .data.map(({ id }: { id: string }) => id)
  expect(await found('')).toEqual(expect.arrayContaining([plain, property]))
  const instant = await found('instantBooking=1')
  expect(instant).toContain(property)
  expect(instant).not.toContain(plain)
  expect((await bookings.context.app.inject('/api/properties?instantBooking=yes')).statusCode).toBe(400)
})
