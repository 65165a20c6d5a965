import { randomUUID } from 'node:crypto'
import { openChapaGateway } from '../../../server/src/platform/gateways/chapa.ts'
import type { Gateway, Order, RefundResult } from '../../../server/src/platform/gateways/gateway.ts'
import { openStripeGateway } from '../../../server/src/platform/gateways/stripe.ts'
import { TEST_INSTANT } from '../clock.ts'
import { signForChapa, startChapa } from './chapa.ts'
import type { StandIn } from './stand-in.ts'
import { signForStripe, startStripe } from './stripe.ts'

/** What the tests of every gateway need to know about one. Amounts are stored amounts, in a currency with two decimals. */
export type Driver = {
  readonly standIn: StandIn
  readonly secrets: string[]
  readonly open: (options?: { timeoutMs?: number; secretKey?: string }) => Gateway
  /** What the gateway asks the customer for. */
  readonly priceOf: (reference: string) => { amount: number; currency: string }
  readonly pay: (reference: string, paid?: { amount?: number; currency?: string }) => void
  readonly decline: (reference: string) => void
  readonly isOpen: (reference: string) => boolean
  /** The amounts of all refunds. */
  readonly refunds: () => number[]
  readonly settleRefunds: (status: RefundResult['status']) => void
  /** Matches the requests that create a refund. */
  readonly refundPath: RegExp
  /** The body of a webhook about a checkout; without `type` it reports a payment. */
  readonly event: (about: { reference: string; paymentId: string }, type?: string) => Buffer
  readonly sign: (body: Buffer, by?: { secret?: string; at?: Date }) => Record<string, string>
  readonly signatureHeader: string
  /** An event type that concerns no checkout. */
  readonly unknownType: string
}

/** An order as the payments make it. */
export const anOrder = (values: Partial<Order> = {}): Order => ({
  paymentId: randomUUID(),
  amount: 133_950,
  currency: 'USD',
  title: 'Villa Tana',
  description: '5 nights from 12 May',
  customer: { name: 'Ann Private', email: 'ann@private.example', phone: '+251 911 234567' },
  language: 'en',
  returnUrl: 'https://rent.example/bookings/1',
  cancelUrl: 'https://rent.example/bookings/1?cancelled',
  webhookUrl: 'https://rent.example/api/payments/webhook',
  expiresAt: new Date(TEST_INSTANT.getTime() + 2 * 3_600_000),
  ...values,
})

const startStripeDriver = async (): Promise<Driver> => {
  const standIn = await startStripe()
  const { secretKey, webhookSecret } = standIn
  const statuses = { DONE: 'succeeded', PENDING: 'pending', FAILED: 'failed' }
  const sessionOf = (id: string) => standIn.sessions.get(id)
  return {
    standIn,
    secrets: [secretKey, webhookSecret],
    open: ({ timeoutMs = 10_000, ...settings } = {}) =>
      openStripeGateway(
        { secretKey, webhookSecret, apiBase: standIn.url, ...settings },
        { timeoutMs, clock: () => TEST_INSTANT },
      ),
    priceOf: (id) => ({
      amount: sessionOf(id)?.amount_total ?? 0,
      currency: sessionOf(id)?.currency.toUpperCase() ?? '',
    }),
    pay: standIn.pay,
    decline: (id) => standIn.process(id, 'requires_payment_method'),
    isOpen: (id) => sessionOf(id)?.status === 'open',
    refunds: () => standIn.refunds.map(({ amount }) => amount),
    settleRefunds: (status) => standIn.settleRefunds(statuses[status]),
    refundPath: /^POST \/v1\/refunds$/,
    event: ({ reference, paymentId }, type = 'checkout.session.completed') =>
      Buffer.from(
        JSON.stringify({
          id: `evt_${reference}`,
          object: 'event',
          type,
          data: { object: { id: reference, object: 'checkout.session', client_reference_id: paymentId } },
        }),
      ),
    sign: (body, { secret = webhookSecret, at = TEST_INSTANT } = {}) => signForStripe(body, secret, at),
    signatureHeader: 'stripe-signature',
    unknownType: 'customer.created',
  }
}

const startChapaDriver = async (): Promise<Driver> => {
  const standIn = await startChapa()
  const { secretKey, webhookSecret } = standIn
  const statuses = { DONE: 'refunded', PENDING: 'initiated', FAILED: 'reversed' }
  const transactionOf = (txRef: string) => standIn.transactions.get(txRef)
  const units = (amount: number) => (amount / 100).toFixed(2)
  return {
    standIn,
    secrets: [secretKey, webhookSecret],
    open: ({ timeoutMs = 10_000, ...settings } = {}) =>
      openChapaGateway({ secretKey, webhookSecret, apiBase: standIn.url, ...settings }, { timeoutMs }),
    priceOf: (txRef) => ({
      amount: Math.round(Number(transactionOf(txRef)?.amount) * 100),
      currency: transactionOf(txRef)?.currency ?? '',
    }),
    pay: (txRef, { amount, currency } = {}) =>
      standIn.pay(txRef, { ...(amount !== undefined && { amount: units(amount) }), ...(currency && { currency }) }),
    decline: (txRef) => standIn.setStatus(txRef, 'failed'),
    isOpen: (txRef) => transactionOf(txRef)?.status === 'open',
    refunds: () => standIn.refunds.map(({ amount }) => Math.round(Number(amount) * 100)),
    settleRefunds: (status) => standIn.settleRefunds(statuses[status]),
    refundPath: /^POST \/v1\/refund\//,
    event: ({ reference }, event = 'charge.success') =>
      Buffer.from(
        JSON.stringify({ event, type: 'API', tx_ref: reference, status: 'success', amount: '1.00', currency: 'USD' }),
      ),
    sign: (body, { secret = webhookSecret } = {}) => signForChapa(body, secret),
    signatureHeader: 'x-chapa-signature',
    unknownType: 'payout.success',
  }
}

export const DRIVERS = [
  { name: 'stripe', start: startStripeDriver },
  { name: 'chapa', start: startChapaDriver },
] as const
