import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminPayment, OverdueInstalment, StuckRefund } from '#contract/admin-payments.ts'
import { addMonths, nightsBetween } from '#contract/days.ts'
import { createTestContext } from '../../../../../tests/support/app.ts'
import { dayAhead } from '../../../../../tests/support/clock.ts'
import { addPerson, addProperty, as } from '../../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../../tests/support/payments.ts'
import { type Gateway, GatewayRefused } from '../../../platform/gateways/gateway.ts'

const DAY = 86_400_000
/** One more than the first page of a list has. */
const MANY = 11
const SIDES = { tenant: { name: 'Tea Tenant' }, landlord: { name: 'Lars Landlord' } }

const payments = paymentContextOfFile()
let admin: string
let landlord: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
  ;({ landlord } = await payments.begin())
})

const list = async <T>(path: string): Promise<{ data: T[]; meta: Record<string, number> }> => {
  const answer = await payments.send(admin, 'GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const counts = async () => (await payments.send(admin, 'GET', '/api/admin/payments/counts')).json()
const expectRefusals = async (path: string) => {
  for (const userId of [payments.fixtures.tenant, landlord])
    expect((await payments.send(userId, 'GET', path)).json()).toMatchObject({ code: 'FORBIDDEN' })
  expect((await payments.context.app.inject(path)).statusCode).toBe(401)
}

/** Pays for a stay of three nights; each index has days of its own. */
const payFor = async (index: number, change: { amountMinor?: number } = {}) => {
  const bookingId = await payments.confirmStay(30 + 4 * index, 33 + 4 * index)
  const { paymentId, checkoutId } = await payments.open(bookingId)
  if (change.amountMinor) await payments.changeCheckout(checkoutId, change)
  await payments.answer(checkoutId, 'PAY')
  await payments.runDue()
  return { bookingId, paymentId, checkoutId }
}

describe('payments on hold', () => {
  it('are listed with both amounts and sides, ten to a page, those without a decision before newer ones with one', async () => {
    const held: Awaited<ReturnType<typeof payFor>>[] = []
    for (let index = 0; index < MANY; index++) {
      payments.context.advanceClock(1_000)
      held.push(await payFor(index, { amountMinor: 10_000 + index }))
    }
    const [oldest, newest] = [held[0]?.paymentId, held.at(-1)?.paymentId]
    const first = await list<AdminPayment>('/api/admin/payments?state=HELD')
    expect(first.meta).toEqual({ page: 1, limit: 10, totalPages: 2, totalPayments: MANY })
    expect(first.data.map(({ id }) => id)).toEqual(
      held
        .map(({ paymentId }) => paymentId)
        .toReversed()
        .slice(0, 10),
    )
    expect(first.data[0]).toMatchObject({
      ...SIDES,
      booking: { id: held.at(-1)?.bookingId, title: 'A quiet flat by the canal', startDate: dayAhead(70) },
      amount: 365,
      currency: 'USD',
      received: { amount: 100.1, currency: 'USD' },
      decision: null,
    })
    const second = await list<AdminPayment>('/api/admin/payments?state=HELD&page=2')
    expect(second.data.map(({ id }) => id)).toEqual([oldest])
    expect(await counts()).toMatchObject({ held: MANY })

    const payload = { reason: 'Paid too little.' }
    const returned = await payments.send(admin, 'POST', `/api/admin/payments/${newest}/return`, { payload })
    expect(returned.statusCode, returned.body).toBe(200)
    await payments.runDue()
    const decided = await list<AdminPayment>('/api/admin/payments?state=HELD&page=2')
    expect(decided.data).toMatchObject([{ id: newest, decision: { reason: 'Paid too little.', isSent: true } }])
    expect(await counts()).toMatchObject({ held: MANY - 1 })

    for (const search of [held[3]?.bookingId, held[3]?.checkoutId]) {
      const found = await list<AdminPayment>(`/api/admin/payments?state=HELD&search=${search}`)
      expect(found.data.map(({ id }) => id)).toEqual([held[3]?.paymentId])
    }
    await expectRefusals('/api/admin/payments?state=HELD')
    await payments.expectBalance()
  })
})

describe('refunds that are stuck', () => {
  it('are listed after an hour with amount, sides and the error, the oldest first, ten to a page', async () => {
    const gateway = payments.context.services.gateways.current as { refund: Gateway['refund'] }
    const { refund } = gateway
    gateway.refund = () => Promise.reject(new GatewayRefused('Ask our support.'))
    const stuck: Awaited<ReturnType<typeof payFor>>[] = []
    for (let index = 20; index < 20 + MANY; index++) {
      const paid = await payFor(index)
      payments.context.advanceClock(1_000)
      await payments.cancel(paid.bookingId)
      await payments.runDue()
      stuck.push(paid)
    }
    gateway.refund = refund
    expect((await list('/api/admin/refunds')).data).toEqual([])
    payments.context.advanceClock(DAY / 24)

    const first = await list<StuckRefund>('/api/admin/refunds')
    expect(first.meta).toEqual({ page: 1, limit: 10, totalPages: 2, totalRefunds: MANY })
    expect(first.data.map(({ paymentId }) => paymentId)).toEqual(stuck.slice(0, 10).map(({ paymentId }) => paymentId))
    expect(first.data[0]).toMatchObject({
      ...SIDES,
      booking: { id: stuck[0]?.bookingId, title: 'A quiet flat by the canal' },
      amount: 365,
      currency: 'USD',
      tries: 1,
      lastError: 'Ask our support.',
    })
    expect((await list<StuckRefund>('/api/admin/refunds?page=2')).data).toMatchObject([
      { booking: { id: stuck.at(-1)?.bookingId } },
    ])
    expect(await counts()).toMatchObject({ refunds: MANY })
    const found = await list<StuckRefund>(`/api/admin/refunds?search=${stuck[4]?.bookingId}`)
    expect(found.data.map(({ paymentId }) => paymentId)).toEqual([stuck[4]?.paymentId])
    expect((await list('/api/admin/refunds?search=Nobody')).data).toEqual([])
    await expectRefusals('/api/admin/refunds')
    await payments.expectBalance()
  })
})

describe('overdue instalments', () => {
  it('are listed with amount, sides and days, the longest overdue first, ten to a page, until they are paid', async () => {
    payments.fixtures.property = await addProperty(payments.db, landlord, {
      title: 'Flat by the month',
      priceMinor: 100_000,
      priceUnit: 'MONTH',
      depositMinor: 20_000,
      maxStay: 400,
    })
    const bookingId = await payments.confirmStay(10, 395)
    const payNext = async () => {
      await payments.pay(bookingId)
    }
    await payNext()
    const { price } = await payments.read(bookingId)
    const [paid] = await payments.paymentsOf(bookingId)
    expect((await list('/api/admin/instalments/overdue')).data).toEqual([])

    const later = await createTestContext(payments.db, { PUBLIC_URL: payments.url })
    later.advanceClock(400 * DAY)
    const { headers } = await as(later.services, admin)
    const overdue = async (query = ''): Promise<{ data: OverdueInstalment[]; meta: Record<string, number> }> => {
      const answer = await later.app.inject({ url: `/api/admin/instalments/overdue${query}`, headers })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const first = await overdue()
    const total = first.meta.totalInstalments ?? 0
    expect(total).toBeGreaterThan(10)
    expect(first.meta).toEqual({ page: 1, limit: 10, totalPages: 2, totalInstalments: total })
    const second = await overdue('?page=2')
    expect((await overdue('?page=3')).data).toEqual([])
    const all = [...first.data, ...second.data]
    expect(first.data).toHaveLength(10)
    for (const [index, row] of all.entries()) {
      const dueOn = addMonths(dayAhead(10), index + 1)
      expect(row).toMatchObject({
        ...SIDES,
        id: `${bookingId}-${index + 2}`,
        booking: { id: bookingId, title: 'Flat by the month' },
        instalment: index + 2,
        dueOn,
        days: nightsBetween(dueOn, dayAhead(400)),
        currency: 'USD',
      })
    }
    expect(all[0]?.amount).toBe(1_000)
    const cents = all.reduce((sum, { amount }) => sum + Math.round(amount * 100), paid?.amountMinor ?? 0)
    expect(cents).toBe(Math.round(price.total * 100))
    expect(first.data[0]?.tenant).not.toHaveProperty('email')
    const queues = await later.app.inject({ url: '/api/admin/payments/counts', headers })
    expect(queues.json()).toMatchObject({ overdue: total })

    await payNext()
    expect((await overdue()).data[0]).toMatchObject({ instalment: 3 })
    expect((await overdue()).meta.totalInstalments).toBe(total - 1)
    await later.app.close()
    await expectRefusals('/api/admin/instalments/overdue')
    await payments.expectBalance()
  })
})
