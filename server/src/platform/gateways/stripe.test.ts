import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instantAfter, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { anOrder } from '../../../../tests/support/gateways/drivers.ts'
import { type StripeStandIn, signForStripe, startStripe } from '../../../../tests/support/gateways/stripe.ts'
import { type Gateway, GatewayRefused, WebhookRefused } from './gateway.ts'
import { openStripeGateway } from './stripe.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let stripe: StripeStandIn
let gateway: Gateway
const openAt = (clock: () => Date) =>
  openStripeGateway(
    { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiBase: stripe.url },
    { clock },
  )
beforeEach(async () => {
  stripe = await startStripe()
  gateway = openAt(() => TEST_INSTANT)
})
afterEach(() => stripe.close())

const requestsTo = (path: RegExp) => stripe.requests.filter(({ method, path: at }) => path.test(`${method} ${at}`))
const OPENING = /^POST \/v1\/checkout\/sessions$/

describe('a checkout', () => {
  it('is opened with a pinned API version, the payment as key and reference, and where the customer goes next', async () => {
    const order = anOrder({ language: 'fr' })
    await gateway.openCheckout(order)
    const [request] = requestsTo(OPENING)
    expect(request?.headers).toMatchObject({
      'idempotency-key': order.paymentId,
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
      mode: 'payment',
      client_reference_id: order.paymentId,
      'metadata[paymentId]': order.paymentId,
      'payment_intent_data[metadata][paymentId]': order.paymentId,
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '133950',
      'line_items[0][price_data][product_data][name]': 'Villa Tana',
      customer_email: 'ann@private.example',
      locale: 'fr',
      success_url: order.returnUrl,
      cancel_url: order.cancelUrl,
    })
  })
  it.each([
    ['en', 'en'],
    ['am', 'auto'],
    ['ar', 'auto'],
  ])('in %s has the locale %s', async (language, locale) => {
    await gateway.openCheckout(anOrder({ language }))
    expect(new URLSearchParams(requestsTo(OPENING)[0]?.body).get('locale')).toBe(locale)
  })
  it.each([
    [2 * HOUR, 2 * HOUR],
    [5 * MINUTE, 31 * MINUTE],
    [-HOUR, 31 * MINUTE],
    [72 * HOUR, 24 * HOUR - MINUTE],
  ])('that should end in %i ms ends in %i ms, as Stripe allows', async (wished, allowed) => {
    const { reference } = await gateway.openCheckout(anOrder({ expiresAt: instantAfter(wished) }))
    expect(stripe.sessions.get(reference)?.expires_at).toBe(instantAfter(allowed).getTime() / 1_000)
  })
  it('is the same when the same order is opened again', async () => {
    const order = anOrder()
    const [first, second] = await Promise.all([gateway.openCheckout(order), gateway.openCheckout(order)])
    expect(second).toEqual(first)
    expect(stripe.sessions.size).toBe(1)
  })
  it('opens again when its first answer was lost and its terms have changed since', async () => {
    const order = anOrder({ expiresAt: TEST_INSTANT })
    stripe.fail('lose', { path: OPENING })
    const caller = new AbortController()
    const lost = expect(gateway.openCheckout(order, caller.signal)).rejects.toThrow('cancelled')
    await expect.poll(() => stripe.sessions.size).toBe(1)
    caller.abort()
    await lost
    stripe.heal()
    const later = openAt(() => instantAfter(MINUTE))
    const { reference } = await later.openCheckout(order)
    expect(stripe.sessions.get(reference)?.client_reference_id).toBe(order.paymentId)
    expect(await later.openCheckout(order)).toMatchObject({ reference })
  })
  it('is opened once when the connection breaks and the request is repeated', async () => {
    stripe.fail('cut', { times: 1 })
    await gateway.openCheckout(anOrder())
    const keys = requestsTo(OPENING).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
    expect(stripe.sessions.size).toBe(1)
  })
  it('is refused when the amount has a fraction that its currency has not', async () => {
    await expect(gateway.openCheckout(anOrder({ currency: 'JPY', amount: 150_050 }))).rejects.toThrow(GatewayRefused)
    const { reference } = await gateway.openCheckout(anOrder({ currency: 'JPY', amount: 150_000 }))
    expect(stripe.sessions.get(reference)).toMatchObject({ amount_total: 1_500, currency: 'jpy' })
    stripe.pay(reference)
    expect(await gateway.verify(reference)).toMatchObject({ status: 'PAID', amount: 150_000, currency: 'JPY' })
  })
  it('stays open while a slow payment method is processed, and is expired after its end', async () => {
    const { reference } = await gateway.openCheckout(anOrder())
    stripe.process(reference)
    expect((await gateway.verify(reference)).status).toBe('OPEN')
    const unpaid = await gateway.openCheckout(anOrder())
    stripe.expire(unpaid.reference)
    expect((await gateway.verify(unpaid.reference)).status).toBe('EXPIRED')
  })
})

