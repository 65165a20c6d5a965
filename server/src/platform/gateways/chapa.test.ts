import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type ChapaStandIn, signForChapa, startChapa } from '../../../../tests/support/gateways/chapa.ts'
import { anOrder } from '../../../../tests/support/gateways/drivers.ts'
import { openChapaGateway } from './chapa.ts'
import { toMobileNumber } from './chapa-fields.ts'
import { type Gateway, GatewayRefused, GatewayUnavailable, WebhookRefused } from './gateway.ts'

let chapa: ChapaStandIn
let gateway: Gateway
beforeEach(async () => {
  chapa = await startChapa()
  const { secretKey, webhookSecret, url } = chapa
  gateway = openChapaGateway({ secretKey, webhookSecret, apiBase: url })
})
afterEach(() => chapa.close())

const sent = () => JSON.parse(chapa.requests[0]?.body ?? '')

describe('a checkout', () => {
  it('is opened with the amount in main units, the customer, and where the customer goes next', async () => {
    const order = anOrder({ currency: 'ETB' })
    const { reference } = await gateway.openCheckout(order)
    expect(reference).toMatch(new RegExp(`^${order.paymentId}-[0-9a-f]{8}$`))
    expect(sent()).toEqual({
      tx_ref: reference,
      amount: '1339.50',
      currency: 'ETB',
      email: 'ann@private.example',
      first_name: 'Ann',
      last_name: 'Private',
      phone_number: '0911234567',
      callback_url: order.webhookUrl,
      return_url: order.returnUrl,
      customization: { title: 'Villa Tana', description: '5 nights from 12 May' },
    })
  })
  it('leaves out or shortens what Chapa would refuse', async () => {
    const customer = { name: 'Abebe', email: 'abebe@private.example', phone: '+33 6 12 34 56 78' }
    await gateway.openCheckout(anOrder({ customer, title: 'Château d’Été à Gondar', description: 'ቤት' }))
    expect(sent()).toMatchObject({ first_name: 'Abebe', customization: { title: 'Chateau d Ete a' } })
    for (const field of ['last_name', 'phone_number']) expect(sent()).not.toHaveProperty(field)
    expect(sent().customization).not.toHaveProperty('description')
  })
  it.each([
    ['0911234567', '0911234567'],
    ['+251 911 23 45 67', '0911234567'],
    ['00251-711-234567', '0711234567'],
    ['251911234567', '0911234567'],
    ['0111234567', undefined],
    ['091123456', undefined],
    ['+33911234567', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('has of the phone %j the number %j', (phone, number) => expect(toMobileNumber(phone)).toBe(number))
  it('has a reference of its own each time it is opened, since Chapa accepts none twice', async () => {
    const order = anOrder()
    const references = [await gateway.openCheckout(order), await gateway.openCheckout(order)].map(
      (each) => each.reference,
    )
    expect(new Set(references).size).toBe(2)
  })
  it.each(['pending', 'processing', 'something new'])('is open while its status is %s', async (status) => {
    const { reference } = await gateway.openCheckout(anOrder())
    chapa.setStatus(reference, status)
    expect(await gateway.verify(reference)).toMatchObject({ status: 'OPEN', isSubmitted: true })
  })
  it('is not believed when the answer is about another checkout or has no amount', async () => {
    const { reference } = await gateway.openCheckout(anOrder())
    chapa.pay(reference, { amount: 'much' })
    await expect(gateway.verify(reference)).rejects.toThrow(GatewayUnavailable)
    chapa.pay(reference, { amount: '1339.50' })
    const transaction = chapa.transactions.get(reference)
    if (transaction) transaction.tx_ref = 'another'
    await expect(gateway.verify(reference)).rejects.toThrow('another checkout')
  })
  it('is refused with the names of the invalid fields', async () => {
    const order = anOrder({ customer: { name: 'Ann', email: 'no address' } })
    await expect(gateway.openCheckout(order)).rejects.toThrow(/^Chapa refused the request \(400 email\)\.$/)
  })
})

describe('a refund', () => {
  const paid = async () => {
    const { reference } = await gateway.openCheckout(anOrder())
    chapa.pay(reference)
    const { charge } = await gateway.verify(reference)
    return { reference, charge, amount: 40_000, currency: 'USD', key: randomUUID(), reason: 'Cancelled' }
  }
  it('names the charge by the reference of Chapa when it does not know ours', async () => {
    chapa.nameChargesByReference()
    const order = await paid()
    expect((await gateway.refund(order)).status).toBe('DONE')
    expect(chapa.refunds).toMatchObject([{ amount: '400.00', reference: order.key }])
  })
  it('is pending when Chapa does not find it but refuses to repeat it', async () => {
    chapa.hideRefunds()
    const order = await paid()
    await gateway.refund(order)
    expect(await gateway.refund(order)).toEqual({ status: 'PENDING', reference: null })
    expect(chapa.refunds).toHaveLength(1)
  })
  it('is done without a request when Chapa has refunded the whole charge already', async () => {
    const order = await paid()
    chapa.setStatus(order.reference, 'refunded')
    expect(await gateway.refund({ ...order, amount: 133_950 })).toEqual({ status: 'DONE', reference: null })
    expect(chapa.refunds).toEqual([])
    expect((await gateway.refund(order)).status).toBe('DONE')
    expect(chapa.refunds).toHaveLength(1)
  })
  it('is refused for a charge that was not paid', async () => {
    const { reference } = await gateway.openCheckout(anOrder())
    await expect(gateway.refund({ ...(await paid()), reference })).rejects.toThrow(GatewayRefused)
  })
})

describe('a webhook', () => {
  const event = (fields: object) => Buffer.from(JSON.stringify({ event: 'charge.success', ...fields }))
  const tx_ref = `${randomUUID()}-0123abcd`

  it('is refused when only the secret is signed, which proves nothing about the body', () => {
    const body = event({ tx_ref })
    const { 'chapa-signature': signature } = signForChapa(body, chapa.webhookSecret)
    for (const headers of [{ 'chapa-signature': signature }, { 'x-chapa-signature': signature }])
      expect(() => gateway.readWebhook(body, headers, TEST_INSTANT)).toThrow(WebhookRefused)
  })
  it.each(['charge.success', 'charge.failed/cancelled', 'charge.refunded', 'refund.success'])(
    '%s names its checkout',
    (type) => {
      const body = event({ event: type, tx_ref })
      expect(gateway.readWebhook(body, signForChapa(body, chapa.webhookSecret), TEST_INSTANT)).toEqual({
        paymentId: tx_ref.slice(0, 36),
        reference: tx_ref,
        eventId: null,
      })
    },
  )
})
