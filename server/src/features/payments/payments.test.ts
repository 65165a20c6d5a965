import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const MINUTE = 60_000
const HOUR = 3_600_000

const payments = paymentContextOfFile()
let booking: string
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

describe('a payment', () => {
  it('is opened once, paid at the gateway, and recorded in the ledger', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    expect(await payments.statusOf(booking)).toBe('CONFIRMED PENDING')
    expect(await payments.open(booking)).toEqual({ paymentId, checkoutId })
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('CONFIRMED PAID')
    const { instalments, expiresAt } = await payments.read(booking)
    expect(expiresAt).toBeNull()
    expect(instalments).toMatchObject([{ number: 1, amount: 365, paidAt: instantAfter(0).toISOString() }])
    // 3 nights at 100, 5 % fee, deposit 50.
    expect(await payments.accountsOf(booking)).toEqual({
      DEPOSIT: -5_000,
      FEE: -1_500,
      GATEWAY: 36_500,
      LANDLORD: -30_000,
      TENANT: 0,
    })
    const answer = await payments.initiate(booking)
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'This booking is paid in full.'])
  })

  it('tells the landlord the rent, and the tenant the whole amount', async () => {
    const { tenant, landlord } = payments.fixtures
    await payments.pay(booking)
    const amounts: number[] = []
    for (const reader of [tenant, landlord]) {
      const notifications = await payments.notificationsOf(reader)
      amounts.push(notifications.find(({ kind }: { kind: string }) => kind === 'payment.received').data.amount)
    }
    expect(amounts).toEqual([365, 300])
    const mail = payments.mailsTo(landlord).find(({ subject }) => subject === 'A booking was paid')
    expect(mail?.text).toContain('Rent for you: $300.00')
    const list = (await payments.send(landlord, 'GET', '/api/conversations')).json()
    expect(list.data[0].lastMessage.booking).toMatchObject({ line: 'PAID', amount: 365, rent: 300 })
  })

  it('is settled when the tenant comes back and no notice has come', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    const answer = await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
    expect(answer.json()).toMatchObject({ status: 'PAID', amount: 365, currency: 'USD', checkoutUrl: null })
    expect(await payments.statusOf(booking)).toBe('CONFIRMED PAID')
  })

  it('that is declined can be tried again, with a new checkout', async () => {
    const first = await payments.open(booking)
    await payments.answer(first.checkoutId, 'DECLINE')
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('CONFIRMED FAILED')
    const second = await payments.open(booking)
    expect(second.paymentId).not.toBe(first.paymentId)
    await payments.answer(second.checkoutId, 'PAY')
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('CONFIRMED PAID')
    expect(await payments.statesOf(booking)).toEqual(['FAILED', 'PAID'])
  })

  it.each([
    ['waits for the landlord', async () => (booking = await payments.requestStay(50, 53)), 'not_payable'],
    ['was cancelled', () => payments.cancel(booking), 'not_payable'],
  ])('of a booking that %s is refused', async (_what, change, reason) => {
    await change()
    const answer = await payments.initiate(booking)
    expect([answer.statusCode, answer.json().reason]).toEqual([409, reason])
    expect(await payments.statesOf(booking)).toEqual([])
  })

  it('cannot be opened or seen by others; landlord and admin see it', async () => {
    const { landlord } = payments.fixtures
    expect((await payments.initiate(booking, landlord)).statusCode).toBe(404)
    expect((await payments.initiate(booking, await payments.addTenant())).statusCode).toBe(404)
    await payments.open(booking)
    const seenBy = async (userId: string) => (await payments.send(userId, 'GET', `/api/payments/${booking}`)).statusCode
    expect(await seenBy(landlord)).toBe(200)
    expect(await seenBy(await addPerson(payments.db, { role: 'ADMIN' }))).toBe(200)
    expect(await seenBy(await payments.addTenant())).toBe(404)
  })

  it('R7 one Idempotency-Key for two bookings at once opens one checkout, and is refused for the other', async () => {
    const other = await payments.confirmStay(60, 63)
    const headers = { 'idempotency-key': 'one key for two' }
    const answers = await Promise.all([booking, other].map((id) => payments.initiate(id, undefined, headers)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().reason).toBe('key_reused')
    expect([...(await payments.paymentsOf(booking)), ...(await payments.paymentsOf(other))]).toHaveLength(1)
  })

  it('R7 the same Idempotency-Key twenty times at once opens one checkout', async () => {
    const headers = { 'idempotency-key': 'one' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => payments.initiate(booking, payments.fixtures.tenant, headers)),
    )
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toEqual(answers[0]?.json())
    }
    expect(await payments.statesOf(booking)).toEqual(['OPEN'])
    const other = await payments.confirmStay(50, 53)
    expect((await payments.initiate(other, payments.fixtures.tenant, headers)).statusCode).toBe(409)
  })
})

