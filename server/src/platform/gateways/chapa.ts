import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { fromDecimal, toDecimal } from './amounts.ts'
import { describeOrder } from './chapa-fields.ts'
import { fetchLimited, OPERATION_TIMEOUT_MS, parseAnswer, withinTime } from './exchange.ts'
import { type Gateway, GatewayRefused, GatewayUnavailable, type RefundResult, type Verdict } from './gateway.ts'
import { assertSignature, parseWebhook, readHeader } from './signatures.ts'

export type ChapaSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Protocol, host and port of the API. */
  readonly apiBase: string
}

type Options = {
  /** For tests. */
  readonly timeoutMs?: number
}

/** Answers after which the outcome is unknown or a retry may succeed, besides 3xx and 5xx. 401 and 403 are about our key. */
const TRY_AGAIN = new Set([401, 403, 408, 425, 429])

const Envelope = z.object({ status: z.string().nullish(), message: z.unknown(), data: z.unknown() })
const CheckoutPage = z.object({ checkout_url: z.url() })
const Transaction = z.object({
  status: z.string(),
  amount: z.union([z.string(), z.number()]).transform(fromDecimal).pipe(z.number()),
  currency: z.string(),
  tx_ref: z.string().nullish(),
  reference: z.string().nullish(),
})
const Refund = z.object({ status: z.string().nullish(), ref_id: z.string().nullish() })
const Event = z.object({ event: z.string().regex(/^(charge|refund)\./), tx_ref: z.string() })

/** Statuses that are not listed, such as `pending`, leave a checkout OPEN and a refund PENDING. */
const TRANSACTION_STATUSES: Record<string, Verdict['status']> = {
  success: 'PAID',
  // The charge was paid; what the gateway refunded is not part of a verdict.
  refunded: 'PAID',
  failed: 'FAILED',
  cancelled: 'FAILED',
  'failed/cancelled': 'FAILED',
  reversed: 'FAILED',
  expired: 'EXPIRED',
}
/** Chapa also has a status that is both. */
const FAILURES: Record<string, Verdict['failure']> = { failed: 'DECLINED', cancelled: 'CANCELLED' }
const REFUND_STATUSES: Record<string, RefundResult['status']> = {
  refunded: 'DONE',
  success: 'DONE',
  failed: 'FAILED',
  cancelled: 'FAILED',
  reversed: 'FAILED',
}
const toRefundResult = ({ status, ref_id }: z.output<typeof Refund>): RefundResult => ({
  // A refund that Chapa accepted without a status is not asked for again.
  status: status ? (REFUND_STATUSES[status.toLowerCase()] ?? 'PENDING') : 'DONE',
  reference: ref_id ?? null,
})

const NOT_PAID_YET = /not paid yet/i
const DUPLICATE_REFUND = /\breference\b.*\b(used|exists?|taken|unique)\b|\bduplicate\b/i
const NOT_FOUND = 404

/** A UUID and random digits: Chapa accepts each `tx_ref` once, also after an attempt whose answer was lost. */
const TX_REF = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{8}$/
const newTxRef = (paymentId: string) => `${paymentId}-${randomBytes(4).toString('hex')}`

type Answer = { readonly status: number; readonly isRefusal: boolean } & z.output<typeof Envelope>

const MAX_MESSAGE = 120
/** Returns Chapa's message without what it may quote of a customer. For invalid fields the message is an object. */
const describeMessage = (message: unknown): string => {
  const text = typeof message === 'string' ? message : Object.keys(message ?? {}).join(', ')
  return text
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\+?\d{7,}/g, '…')
    .slice(0, MAX_MESSAGE)
}
const refusal = ({ status, message }: Answer) =>
  new GatewayRefused(`Chapa refused the request (${[status, describeMessage(message)].filter(Boolean).join(' ')}).`)

