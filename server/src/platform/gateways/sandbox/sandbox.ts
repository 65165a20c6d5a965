import { timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Config } from '../../configuration/config.ts'
import type { Db } from '../../database/types.ts'
import type { Keys } from '../../security/keys.ts'
import { type Gateway, GatewayRefused, type Verdict, type Webhook, WebhookRefused } from '../gateway.ts'
import * as queries from './queries.ts'

export const SIGNATURE_HEADER = 'x-sandbox-signature'
/** Milliseconds by which the time of a notice may differ from ours. */
const TOLERANCE = 5 * 60_000

type Notice = { event: string; checkoutId: string; paymentId: string; at: string }

type Options = { readonly db: Db; readonly config: Config; readonly clock: () => Date; readonly keys: Keys }

/** Returns the signature of a notice: HMAC-SHA256 of its bytes. */
export const sign = ({ digest }: Keys, body: string): string => digest('sandbox', body).toString('hex')

/** Whether checkouts can be paid: not when another gateway takes payments, since test money would pay for stays. */
export const isServed = ({ payments }: Config): boolean => payments.gateway === 'sandbox'

const isSigned = (keys: Keys, body: string, signature: unknown): boolean => {
  const expected = Buffer.from(sign(keys, body))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const parse = (body: string): Notice => {
  try {
    return JSON.parse(body)
  } catch {
    throw new WebhookRefused('The notice is not JSON.')
  }
}

const toVerdict = ({ id, status, amountMinor, currency, paysAt }: queries.CheckoutRow): Verdict => ({
  status,
  amount: amountMinor,
  currency,
  charge: status === 'PAID' ? id : null,
  isSubmitted: status === 'OPEN' && paysAt !== null,
  failure: status === 'FAILED' ? 'DECLINED' : null,
})

/** A payment gateway of our own with test money (gateways.md), so that everything can be tried without an account. */
export const createSandbox = ({ db, config, clock, keys }: Options): Gateway => {
  const find = async (id: string) => {
    const row = await queries.findCheckout(db, id).executeTakeFirst()
    if (!row) throw new GatewayRefused('The sandbox has no such checkout.')
    return row
  }
  return {
    name: 'sandbox',
    openCheckout: async ({ paymentId, amount, currency, title, summary, ...order }) => {
      const id = uuid()
      await queries
        .insertCheckout(db, {
          id,
          paymentId,
          amountMinor: amount,
          currency,
          title,
          summary: summary ? JSON.stringify(summary) : null,
          returnUrl: order.returnUrl,
          cancelUrl: order.cancelUrl,
          webhookUrl: order.webhookUrl,
          createdAt: clock(),
          expiresAt: order.expiresAt,
        })
        .execute()
      return { reference: id, url: `${config.publicUrl}/sandbox/checkout/${id}` }
    },
    verify: async (reference) => {
      await (isServed(config) ? queries.expire(db, reference, clock()) : queries.end(db, reference)).execute()
      return toVerdict(await find(reference))
    },
    closeCheckout: async (reference) => {
      await queries.close(db, reference).execute()
    },
    refund: async ({ reference, amount, key }) => {
      const { status, amountMinor } = await find(reference)
      const before = await queries.sumRefunds(db, reference, key).executeTakeFirstOrThrow()
      if (status !== 'PAID' || before.amount + amount > amountMinor)
        throw new GatewayRefused('The sandbox did not receive so much.')
      await queries.insertRefund(db, { key, checkoutId: reference, amountMinor: amount, createdAt: clock() }).execute()
      return { status: 'DONE', reference: key }
    },
    readWebhook: (body, headers, now): Webhook => {
      const text = body.toString('utf8')
      if (!isSigned(keys, text, headers[SIGNATURE_HEADER])) throw new WebhookRefused('The signature is wrong.')
      const { paymentId, checkoutId, at } = parse(text)
      if (!(Math.abs(now.getTime() - Date.parse(at)) <= TOLERANCE)) throw new WebhookRefused('The notice is too old.')
      return { paymentId, reference: checkoutId, eventId: null }
    },
  }
}
