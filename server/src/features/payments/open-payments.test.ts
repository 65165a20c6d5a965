import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const MINUTE = 60_000

const payments = paymentContextOfFile()
let booking: string
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

describe('a checkout', () => {
  const bookingOf = () => payments.read(booking)

  it('that is open differs from one that is finished, and both leave the deadline of the booking as it is', async () => {
    const { expiresAt } = await bookingOf()
    const { checkoutId } = await payments.open(booking)
    expect(await bookingOf()).toMatchObject({ expiresAt, openPayment: { amount: 365, isSubmitted: false } })
    await payments.answer(checkoutId, 'ANSWER_LATE')
    const payment = await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
    expect(payment.json()).toMatchObject({ status: 'OPEN', isSubmitted: true })
    expect(await bookingOf()).toMatchObject({ expiresAt, openPayment: { amount: 365, isSubmitted: true } })
  })

  it('that is finished, and arrives after the cancellation: the booking names it until then, and what it returned after', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'ANSWER_LATE')
    await payments.cancel(booking)
    await payments.runDue()
    expect(await bookingOf()).toMatchObject({ status: 'CANCELLED', openPayment: { amount: 365, isSubmitted: true } })
    const history = (await payments.send(payments.fixtures.tenant, 'GET', '/api/payments')).json()
    expect(history.data[0]).toMatchObject({ bookingId: booking, status: 'SUBMITTED' })
    payments.context.advanceClock(2 * MINUTE)
    await payments.context.worker.runSchedule('sandbox.pay-late')
    await payments.runDue()
    const receivedAt = payments.context.services.clock().toISOString()
    const { openPayment, refunds } = await bookingOf()
    expect(openPayment).toBeNull()
    expect(refunds).toMatchObject([{ reason: 'TOO_LATE', amount: 365, receivedAt }])
  })

  it('that was only opened is not named once the booking is cancelled', async () => {
    await payments.open(booking)
    await payments.cancel(booking)
    expect((await bookingOf()).openPayment).toBeNull()
  })

  it('says why its payment failed', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'DECLINE')
    await payments.runDue()
    const payment = await payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
    expect(payment.json()).toMatchObject({ status: 'FAILED', failure: 'DECLINED' })
  })
})