/** Returns the data of an answer. Throws GatewayRefused for a refusal, GatewayUnavailable for unexpected data. */
const dataOf = <Schema extends z.ZodType>(schema: Schema, answer: Answer): z.output<Schema> => {
  if (answer.isRefusal) throw refusal(answer)
  return parseAnswer(schema, answer.data)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Send = (method: string, path: string, body?: object) => Promise<Answer>

const createSender =
  ({ secretKey, apiBase }: ChapaSettings, signal: AbortSignal): Send =>
  async (method, path, body) => {
    const response = await fetchLimited(new URL(`/v1/${path}`, apiBase), {
      method,
      signal,
      headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { status } = response
    const text = await response.text()
    if (status >= 500 || (status >= 300 && status < 400) || TRY_AGAIN.has(status))
      throw new GatewayUnavailable(`Chapa answered ${status}.`)
    const json = parseJson(text)
    // A refusal counts whatever its body is.
    if (status >= 400) return { message: undefined, data: undefined, ...Object(json), status, isRefusal: true }
    const envelope = parseAnswer(Envelope, json)
    return { ...envelope, status, isRefusal: envelope.status === 'failed' }
  }

const verify = async (send: Send, reference: string): Promise<Verdict> => {
  const answer = await send('GET', `transaction/verify/${encodeURIComponent(reference)}`)
  // Chapa answers 404, without data, also for a checkout that no one has paid.
  if (!answer.data && NOT_PAID_YET.test(String(answer.message)))
    return { status: 'OPEN', amount: 0, currency: '', charge: null, isSubmitted: false }
  const { status, amount, currency, tx_ref, reference: charge } = dataOf(Transaction, answer)
  if (tx_ref && tx_ref !== reference) throw new GatewayUnavailable('Chapa answered about another checkout.')
  const verdict = TRANSACTION_STATUSES[status.toLowerCase()] ?? 'OPEN'
  return {
    status: verdict,
    amount,
    currency: currency.toUpperCase(),
    charge: charge ?? null,
    // Chapa has a transaction once the customer has chosen how to pay.
    isSubmitted: verdict === 'OPEN',
    failure: FAILURES[status.toLowerCase()] ?? null,
  }
}

/** Returns the refund that has the key as its reference, or null. */
const findRefund = async (send: Send, key: string): Promise<RefundResult | null> => {
  const answer = await send('GET', `refund/${encodeURIComponent(key)}/verify`)
  return answer.isRefusal || !answer.data ? null : toRefundResult(parseAnswer(Refund, answer.data))
}

/**
 * Opens the gateway of Chapa. Sends nothing.
 *
 * Webhooks: Chapa signs the body, but neither the time of a delivery nor an id of the event, and repeats a delivery for 72
 * hours. An old webhook can therefore not be told from a repeated one and is not refused; it causes a `verify` and no more.
 */
export const openChapaGateway = (
  settings: ChapaSettings,
  { timeoutMs = OPERATION_TIMEOUT_MS }: Options = {},
): Gateway => {
  const run = <T>(operation: (send: Send) => Promise<T>, caller?: AbortSignal): Promise<T> =>
    withinTime(
      timeoutMs,
      (signal) =>
        operation(createSender(settings, signal)).catch((problem: unknown) => {
          if (problem instanceof GatewayUnavailable || problem instanceof GatewayRefused) throw problem
          throw new GatewayUnavailable('Chapa is not available (no answer).')
        }),
      caller,
    )

  return {
    name: 'chapa',
    openCheckout: (order, caller) =>
      run(async (send) => {
        const tx_ref = newTxRef(order.paymentId)
        const answer = await send('POST', 'transaction/initialize', {
          tx_ref,
          amount: toDecimal(order.amount),
          currency: order.currency,
          ...describeOrder(order),
          callback_url: order.webhookUrl,
          return_url: order.returnUrl,
        })
        return { reference: tx_ref, url: dataOf(CheckoutPage, answer).checkout_url }
      }, caller),
    verify: (reference) => run((send) => verify(send, reference)),
    closeCheckout: (reference) =>
      run(async (send) => {
        const answer = await send('PUT', `transaction/cancel/${encodeURIComponent(reference)}`)
        // Chapa refuses to cancel a checkout that is not open.
        if (answer.isRefusal && (await verify(send, reference)).status === 'OPEN') throw refusal(answer)
      }),
    /**
     * Chapa has no idempotency keys. The key is sent as the refund's `reference`, which must be unique, and an earlier refund
     * with it is searched before another is requested. What remains: should Chapa neither find nor refuse the reference, a
     * partial refund whose answer was lost is refunded twice, up to the amount of the charge.
     */
    refund: ({ reference, charge, amount, key, reason }) =>
      run(async (send) => {
        const earlier = await findRefund(send, key)
        if (earlier) return earlier
        const transaction = dataOf(
          Transaction,
          await send('GET', `transaction/verify/${encodeURIComponent(reference)}`),
        )
        // After a refund of a part, other parts can still be refunded.
        if (transaction.status.toLowerCase() === 'refunded' && amount === transaction.amount)
          return { status: 'DONE', reference: null }
        const request = (name: string) =>
          send('POST', `refund/${encodeURIComponent(name)}`, { amount: toDecimal(amount), reason, reference: key })
        let answer = await request(reference)
        // Chapa's documentation names the charge by our reference in one version and by its own in another.
        if (answer.status === NOT_FOUND && charge) answer = await request(charge)
        if (answer.isRefusal && DUPLICATE_REFUND.test(String(answer.message)))
          return { status: 'PENDING', reference: null }
        if (answer.isRefusal) throw refusal(answer)
        return toRefundResult(Refund.catch({}).parse(answer.data))
      }),
    readWebhook: (body, headers) => {
      // The header `chapa-signature` signs only the secret itself, so it proves nothing about the body.
      assertSignature(body, readHeader(headers, 'x-chapa-signature'), settings.webhookSecret)
      const { data } = Event.safeParse(parseWebhook(body))
      const [, paymentId] = TX_REF.exec(data?.tx_ref ?? '') ?? []
      return data && paymentId ? { paymentId, reference: data.tx_ref, eventId: null } : null
    },
  }
}
