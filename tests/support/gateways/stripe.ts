import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, type Request, type StandIn, startStandIn } from './stand-in.ts'

type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  expires_at: number
  intent: { id: string; status: string } | null
}
type Refund = { id: string; payment_intent: string; amount: number; status: string; metadata: Record<string, string> }

export type StripeStandIn = StandIn & {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly sessions: Map<string, Session>
  readonly refunds: Refund[]
  /** Pays a checkout, with another amount or currency if wished. */
  readonly pay: (id: string, paid?: { amount?: number; currency?: string }) => void
  /** Completes a checkout with a slow payment method, which succeeds or fails later. */
  readonly process: (id: string, status?: 'processing' | 'requires_payment_method') => void
  readonly expire: (id: string) => void
  /** The status of refunds from now on. */
  readonly settleRefunds: (status: string) => void
  /** Forgets idempotency keys, as Stripe does after a day. */
  readonly forgetKeys: () => void
}

const refuse = (status: number, error: Record<string, string>): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'No.', ...error } },
  headers: { 'request-id': 'req_1' },
})
const NOT_FOUND = refuse(404, { code: 'resource_missing' })

/** A server with the part of Stripe's API that checkouts need, written from its documentation. */
export const startStripe = async (): Promise<StripeStandIn> => {
  const secretKey = `sk_test_${randomUUID()}`
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const keys = new Map<string, { body: string; answer: Answer }>()
  let refundStatus = 'succeeded'

  const shown = ({ intent, ...session }: Session, query: URLSearchParams) => ({
    ...session,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.example/${session.id}` : null,
    payment_intent: query.get('expand[0]') === 'payment_intent' ? intent : (intent?.id ?? null),
  })
  const createSession = (form: URLSearchParams): Answer => {
    const id = `cs_test_${sessions.size + 1}`
    const item = 'line_items[0][price_data]'
    const session: Session = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get(`${item}[unit_amount]`)) * Number(form.get('line_items[0][quantity]')),
      currency: form.get(`${item}[currency]`) ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      expires_at: Number(form.get('expires_at')),
      intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: shown(session, form) }
  }
  const createRefund = (form: URLSearchParams): Answer => {
    const payment_intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(({ intent }) => intent?.id === payment_intent)
    if (!session) return NOT_FOUND
    const amount = Number(form.get('amount'))
    const before = refunds.filter((refund) => refund.payment_intent === payment_intent)
    if (before.reduce((sum, refund) => sum + refund.amount, amount) > session.amount_total)
      return refuse(400, { code: 'charge_already_refunded' })
    const metadata = { key: form.get('metadata[key]') ?? '', reason: form.get('metadata[reason]') ?? '' }
    const refund = { id: `re_${refunds.length + 1}`, payment_intent, amount, status: refundStatus, metadata }
    refunds.push(refund)
    return { status: 200, body: { ...refund, object: 'refund' } }
  }
  const route = ({ method, path, query, body }: Request): Answer => {
    const form = new URLSearchParams(body)
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    if (`${method} ${path}` === 'POST /v1/checkout/sessions') return createSession(form)
    if (`${method} ${path}` === 'POST /v1/refunds') return createRefund(form)
    if (`${method} ${path}` === 'GET /v1/refunds') {
      const data = refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))
      return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } }
    }
    const session = sessions.get(id)
    if (!session) return NOT_FOUND
    if (action && session.status !== 'open') return refuse(400, { param: 'session' })
    if (action) session.status = 'expired'
    return { status: 200, body: shown(session, query) }
  }
  const handle = (request: Request): Answer => {
    const { method, headers, body } = request
    if (headers.authorization !== `Bearer ${secretKey}`)
      return refuse(401, { message: `Invalid API Key provided: ${headers.authorization}` })
    const key = method === 'POST' ? String(headers['idempotency-key']) : ''
    const earlier = keys.get(key)
    if (earlier && earlier.body !== body) return refuse(400, { type: 'idempotency_error' })
    const answer = earlier?.answer ?? route(request)
    if (key) keys.set(key, { body, answer })
    return answer
  }

  const change = (id: string, values: Partial<Session>) => {
    const session = sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}.`)
    Object.assign(session, values)
  }
  const standIn = await startStandIn(handle)
  return {
    ...standIn,
    secretKey,
    webhookSecret: `whsec_${randomUUID()}`,
    sessions,
    refunds,
    pay: (id, { amount, currency } = {}) =>
      change(id, {
        status: 'complete',
        payment_status: 'paid',
        intent: { id: `pi_${id}`, status: 'succeeded' },
        ...(amount !== undefined && { amount_total: amount }),
        ...(currency && { currency: currency.toLowerCase() }),
      }),
    process: (id, status = 'processing') => change(id, { status: 'complete', intent: { id: `pi_${id}`, status } }),
    expire: (id) => change(id, { status: 'expired' }),
    settleRefunds: (status) => {
      refundStatus = status
      for (const refund of refunds) refund.status = status
    },
    forgetKeys: () => keys.clear(),
  }
}

/** Returns the header `stripe-signature` of a body: the HMAC of the time, a dot and the body. */
export const signForStripe = (body: Buffer, secret: string, at: Date): Record<string, string> => {
  const time = Math.floor(at.getTime() / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  return { 'stripe-signature': `t=${time},v1=${signature},v0=${'0'.repeat(64)}` }
}
