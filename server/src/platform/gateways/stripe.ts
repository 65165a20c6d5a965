import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { fetchLimited, OPERATION_TIMEOUT_MS, parseAnswer, withinTime } from './exchange.ts'
import {
  type Gateway,
  GatewayRefused,
  GatewayUnavailable,
  type Order,
  type RefundResult,
  type Verdict,
  WebhookRefused,
} from './gateway.ts'
import { assertWebhookSize, readHeader } from './signatures.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-currencies.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Protocol, host and port of the API. */
  readonly apiBase: string
}

type Options = {
  readonly clock?: () => Date
  /** For tests. */
  readonly timeoutMs?: number
}

/** Upgrading the package is a type error here, so that its changes are read first. */
const API_VERSION = '2026-10-28.endive'
const MAX_RETRIES = 2
/** Leaves time for a second attempt when the first gets no answer. */
const ATTEMPT_SHARE = 0.45
const WEBHOOK_TOLERANCE_S = 300
/** Stripe allows 30 minutes to 24 hours from the time at which it reads the request; the minute is for the way there. */
const SHORTEST_MS = 31 * 60_000
const LONGEST_MS = 24 * 3_600_000 - 60_000
/** Limits of Stripe's texts. */
const MAX_NAME = 250
const MAX_METADATA = 500
/** Answers 4xx after which the outcome is unknown or a retry may succeed. 401 and 403 are about our key. */
const TRY_AGAIN = new Set([401, 403, 408, 409])

const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.object({ id: z.string(), status: z.string() }).nullable(),
})
const OpenSession = z.object({ id: z.string().min(1), url: z.url() })
const Refund = z.object({ id: z.string(), status: z.string().nullable() })

/** Only names and codes: Stripe's sentences quote what was sent, such as a customer's address. */
const describe = ({ statusCode, code, rawType, param, requestId }: Stripe.errors.StripeError) =>
  [statusCode, code ?? rawType, param, requestId].filter(Boolean).join(' ')

/** Throws GatewayRefused for an answer 4xx of Stripe that no retry changes, and GatewayUnavailable for everything else. */
const throwGatewayError = (problem: unknown): never => {
  if (problem instanceof GatewayUnavailable || problem instanceof GatewayRefused) throw problem
  if (!(problem instanceof Stripe.errors.StripeError)) throw new GatewayUnavailable('Stripe sent an unexpected answer.')
  const { statusCode = 0 } = problem
  const isRefusal = statusCode >= 400 && statusCode < 500 && !TRY_AGAIN.has(statusCode)
  if (isRefusal && !(problem instanceof Stripe.errors.StripeRateLimitError))
    throw new GatewayRefused(`Stripe refused the request (${describe(problem)}).`)
  throw new GatewayUnavailable(`Stripe is not available (${describe(problem) || 'no answer'}).`)
}

const sessionParams = (order: Order, now: Date): Stripe.Checkout.SessionCreateParams => {
  const metadata = { paymentId: order.paymentId }
  const expiresAt = Math.min(
    Math.max(order.expiresAt.getTime(), now.getTime() + SHORTEST_MS),
    now.getTime() + LONGEST_MS,
  )
  return {
    mode: 'payment',
    // Cards with their wallets: slower methods are settled after the checkout has ended.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.paymentId,
    metadata,
    // Stripe copies it to the charge, which the events of refunds contain.
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: toStripeAmount(order.amount, order.currency),
          product_data: {
            name: order.title.slice(0, MAX_NAME),
            ...(order.description && { description: order.description.slice(0, MAX_METADATA) }),
          },
        },
      },
    ],
    customer_email: order.customer.email,
    // Stripe has no Amharic and no Arabic; `auto` is the language of the browser.
    locale: order.language === 'en' || order.language === 'fr' ? order.language : 'auto',
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(expiresAt / 1_000),
  }
}

const toStatus = ({ status, payment_status, payment_intent }: z.output<typeof Session>): Verdict['status'] => {
  if (payment_status !== 'unpaid') return 'PAID'
  if (status === 'expired') return 'EXPIRED'
  if (status === 'open') return 'OPEN'
  // A completed checkout of a slow payment method is unpaid until the payment succeeds, or for good when it fails.
  return ['requires_payment_method', 'canceled'].includes(payment_intent?.status ?? '') ? 'FAILED' : 'OPEN'
}

const toVerdict = (answer: unknown): Verdict => {
  const session = parseAnswer(Session, answer)
  const currency = session.currency.toUpperCase()
  const amount = fromStripeAmount(session.amount_total, currency)
  if (amount === null) throw new GatewayUnavailable('Stripe sent an amount that cannot be stored.')
  const status = toStatus(session)
  const isSubmitted = status === 'OPEN' && session.status !== 'open'
  const isCancelled = session.payment_intent?.status === 'canceled'
  const failure = status !== 'FAILED' ? null : isCancelled ? 'CANCELLED' : 'DECLINED'
  return { status, amount, currency, charge: session.payment_intent?.id ?? null, isSubmitted, failure }
}