describe('the page of the sandbox', () => {
  const read = async (id: string) => (await payments.context.app.inject(`/api/sandbox/checkouts/${id}`)).json()

  it('says what is paid: the place, the stay and the parts of the amount', async () => {
    const { checkoutId } = await payments.open(booking)
    const { property, startDate, endDate } = await payments.read(booking)
    expect(await read(checkoutId)).toMatchObject({
      title: property.title,
      amount: 365,
      status: 'OPEN',
      summary: {
        city: property.city,
        startDate,
        endDate,
        instalment: 1,
        instalments: 1,
        rent: 300,
        serviceFee: 15,
        deposit: 50,
      },
    })
  })

  it('says that a payment is on its way, which cannot be paid again', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'ANSWER_LATE')
    expect(await read(checkoutId)).toMatchObject({ status: 'PROCESSING' })
    const url = `/api/sandbox/checkouts/${checkoutId}/answer`
    const again = await payments.context.app.inject({ method: 'POST', url, payload: { choice: 'PAY' } })
    expect(again.json().reason).toBe('checkout_ended')
  })
})

it('a checkout is offered again until it ends, then another one is opened', async () => {
  const first = await payments.open(booking)
  payments.context.advanceClock(59 * MINUTE + 30_000)
  expect(await payments.open(booking)).toEqual(first)
  payments.context.advanceClock(30_000)
  const second = await payments.open(booking)
  expect(second.paymentId).not.toBe(first.paymentId)
  expect(await payments.statesOf(booking)).toEqual(['EXPIRED', 'OPEN'])
})

describe('a payment without an answer', () => {
  it('is verified by a job', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    payments.context.advanceClock(3 * MINUTE)
    await payments.context.worker.runSchedule('payments.find-open')
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('CONFIRMED PAID')
  })

  it('counts as failed when its checkout ends, and the booking expires when the time to pay is over', async () => {
    await payments.open(booking)
    payments.context.advanceClock(61 * MINUTE)
    await payments.context.worker.runSchedule('payments.find-open')
    await payments.runDue()
    expect([await payments.statusOf(booking), await payments.statesOf(booking)]).toEqual([
      'CONFIRMED FAILED',
      ['EXPIRED'],
    ])
    payments.context.advanceClock(24 * HOUR)
    await payments.context.worker.runSchedule('bookings.find-expired')
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('EXPIRED FAILED')
  })
})

it('a stay by the month is paid month by month, and a cancellation counts what was paid', async () => {
  payments.fixtures.property = await addProperty(payments.db, payments.fixtures.landlord, {
    priceMinor: 100_000,
    priceUnit: 'MONTH',
    depositMinor: 20_000,
    maxStay: 400,
  })
  booking = await payments.confirmStay(30, 120)
  await payments.pay(booking)
  expect(await payments.statusOf(booking)).toBe('CONFIRMED PAID')
  await payments.pay(booking)
  const { instalments, price } = await payments.read(booking)
  expect(instalments.map(({ paidAt }: { paidAt: string | null }) => paidAt !== null)).toEqual([true, true, false])
  expect(instalments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBeCloseTo(
    price.total,
    2,
  )
  expect(await payments.accountsOf(booking)).toMatchObject({ LANDLORD: -200_000, DEPOSIT: -20_000 })
  payments.context.advanceClock(25 * HOUR)
  await payments.cancel(booking)
  await payments.runDue()
  expect(await payments.statusOf(booking)).toBe('CANCELLED PARTIALLY_REFUNDED')
  expect(await payments.accountsOf(booking)).toMatchObject({ LANDLORD: -100_000, DEPOSIT: 0 })
  expect((await payments.read(booking)).refund).toMatchObject({ subtotal: 1_000, deposit: 200 })
})

it('a month that a stay left unpaid can be paid after it', async () => {
  const { property, tenant } = await payments.begin()
  const monthly = { priceUnit: 'MONTH', unitPriceMinor: 100_000, units: 2, subtotalMinor: 200_000 } as const
  booking = await addBooking(
    payments.db,
    { propertyId: property, tenantId: tenant },
    { ...monthly, status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: instantAfter(0), endDate: dayAhead(91) },
  )
  await payments.db.updateTable('bookings').set({ status: 'COMPLETED' }).where('id', '=', booking).execute()
  await payments.pay(booking)
  expect(await payments.statesOf(booking)).toEqual(['PAID', 'PAID'])
})

describe('R6 the database itself', () => {
  it('refuses to change or delete an entry, and a transaction that does not balance', async () => {
    await payments.pay(booking)
    const { db } = payments
    await expect(db.updateTable('ledgerEntries').set({ amountMinor: 1 }).execute()).rejects.toThrow('only added to')
    await expect(db.deleteFrom('ledgerEntries').execute()).rejects.toThrow('only added to')
    const [payment] = await payments.paymentsOf(booking)
    await expect(
      db
        .insertInto('ledgerEntries')
        .values({
          transactionId: booking,
          bookingId: booking,
          paymentId: payment?.id ?? '',
          kind: 'REFUND',
          account: 'GATEWAY',
          amountMinor: -1,
          currency: 'USD',
          createdAt: instantAfter(0),
        })
        .execute(),
    ).rejects.toThrow('do not sum to zero')
    await expect(
      db.updateTable('payments').set({ status: 'FAILED' }).where('bookingId', '=', booking).execute(),
    ).rejects.toThrow('never changed')
  })
})
