import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createPaymentContext, type PaymentContext } from '../../../../tests/support/payments.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { SIGNATURE_HEADER, sign } from '../../platform/gateways/sandbox/sandbox.ts'

let payments: PaymentContext
let booking: string
let gateway: { verify: Gateway['verify'] }
let verify: Gateway['verify']
beforeAll(async () => {
  payments = await createPaymentContext(inject('postgresUrl'))
  gateway = payments.context.services.gateways.current as typeof gateway
  verify = gateway.verify
})
afterAll(() => payments.close())
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(async () => {
  gateway.verify = verify
  await payments.expectBalance()
})

const notify = (paymentId: string, checkoutId: string) => {
  const at = payments.context.services.clock().toISOString()
  const payload = JSON.stringify({ event: 'checkout.PAID', paymentId, checkoutId, at })
  const signature = { [SIGNATURE_HEADER]: sign(payments.context.services.keys, payload) }
  const headers = { 'content-type': 'application/json', ...signature }
  return payments.context.app.inject({ method: 'POST', url: '/api/payments/webhook/sandbox', payload, headers })
}

/** Opens a checkout and asks about it; the answer, which the gateway gave before the payment, comes after `release`. */
const askBeforePayment = async () => {
  const opened = await payments.open(booking)
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let questions = 0
  gateway.verify = async (reference) => {
    const answer = await verify(reference)
    if (++questions > 1) return answer
    asked.resolve()
    await released.promise
    return answer
  }
  const look = payments.send(payments.fixtures.tenant, 'GET', `/api/payments/${booking}`)
  await asked.promise
  await payments.changeCheckout(opened.checkoutId, { status: 'PAID' })
  return { ...opened, look, release: released.resolve, countQuestions: () => questions }
}

describe('R3 R5 notices that come while an older question to the gateway is under way', () => {
  it('are not acknowledged with the older answer, and share one more question', async () => {
    const { paymentId, checkoutId, look, release, countQuestions } = await askBeforePayment()
    const gateways = payments.context.services.gateways as { byName: (name: string) => Gateway | undefined }
    const { byName } = gateways
    const allRead = Promise.withResolvers<void>()
    let read = 0
    gateways.byName = (name) => {
      if (++read === 10) allRead.resolve()
      return byName(name)
    }
    const notices = Promise.all(Array.from({ length: 10 }, () => notify(paymentId, checkoutId)))
    await allRead.promise
    gateways.byName = byName
    // By its answer they have found their payment, and wait for the older question.
    await payments.read(booking)
    release()
    expect((await look).json().status).toBe('OPEN')
    expect(new Set((await notices).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await payments.read(booking)).paymentStatus).toBe('PAID')
    expect(countQuestions()).toBe(2)
  })
})