describe('a refund', () => {
  const paid = async () => {
    const { amount, currency, ...order } = anOrder()
    const { reference } = await gateway.openCheckout({ ...order, amount, currency })
    stripe.pay(reference)
    const { charge } = await gateway.verify(reference)
    return { reference, charge, amount: amount / 2, currency, key: randomUUID(), reason: 'Cancelled' }
  }
  it('has its key as the idempotency key', async () => {
    const order = await paid()
    await gateway.refund(order)
    expect(requestsTo(/^POST \/v1\/refunds$/)[0]?.headers['idempotency-key']).toBe(order.key)
  })
  it('is found again after Stripe has forgotten its key', async () => {
    const order = await paid()
    const first = await gateway.refund(order)
    stripe.forgetKeys()
    expect(await gateway.refund(order)).toEqual(first)
    expect(stripe.refunds).toHaveLength(1)
  })
  it('is refused without a charge', async () => {
    await expect(gateway.refund({ ...(await paid()), charge: null })).rejects.toThrow(GatewayRefused)
  })
})

describe('a webhook', () => {
  const body = Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.expired',
      data: { object: { id: 'cs_1', client_reference_id: randomUUID() } },
    }),
  )
  const readAt = (milliseconds: number) =>
    gateway.readWebhook(body, signForStripe(body, stripe.webhookSecret, TEST_INSTANT), instantAfter(milliseconds))

  it('is accepted up to five minutes after and before it was signed', () => {
    for (const minutes of [-5, 0, 5])
      expect(readAt(minutes * MINUTE)).toMatchObject({ reference: 'cs_1', eventId: 'evt_1' })
  })
  it('is refused when it is replayed later, or from the future', () => {
    for (const time of [5 * MINUTE + 1_000, 24 * HOUR, -5 * MINUTE - 1_000])
      expect(() => readAt(time)).toThrow(WebhookRefused)
  })
  it('is refused when its time was changed', () => {
    const signed = signForStripe(body, stripe.webhookSecret, TEST_INSTANT)['stripe-signature'] ?? ''
    const later = instantAfter(HOUR)
    const renewed = signed.replace(/t=\d+/, `t=${later.getTime() / 1_000}`)
    for (const header of [renewed, `${signed},${renewed}`])
      expect(() => gateway.readWebhook(body, { 'stripe-signature': header }, later)).toThrow(WebhookRefused)
  })
  it('names the payment of a refunded charge', () => {
    const paymentId = randomUUID()
    const refunded = Buffer.from(
      JSON.stringify({
        id: 'evt_2',
        object: 'event',
        type: 'charge.refunded',
        data: { object: { id: 'ch_1', payment_intent: 'pi_1', metadata: { paymentId } } },
      }),
    )
    const headers = signForStripe(refunded, stripe.webhookSecret, TEST_INSTANT)
    expect(gateway.readWebhook(refunded, headers, TEST_INSTANT)).toEqual({
      paymentId,
      reference: null,
      eventId: 'evt_2',
    })
  })
})
