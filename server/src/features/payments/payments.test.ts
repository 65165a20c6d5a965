import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { createPaymentContext, type PaymentContext } from '../../../../tests/support/payments.ts'
import { SIGNATURE_HEADER, sign } from '../../platform/gateways/sandbox/sandbox.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let payments: PaymentContext
let booking: string
beforeAll(async () => {
  payments = await createPaymentContext(inject('postgresUrl'))
})
afterAll(() => payments.close())
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

/** Sends a notice as the sandbox does. */
const notify = (paymentId: string, checkoutId: string, { at = instantAfter(0), body = '', signature = '' } = {}) => {
  const text = body || JSON.stringify({ event: 'checkout.PAID', paymentId, checkoutId, at: at.toISOString() })
  return payments.context.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/sandbox',
    payload: text,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature || sign(payments.context.services.keys, text),
    },
  })
}
const status = async () => {
  const { status, paymentStatus } = await payments.read(booking)
  return `${status} ${paymentStatus}`
}
const states = async () => (await payments.paymentsOf(booking)).map(({ status }) => status)

describe('a payment', () => {
  it('is opened once, paid at the gateway, and recorded in the ledger', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    expect(await status()).toBe('CONFIRMED PENDING')
    expect(await payments.open(booking)).toEqual({ paymentId, checkoutId })
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    expect(await status()).toBe('CONFIRMED PAID')
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
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    const amounts: number[] = []
    for (const reader of [tenant, landlord]) {
      const { data } = (await payments.send(reader, 'GET', '/api/users/me/notifications')).json()
      amounts.push(data.find(({ kind }: { kind: string }) => kind === 'payment.received').data.amount)
    }
    expect(amounts).toEqual([365, 300])
    const { email } = await payments.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', landlord)
      .executeTakeFirstOrThrow()
    const mail = payments.context.mails.find(
      ({ to, subject }) => to.address === email && subject === 'A booking was paid',
    )
    expect(mail?.text).toContain('Rent for you: $300.00')
    const list = (await payments.send(landlord, 'GET', '/api/conversations')).json()
    expect(list.data[0].lastMessage.booking).toMatchObject({ line: 'PAID', amount: 365, rent: 300 })
  })

  it('is settled when the tenant comes back and no notice has come', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    const answer = await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
    expect(answer.json()).toMatchObject({ status: 'PAID', amount: 365, currency: 'USD', checkoutUrl: null })
    expect(await status()).toBe('CONFIRMED PAID')
  })

  it('that is declined can be tried again, with a new checkout', async () => {
    const first = await payments.open(booking)
    await payments.answer(first.checkoutId, 'DECLINE')
    await payments.runDue()
    expect(await status()).toBe('CONFIRMED FAILED')
    const second = await payments.open(booking)
    expect(second.paymentId).not.toBe(first.paymentId)
    await payments.answer(second.checkoutId, 'PAY')
    await payments.runDue()
    expect(await status()).toBe('CONFIRMED PAID')
    expect(await states()).toEqual(['FAILED', 'PAID'])
  })

  it.each([
    ['waits for the landlord', async () => (booking = await payments.requestStay(50, 53)), 'not_payable'],
    ['was cancelled', () => payments.cancel(booking), 'not_payable'],
  ])('of a booking that %s is refused', async (_what, change, reason) => {
    await change()
    const answer = await payments.initiate(booking)
    expect([answer.statusCode, answer.json().reason]).toEqual([409, reason])
    expect(await states()).toEqual([])
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
    expect(await states()).toEqual(['OPEN'])
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

describe('R3 a notice of the gateway', () => {
  it('sent 100 times in parallel makes one charge and one ledger entry', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'ANSWER_TWICE')
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(paymentId, checkoutId)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await payments.runDue()
    expect(await states()).toEqual(['PAID'])
    expect(await payments.accountsOf(booking)).toMatchObject({ GATEWAY: 36_500 })
    const charges = await payments.db
      .selectFrom('ledgerEntries')
      .where('paymentId', '=', paymentId)
      .where('kind', '=', 'CHARGE')
      .where('account', '=', 'GATEWAY')
      .selectAll()
      .execute()
    expect(charges).toHaveLength(1)
  })

  it('only makes us ask: without a payment at the gateway nothing changes', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    expect((await notify(paymentId, checkoutId)).statusCode).toBe(200)
    expect(await status()).toBe('CONFIRMED PENDING')
  })

  it.each([
    ['is forged', { signature: 'f'.repeat(64) }],
    ['has no signature', { signature: ' ' }],
    ['is truncated', { body: '{"event":"checkout.PAID"' }],
    ['is more than five minutes old', { at: instantAfter(-6 * MINUTE) }],
    ['comes from the future', { at: instantAfter(6 * MINUTE) }],
  ])('that %s is refused', async (_what, notice) => {
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    const answer = await notify(paymentId, checkoutId, notice)
    expect([answer.statusCode, answer.json().reason]).toEqual([400, 'notice_refused'])
    expect(await status()).toBe('CONFIRMED PENDING')
  })

  it('of an unknown gateway is a 404, a huge one a 413, one about nothing of ours is acknowledged', async () => {
    const post = (url: string, payload: string) => payments.context.app.inject({ method: 'POST', url, payload })
    expect((await post('/api/payments/webhook/unknown', '{}')).statusCode).toBe(404)
    expect((await post('/api/payments/webhook/sandbox', 'x'.repeat(300_000))).statusCode).toBe(413)
    const id = '00000000-0000-7000-8000-000000000000'
    expect((await notify(id, id)).json()).toEqual({ received: true })
  })
})

