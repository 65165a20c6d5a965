import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { anOrder, DRIVERS, type Driver } from '../../../../tests/support/gateways/drivers.ts'
import type { Fault } from '../../../../tests/support/gateways/stand-in.ts'
import { type Gateway, GatewayRefused, GatewayUnavailable, WebhookRefused } from './gateway.ts'

/** Time of an operation when the gateway fails. */
const SHORT_MS = 200
/** Long enough for a request to reach the stand-in on a busy machine. */
const LOST_MS = 1_000

describe.each(DRIVERS)('the gateway $name', ({ name, start }) => {
  let driver: Driver
  let gateway: Gateway
  beforeEach(async () => {
    driver = await start()
    gateway = driver.open()
  })
  afterEach(() => driver.standIn.close())

  const paidOrder = async (order = anOrder()) => {
    const { reference } = await gateway.openCheckout(order)
    driver.pay(reference)
    const { charge } = await gateway.verify(reference)
    const { amount, currency } = order
    return { reference, charge, amount, currency, key: randomUUID(), reason: 'Booking cancelled' }
  }

  describe('checkouts', () => {
    it('asks the customer for exactly the amount of the order', async () => {
      expect(gateway.name).toBe(name)
      for (const amount of [1, 99, 100, 133_950, 123_456_789]) {
        const { reference, url } = await gateway.openCheckout(anOrder({ amount }))
        expect(URL.canParse(url)).toBe(true)
        expect(driver.priceOf(reference)).toEqual({ amount, currency: 'USD' })
      }
    })
    it('reports an open, a paid and a failed checkout', async () => {
      const order = anOrder()
      const { reference } = await gateway.openCheckout(order)
      expect(await gateway.verify(reference)).toMatchObject({ status: 'OPEN', charge: null, isSubmitted: false })
      driver.pay(reference)
      expect(await gateway.verify(reference)).toEqual({
        status: 'PAID',
        amount: order.amount,
        currency: 'USD',
        charge: expect.any(String),
        isSubmitted: false,
        failure: null,
      })
      const declined = await gateway.openCheckout(anOrder())
      driver.decline(declined.reference)
      expect(await gateway.verify(declined.reference)).toMatchObject({ status: 'FAILED', failure: 'DECLINED' })
    })
    it('reports the amount and the currency that were paid, also when they differ from the order', async () => {
      const { reference } = await gateway.openCheckout(anOrder())
      driver.pay(reference, { amount: 133_949, currency: 'ETB' })
      expect(await gateway.verify(reference)).toMatchObject({ status: 'PAID', amount: 133_949, currency: 'ETB' })
    })
    it('closes a checkout, and returns when it is closed, paid or failed already', async () => {
      const { reference } = await gateway.openCheckout(anOrder())
      await gateway.closeCheckout(reference)
      expect(driver.isOpen(reference)).toBe(false)
      expect(['EXPIRED', 'FAILED']).toContain((await gateway.verify(reference)).status)
      await gateway.closeCheckout(reference)
      const { reference: paid } = await paidOrder()
      await gateway.closeCheckout(paid)
      expect((await gateway.verify(paid)).status).toBe('PAID')
    })
    it('refuses a checkout that the gateway does not know', async () => {
      await expect(gateway.verify('unknown')).rejects.toThrow(GatewayRefused)
      await expect(gateway.closeCheckout('unknown')).rejects.toThrow(GatewayRefused)
      await expect(gateway.refund({ ...(await paidOrder()), reference: 'unknown', charge: 'unknown' })).rejects.toThrow(
        GatewayRefused,
      )
    })
  })

  describe('refunds', () => {
    it('refunds parts of a charge, each once however often it is repeated', async () => {
      const paid = await paidOrder()
      const deposit = { ...paid, amount: 40_000, key: randomUUID() }
      for (const order of [paid, deposit, deposit]) {
        const part = { ...order, amount: 40_000 }
        const first = await gateway.refund(part)
        expect(first).toEqual({ status: 'DONE', reference: expect.any(String) })
        expect(await gateway.refund(part)).toEqual(first)
      }
      expect(driver.refunds()).toEqual([40_000, 40_000])
    })
    it('returns the current status of a refund when it is repeated', async () => {
      const paid = await paidOrder()
      for (const status of ['PENDING', 'DONE', 'FAILED'] as const) {
        driver.settleRefunds(status)
        expect((await gateway.refund(paid)).status).toBe(status)
      }
      expect(driver.refunds()).toHaveLength(1)
    })
    it('refuses to refund more than was paid', async () => {
      const paid = await paidOrder()
      await expect(gateway.refund({ ...paid, amount: paid.amount + 1 })).rejects.toThrow(GatewayRefused)
      expect(driver.refunds()).toEqual([])
    })
    it('R3 refunds once when the answer is lost and the refund is repeated', async () => {
      const paid = await paidOrder()
      driver.standIn.fail('lose', { path: driver.refundPath })
      await expect(driver.open({ timeoutMs: LOST_MS }).refund(paid)).rejects.toThrow(GatewayUnavailable)
      expect(driver.refunds()).toEqual([paid.amount])
      driver.standIn.heal()
      expect((await gateway.refund(paid)).status).toBe('DONE')
      expect(driver.refunds()).toEqual([paid.amount])
    })
  })

  describe('R5 a gateway that fails', () => {
    const FAULTS: Fault[] = ['hang', 'cut', 'lose', 'half', 'drip', 'endless', 'html', 'moved', 500, 503, 429, 401, 403]
    it.each(FAULTS)('is unavailable when it answers %s, and works again afterwards', async (fault) => {
      const hasty = driver.open({ timeoutMs: SHORT_MS })
      const order = anOrder()
      const [opened, closing, paid] = await Promise.all([
        gateway.openCheckout(anOrder()),
        gateway.openCheckout(anOrder()),
        paidOrder(),
      ])
      const operations = [
        () => hasty.openCheckout(order),
        () => hasty.verify(opened.reference),
        () => hasty.closeCheckout(closing.reference),
        () => hasty.refund(paid),
      ]
      driver.standIn.fail(fault)
      const failed = await Promise.allSettled(operations.map((operation) => operation()))
      expect(failed.map((result) => result.status === 'rejected' && result.reason)).toEqual(
        operations.map(() => expect.any(GatewayUnavailable)),
      )
      driver.standIn.heal()
      const again = await gateway.openCheckout(order)
      expect(driver.isOpen(again.reference)).toBe(true)
      expect((await gateway.verify(opened.reference)).status).toBe('OPEN')
      await gateway.closeCheckout(closing.reference)
      expect(driver.isOpen(closing.reference)).toBe(false)
      expect((await gateway.refund(paid)).status).toBe('DONE')
      expect(driver.refunds()).toEqual([paid.amount])
    })
    it('is unavailable when nothing listens at its address', async () => {
      await driver.standIn.close()
      await expect(driver.open({ timeoutMs: SHORT_MS }).verify('any')).rejects.toThrow(GatewayUnavailable)
      driver = await start()
    })
    it('ends a request when the caller gives up', async () => {
      driver.standIn.fail('hang')
      const caller = new AbortController()
      const opening = gateway.openCheckout(anOrder(), caller.signal)
      const refused = expect(opening).rejects.toThrow(GatewayUnavailable)
      caller.abort()
      await refused
      await expect(gateway.openCheckout(anOrder(), caller.signal)).rejects.toThrow(GatewayUnavailable)
    })
  })

  it('R23 names neither secrets nor customers in its errors', async () => {
    const secretKey = 'sk_live_a_key_that_was_revoked'
    const order = anOrder()
    const problems: unknown[] = [
      await driver.open({ secretKey }).openCheckout(order).catch(String),
      await gateway
        .openCheckout({ ...order, currency: 'XXX', customer: { name: 'A', email: 'no address' } })
        .catch((p) => p),
      await driver
        .open({ secretKey })
        .verify('unknown')
        .catch((p) => p),
    ]
    for (const fault of ['hang', 'html', 500] as const) {
      driver.standIn.fail(fault)
      problems.push(
        await driver
          .open({ timeoutMs: SHORT_MS })
          .openCheckout(anOrder())
          .catch((p) => p),
      )
    }
    const event = driver.event({ reference: 'x', paymentId: randomUUID() })
    try {
      gateway.readWebhook(event, driver.sign(event, { secret: 'another' }), TEST_INSTANT)
    } catch (problem) {
      problems.push(problem)
    }
    const text = inspect(problems, { depth: 10, showHidden: true })
    const { name, email } = order.customer
    for (const secret of [...driver.secrets, secretKey, name, email, '911234567']) expect(text).not.toContain(secret)
  })

  describe('webhooks', () => {
    const eventOf = async (type?: string) => {
      const order = anOrder()
      const { reference } = await gateway.openCheckout(order)
      return { paymentId: order.paymentId, reference, body: driver.event({ ...order, reference }, type) }
    }
    it('name the payment and the checkout, the same each time they are delivered', async () => {
      const [first, second] = await Promise.all([eventOf(), eventOf()])
      for (const { paymentId, reference, body } of [second, first, second]) {
        const webhook = gateway.readWebhook(body, driver.sign(body), TEST_INSTANT)
        expect(webhook).toMatchObject({ paymentId, reference })
        expect(gateway.readWebhook(body, driver.sign(body), TEST_INSTANT)).toEqual(webhook)
      }
    })
    it('concern no checkout when their event is unknown or about something else', async () => {
      const { body: unknown } = await eventOf(driver.unknownType)
      const bodies = [
        unknown,
        driver.event({ reference: 'order-1234', paymentId: 'order-1234' }),
        ...['{}', 'null', '[]', '17', '"text"'].map((text) => Buffer.from(text)),
      ]
      for (const body of bodies) expect(gateway.readWebhook(body, driver.sign(body), TEST_INSTANT)).toBeNull()
    })
    it('are refused when they are forged, truncated, not JSON or too large', async () => {
      const { body } = await eventOf()
      const signed = driver.sign(body)
      const signature = signed[driver.signatureHeader] ?? ''
      const large = Buffer.from(JSON.stringify({ filler: 'x'.repeat(2_000_000) }))
      const noJson = Buffer.from('{"event":')
      const withSignature = (value: string | string[] | undefined) => ({ ...signed, [driver.signatureHeader]: value })
      const cases: [string, Buffer, Record<string, string | string[] | undefined>][] = [
        ['another secret', body, driver.sign(body, { secret: 'guessed' })],
        ['changed body', Buffer.from(String(body).replace('{', '{ ')), signed],
        ['truncated body', body.subarray(0, -1), signed],
        ['empty body', Buffer.alloc(0), signed],
        ['no signature', body, {}],
        ['empty signature', body, withSignature('')],
        ['repeated signature', body, withSignature([signature, signature])],
        ['truncated signature', body, withSignature(signature.slice(0, signature.indexOf('=') + 24))],
        ['signature of zeros', body, withSignature(signature.replaceAll(/[0-9a-f]{64}/g, '0'.repeat(64)))],
        ['no hexadecimal', body, withSignature(signature.replaceAll(/[0-9a-f]{64}/g, 'é'.repeat(64)))],
        ['not JSON', noJson, driver.sign(noJson)],
        ['too large', large, driver.sign(large)],
      ]
      for (const [what, sent, headers] of cases)
        expect(() => gateway.readWebhook(sent, headers, TEST_INSTANT), what).toThrow(WebhookRefused)
    })
  })
})
