import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const HOUR = 3_600_000

const payments = paymentContextOfFile()
let admin: string
let booking: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

const hold = async () => {
  const { paymentId, checkoutId } = await payments.open(booking)
  await payments.changeCheckout(checkoutId, { amountMinor: 36_499, status: 'PAID' })
  await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
  return paymentId
}
const sendBack = async (paymentId: string) => {
  const payload = { reason: 'Paid too little.' }
  const answer = await payments.send(admin, 'POST', `/api/admin/payments/${paymentId}/return`, { payload })
  expect(answer.statusCode, answer.body).toBe(200)
}
const now = () => payments.context.services.clock().getTime()

describe('money that is not what was asked for', () => {
  it.each([
    ['amount', { amountMinor: 36_499 }],
    ['currency', { currency: 'EUR' }],
  ])('another %s is held, and the booking is not paid', async (_what, change) => {
    const { checkoutId } = await payments.open(booking)
    await payments.db.updateTable('sandboxCheckouts').set(change).where('id', '=', checkoutId).execute()
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    expect([await payments.statusOf(booking), await payments.statesOf(booking)]).toEqual([
      'CONFIRMED PENDING',
      ['HELD'],
    ])
  })
})

describe('a booking whose payment is held', () => {
  it('keeps its dates for as long as nothing is decided, and nothing can be paid', async () => {
    await hold()
    expect((await payments.initiate(booking)).json().reason).toBe('payment_held')
    payments.context.advanceClock(72 * HOUR)
    await payments.runRounds()
    expect(await payments.read(booking)).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PENDING',
      isPaymentHeld: true,
      expiresAt: null,
    })
    expect((await payments.initiate(booking)).json().reason).toBe('payment_held')
  })

  it('has the whole time to pay again after the money was sent back, and expires at its end', async () => {
    const paymentId = await hold()
    payments.context.advanceClock(72 * HOUR)
    await sendBack(paymentId)
    const until = new Date(now() + 24 * HOUR).toISOString()
    expect(await payments.read(booking)).toMatchObject({
      paymentStatus: 'FAILED',
      isPaymentHeld: false,
      expiresAt: until,
    })
    payments.context.advanceClock(23.5 * HOUR)
    const { checkoutId } = await payments.open(booking)
    payments.context.advanceClock(HOUR - 60_000)
    await payments.runRounds()
    expect(await payments.read(booking)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PENDING' })
    await payments.answer(checkoutId, 'DECLINE')
    await payments.runDue()
    await payments.runRounds()
    expect(await payments.read(booking)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'FAILED' })
  })

  it('can be cancelled by the tenant, and an admin can reject it once the money was sent back', async () => {
    const paymentId = await hold()
    payments.context.advanceClock(72 * HOUR)
    const other = await payments.confirmStay(40, 43)
    await payments.cancel(booking)
    expect(await payments.read(booking)).toMatchObject({ status: 'CANCELLED', isPaymentHeld: true })
    await sendBack(paymentId)
    expect(await payments.read(booking)).toMatchObject({ paymentStatus: 'FAILED', expiresAt: null })
    booking = other
    await sendBack(await hold())
    expect((await payments.setStatus(admin, booking, 'REJECTED', 'No.')).statusCode).toBe(200)
  })
})