describe('R3 a notice before the answer to "initiate"', () => {
  it('takes the payment and keeps its checkout, which a refund names', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.db
      .updateTable('payments')
      .set({ status: 'OPENING', reference: null, checkoutUrl: null })
      .where('id', '=', paymentId)
      .execute()
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    expect((await notify(paymentId, checkoutId)).statusCode).toBe(200)
    expect(await payments.paymentsOf(booking)).toMatchObject([{ status: 'PAID', reference: checkoutId }])
    await payments.cancel(booking)
    await payments.runDue()
    expect(await status()).toBe('CANCELLED REFUNDED')
  })
})

it('a checkout is offered again until it ends, then another one is opened', async () => {
  const first = await payments.open(booking)
  payments.context.advanceClock(59 * MINUTE + 30_000)
  expect(await payments.open(booking)).toEqual(first)
  payments.context.advanceClock(30_000)
  const second = await payments.open(booking)
  expect(second.paymentId).not.toBe(first.paymentId)
  expect(await states()).toEqual(['EXPIRED', 'OPEN'])
})

describe('R4 a payment that succeeds too late', () => {
  it('for a cancelled booking is refunded once, in full', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    await payments.cancel(booking)
    await payments.runDue()
    await notify(paymentId, checkoutId)
    await payments.runDue()
    expect(await states()).toEqual(['RETURNED'])
    expect(await payments.refundsOf(booking)).toMatchObject([
      { reason: 'TOO_LATE', status: 'DONE', amountMinor: 36_500 },
    ])
    expect(Object.values(await payments.accountsOf(booking)).every((sum) => sum === 0)).toBe(true)
    expect((await payments.read(booking)).status).toBe('CANCELLED')
    const { email } = await payments.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', payments.fixtures.tenant)
      .executeTakeFirstOrThrow()
    const subjects = payments.context.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Your payment is on its way back', 'Refund sent']))
    const { data } = (await payments.send(payments.fixtures.tenant, 'GET', '/api/users/me/notifications')).json()
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['payment.returned', 'payment.refunded']),
    )
  })

  it('closes the checkout of a booking that has ended, so that it cannot be paid', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.cancel(booking)
    await payments.runDue()
    expect(await states()).toEqual(['EXPIRED'])
    const url = `/api/sandbox/checkouts/${checkoutId}/answer`
    const answer = await payments.context.app.inject({ method: 'POST', url, payload: { choice: 'PAY' } })
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'checkout_ended'])
  })
})

describe('money that is not what was asked for', () => {
  it.each([
    ['amount', { amountMinor: 36_499 }],
    ['currency', { currency: 'EUR' }],
  ])('another %s is held, and the booking is not paid', async (_what, change) => {
    const { checkoutId } = await payments.open(booking)
    await payments.db.updateTable('sandboxCheckouts').set(change).where('id', '=', checkoutId).execute()
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    expect([await status(), await states()]).toEqual(['CONFIRMED PENDING', ['HELD']])
  })
})

describe('a payment without an answer', () => {
  it('is verified by a job', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    payments.context.advanceClock(3 * MINUTE)
    await payments.context.worker.runSchedule('payments.find-open')
    await payments.runDue()
    expect(await status()).toBe('CONFIRMED PAID')
  })

  it('counts as failed when its checkout ends, and the booking expires when the time to pay is over', async () => {
    await payments.open(booking)
    payments.context.advanceClock(61 * MINUTE)
    await payments.context.worker.runSchedule('payments.find-open')
    await payments.runDue()
    expect([await status(), await states()]).toEqual(['CONFIRMED FAILED', ['EXPIRED']])
    payments.context.advanceClock(24 * HOUR)
    await payments.context.worker.runSchedule('bookings.find-expired')
    await payments.runDue()
    expect(await status()).toBe('EXPIRED FAILED')
  })
})

describe('a cancellation', () => {
  const pay = async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
  }

  it('by the tenant within 24 hours gives everything back', async () => {
    await pay()
    await payments.cancel(booking)
    await payments.runDue()
    expect(await status()).toBe('CANCELLED REFUNDED')
    expect(Object.values(await payments.accountsOf(booking)).every((sum) => sum === 0)).toBe(true)
  })

  it('by the tenant later gives half of the rent and the deposit back, as the preview said', async () => {
    await pay()
    payments.context.advanceClock(25 * HOUR)
    const preview = await payments.send(payments.fixtures.tenant, 'GET', `/api/bookings/${booking}/refund-preview`)
    expect(preview.json()).toMatchObject({ paid: 365, refund: { amount: 200, subtotal: 150, deposit: 50 } })
    await payments.cancel(booking)
    await payments.runDue()
    expect(await status()).toBe('CANCELLED PARTIALLY_REFUNDED')
    expect(await payments.accountsOf(booking)).toEqual({
      DEPOSIT: 0,
      FEE: -1_500,
      GATEWAY: 16_500,
      LANDLORD: -15_000,
      TENANT: 0,
    })
  })

  it('is refunded once, however often its job runs', async () => {
    await pay()
    await payments.cancel(booking)
    await payments.runDue()
    const [refund] = await payments.refundsOf(booking)
    await payments.context.worker.runSchedule('payments.find-refunds')
    await payments.runDue()
    expect(await payments.refundsOf(booking)).toEqual([refund])
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
  const payNext = async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
  }
  await payNext()
  expect(await status()).toBe('CONFIRMED PAID')
  await payNext()
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
  expect(await status()).toBe('CANCELLED PARTIALLY_REFUNDED')
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
  const { checkoutId } = await payments.open(booking)
  await payments.answer(checkoutId, 'PAY')
  await payments.runDue()
  expect(await states()).toEqual(['PAID', 'PAID'])
})

describe('R6 the database itself', () => {
  it('refuses to change or delete an entry, and a transaction that does not balance', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
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