const REFUND_STATUSES: Record<string, RefundResult['status']> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
}
const toRefundResult = (answer: unknown): RefundResult => {
  const { id, status } = parseAnswer(Refund, answer)
  return { status: REFUND_STATUSES[status ?? ''] ?? 'PENDING', reference: id }
}

/** The events that concern a checkout, and where its ids are in them. */
const Event = z.discriminatedUnion('type', [
  z.object({
    id: z.string(),
    type: z.enum([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
    ]),
    data: z.object({ object: z.object({ id: z.string(), client_reference_id: z.uuid() }) }),
  }),
  z.object({
    id: z.string(),
    type: z.literal('charge.refunded'),
    data: z.object({ object: z.object({ metadata: z.object({ paymentId: z.uuid() }) }) }),
  }),
])

/** The package checks only that a webhook is not too old. It reads the last `t`, if there are several. */
const isFromFuture = (header: string, now: Date) => {
  const time = header.split(',').findLast((part) => part.startsWith('t='))
  return Number(time?.slice(2)) > now.getTime() / 1_000 + WEBHOOK_TOLERANCE_S
}

/** Opens the gateway of Stripe Checkout. Sends nothing. */
export const openStripeGateway = (
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  { clock = () => new Date(), timeoutMs = OPERATION_TIMEOUT_MS }: Options = {},
): Gateway => {
  const { protocol, hostname, port } = new URL(apiBase)

  /** A client for one operation, whose requests end with the signal. */
  const createClient = (signal: AbortSignal) =>
    new Stripe(secretKey, {
      apiVersion: API_VERSION,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      maxNetworkRetries: MAX_RETRIES,
      timeout: Math.ceil(timeoutMs * ATTEMPT_SHARE),
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(((url: string, init: RequestInit) =>
        fetchLimited(url, {
          ...init,
          signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
        })) as never),
    })
  const run = <T>(operation: (stripe: Stripe) => Promise<T>, caller?: AbortSignal): Promise<T> =>
    withinTime(timeoutMs, (signal) => operation(createClient(signal)).catch(throwGatewayError), caller)

  const retrieve = async (stripe: Stripe, reference: string) =>
    toVerdict(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))

  /** Stripe keeps idempotency keys for a day only, so the refunds of the charge are searched for one with the same key. */
  const findRefund = async (stripe: Stripe, charge: string, key: string) => {
    for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
      if (refund.metadata?.key === key) return refund
    return undefined
  }

  return {
    name: 'stripe',
    openCheckout: (order, caller) =>
      run(async (stripe) => {
        const params = sessionParams(order, clock())
        const open = (idempotencyKey: string) => stripe.checkout.sessions.create(params, { idempotencyKey })
        const session = await open(order.paymentId).catch((problem: unknown) => {
          if (!(problem instanceof Stripe.errors.StripeIdempotencyError)) throw problem
          // An earlier attempt, whose answer was lost, had another title, language or expiry. Its URL is not known to
          // anyone, so it cannot be paid as well.
          const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex')
          return open(`${order.paymentId}-${digest}`)
        })
        const { id, url } = parseAnswer(OpenSession, session)
        return { reference: id, url }
      }, caller),
    verify: (reference) => run((stripe) => retrieve(stripe, reference)),
    closeCheckout: (reference) =>
      run(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(reference)
        } catch (problem) {
          // Stripe refuses to expire a checkout that is not open.
          const isRefused = problem instanceof Stripe.errors.StripeInvalidRequestError
          if (!isRefused || (await stripe.checkout.sessions.retrieve(reference)).status === 'open') throw problem
        }
      }),
    refund: ({ charge, amount, currency, key, reason }) =>
      run(async (stripe) => {
        if (!charge) throw new GatewayRefused('A refund by Stripe needs the charge.')
        const earlier = await findRefund(stripe, charge, key)
        const create = () =>
          stripe.refunds.create(
            {
              payment_intent: charge,
              amount: toStripeAmount(amount, currency),
              metadata: { key, reason: reason.slice(0, MAX_METADATA) },
            },
            { idempotencyKey: key },
          )
        return toRefundResult(earlier ?? (await create()))
      }),
    readWebhook: (body, headers, now) => {
      assertWebhookSize(body)
      const signature = readHeader(headers, 'stripe-signature')
      let event: unknown
      try {
        event = Stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          WEBHOOK_TOLERANCE_S,
          undefined,
          now.getTime(),
        )
      } catch {
        throw new WebhookRefused('The webhook is not signed by Stripe, too old or not JSON.')
      }
      if (isFromFuture(signature, now)) throw new WebhookRefused('The webhook is from the future.')
      const { data } = Event.safeParse(event)
      if (!data) return null
      const { object } = data.data
      return 'metadata' in object
        ? { paymentId: object.metadata.paymentId, reference: null, eventId: data.id }
        : { paymentId: object.client_reference_id, reference: object.id, eventId: data.id }
    },
  }
}
