import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'

const MINUTE = 60_000

const payments = paymentContextOfFile()
let booking: string
let gateway: { verify: Gateway['verify'] }
let verify: Gateway['verify']
beforeAll(async () => {
  gateway = payments.context.services.gateways.current as typeof gateway
  verify = gateway.verify
})
beforeEach(async () => {
  await payments.begin()
  booking = await payments.confirmStay(30, 33)
})
afterEach(async () => {
  gateway.verify = verify
  await payments.expectBalance()
})

describe('R3 a notice of the gateway', () => {
  it('sent 100 times in parallel makes one charge and one ledger entry', async () => {
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.answer(checkoutId, 'ANSWER_TWICE')
    const answers = await Promise.all(Array.from({ length: 100 }, () => payments.notify(paymentId, checkoutId)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await payments.runDue()
    expect(await payments.statesOf(booking)).toEqual(['PAID'])
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
    expect((await payments.notify(paymentId, checkoutId)).statusCode).toBe(200)
    expect(await payments.statusOf(booking)).toBe('CONFIRMED PENDING')
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
    const answer = await payments.notify(paymentId, checkoutId, notice)
    expect([answer.statusCode, answer.json().reason]).toEqual([400, 'notice_refused'])
    expect(await payments.statusOf(booking)).toBe('CONFIRMED PENDING')
  })

  it('of an unknown gateway is a 404, a huge one a 413, one about nothing of ours is acknowledged', async () => {
    const post = (url: string, payload: string) => payments.context.app.inject({ method: 'POST', url, payload })
    expect((await post('/api/payments/webhook/unknown', '{}')).statusCode).toBe(404)
    expect((await post('/api/payments/webhook/sandbox', 'x'.repeat(300_000))).statusCode).toBe(413)
    const id = '00000000-0000-7000-8000-000000000000'
    expect((await payments.notify(id, id)).json()).toEqual({ received: true })
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
    expect((await payments.notify(paymentId, checkoutId)).statusCode).toBe(200)
    expect(await payments.paymentsOf(booking)).toMatchObject([{ status: 'PAID', reference: checkoutId }])
    await payments.cancel(booking)
    await payments.runDue()
    expect(await payments.statusOf(booking)).toBe('CANCELLED REFUNDED')
  })
})

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
    const notices = Promise.all(Array.from({ length: 10 }, () => payments.notify(paymentId, checkoutId)))
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
