import { beforeEach, describe, expect, it } from 'vitest'
import { addMonths } from '#contract/days.ts'
import type { NextPayment, PaymentMovement } from '#contract/payment-history.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addProperty } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const HOUR = 3_600_000

const payments = paymentContextOfFile()
let booking: string
beforeEach(async () => {
  const { landlord } = await payments.begin()
  payments.fixtures.property = await addProperty(payments.db, landlord, {
    title: 'Flat by the month',
    priceMinor: 100_000,
    priceUnit: 'MONTH',
    depositMinor: 20_000,
    maxStay: 400,
  })
  booking = await payments.confirmStay(10, 100)
})

type Listed = { data: PaymentMovement[]; total: number; next: NextPayment[] }
const list = async (query = '', userId = payments.fixtures.tenant): Promise<Listed> => {
  const answer = await payments.send(userId, 'GET', `/api/payments${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const answerNext = async (choice: 'PAY' | 'DECLINE') => {
  const { checkoutId } = await payments.open(booking)
  await payments.answer(checkoutId, choice)
  await payments.runDue()
}
const words = ({ data }: Listed) => data.map(({ kind, status, amount }) => `${kind} ${status} ${amount}`)

describe('GET /api/payments', () => {
  it('is empty but for what secures a confirmed booking, and has nothing for others', async () => {
    const { data, next } = await list()
    expect(data).toEqual([])
    expect(next).toMatchObject([
      { bookingId: booking, instalment: 1, dueOn: null, state: 'due', word: 'now', currency: 'USD' },
    ])
    expect(next[0]?.until).toBe((await payments.read(booking)).expiresAt)
    expect(await list('', await payments.addTenant())).toMatchObject({ data: [], total: 0, next: [] })
    expect(await list('', payments.fixtures.landlord)).toMatchObject({ data: [], total: 0, next: [] })
  })

  it('lists payments and refunds, newest first, and the month that is due next', async () => {
    await answerNext('DECLINE')
    payments.context.advanceClock(HOUR)
    await answerNext('PAY')
    const first = await list()
    const { instalments } = await payments.read(booking)
    expect(words(first)).toEqual([`PAYMENT PAID ${instalments[0].amount}`, `PAYMENT FAILED ${instalments[0].amount}`])
    expect(first.data[0]).toMatchObject({ title: 'Flat by the month', instalment: 1, instalments: instalments.length })
    const dueOn = addMonths(dayAhead(10), 1)
    expect(first.next).toMatchObject([{ instalment: 2, dueOn, state: 'later', word: 'early', amount: 1_000 }])
    payments.context.advanceClock(HOUR)
    await payments.cancel(booking)
    await payments.runDue()
    const after = await list()
    expect(words(after)[0]).toBe(`REFUND SENT ${instalments[0].amount}`)
    expect(after.data[0]?.reason).toBe('CANCELLED')
    expect(after.next).toEqual([])
    expect(after.total).toBe(3)
    expect(words(await list('?page=2&limit=2'))).toEqual([`PAYMENT FAILED ${instalments[0].amount}`])
  })

  it('puts what secures a booking before months that are due later', async () => {
    await answerNext('PAY')
    const second = await payments.confirmStay(200, 300)
    expect((await list()).next.map(({ bookingId }) => bookingId)).toEqual([second, booking])
  })

  it('asks for nothing once the time to pay is over', async () => {
    payments.context.advanceClock(25 * HOUR)
    expect((await list()).next).toEqual([])
  })
})
