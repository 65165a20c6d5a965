import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const HOUR = 3_600_000

const payments = paymentContextOfFile()
let booking: string
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(() => payments.expectBalance())

describe('a cancellation', () => {
  it('by the tenant within 24 hours gives everything back', async () => {
    await payments.pay(booking)
    await payments.cancel(booking)
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('CANCELLED REFUNDED')
    expect(Object.values(await payments.accountsOf(booking)).every((sum) => sum === 0)).toBe(true)
  })

  it('by the tenant later gives half of the rent and the deposit back, as the preview said', async () => {
    await payments.pay(booking)
    payments.context.advanceClock(25 * HOUR)
    const preview = await payments.send(payments.fixtures.tenant, 'GET', `/api/bookings/${booking}/refund-preview`)
    expect(preview.json()).toMatchObject({ paid: 365, refund: { amount: 200, subtotal: 150, deposit: 50 } })
    await payments.cancel(booking)
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('CANCELLED PARTIALLY_REFUNDED')
    expect(await payments.accountsOf(booking)).toEqual({
      DEPOSIT: 0,
      FEE: -1_500,
      GATEWAY: 16_500,
      LANDLORD: -15_000,
      TENANT: 0,
    })
  })

  it('is refunded once, however often its job runs', async () => {
    await payments.pay(booking)
    await payments.cancel(booking)
    await payments.runDue()
    const [refund] = await payments.refundsOf(booking)
    await payments.context.worker.runSchedule('payments.find-refunds')
    await payments.runDue()
    expect(await payments.refundsOf(booking)).toEqual([refund])
  })
})

describe('R4 a payment that succeeds too late', () => {
  it('for a cancelled booking is refunded once, in full', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'NEVER_ANSWER')
    await payments.cancel(booking)
    await payments.runDue()
    await payments.notify(paymentId, checkoutId)
    await payments.runDue()
    expect(await payments.statesOf(booking)).toEqual(['RETURNED'])
    expect(await payments.refundsOf(booking)).toMatchObject([
      { reason: 'TOO_LATE', status: 'DONE', amountMinor: 36_500 },
    ])
    expect(Object.values(await payments.accountsOf(booking)).every((sum) => sum === 0)).toBe(true)
    expect((await payments.read(booking)).status).toBe('CANCELLED')
    const subjects = payments.mailsTo(payments.fixtures.tenant).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Your payment is on its way back', 'Refund sent']))
    const notifications = await payments.notificationsOf(payments.fixtures.tenant)
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['payment.returned', 'payment.refunded']),
    )
  })

  it('closes the checkout of a booking that has ended, so that it cannot be paid', async () => {
    const { checkoutId } = await payments.open(booking)
    await payments.cancel(booking)
    await payments.runDue()
    expect(await payments.statesOf(booking)).toEqual(['EXPIRED'])
    const url = `/api/sandbox/checkouts/${checkoutId}/answer`
    const answer = await payments.context.app.inject({ method: 'POST', url, payload: { choice: 'PAY' } })
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'checkout_ended'])
  })
})
