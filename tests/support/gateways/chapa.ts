import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, type Request, type StandIn, startStandIn } from './stand-in.ts'

type Transaction = { tx_ref: string; status: string; amount: string; currency: string; reference: string }
type Refund = { ref_id: string; reference: string; tx_ref: string; amount: string; status: string }

export type ChapaStandIn = StandIn & {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly transactions: Map<string, Transaction>
  readonly refunds: Refund[]
  /** Pays a checkout, with another amount or currency if wished. */
  readonly pay: (txRef: string, paid?: { amount?: string; currency?: string }) => void
  readonly setStatus: (txRef: string, status: string) => void
  /** The status of refunds from now on. */
  readonly settleRefunds: (status: string) => void
  /** Names a charge in a refund only by Chapa's own reference, as one version of the documentation says. */
  readonly nameChargesByReference: () => void
  /** Does not find refunds by their reference, but refuses a second one with it. */
  readonly hideRefunds: () => void
}

const refuse = (status: number, message: unknown): Answer => ({
  status,
  body: { status: 'failed', message, data: null },
})
const succeed = (data: unknown, message = 'Done'): Answer => ({
  status: 200,
  body: { status: 'success', message, data },
})
const NOT_FOUND = refuse(404, 'Invalid transaction or Transaction not found')

/** A server with the part of Chapa's API that checkouts need, written from its documentation. */
export const startChapa = async (): Promise<ChapaStandIn> => {
  const secretKey = `CHASECK_TEST-${randomUUID()}`
  const transactions = new Map<string, Transaction>()
  const refunds: Refund[] = []
  let refundStatus = 'refunded'
  let isHidingRefunds = false
  let nameOf = ({ tx_ref }: Transaction) => tx_ref

  const initialize = (fields: Record<string, string>): Answer => {
    const { tx_ref = '', amount = '', currency = '', email = '', phone_number } = fields
    if (!/^\S+@\S+$/.test(email)) return refuse(400, { email: ['validation.email'] })
    if (!['ETB', 'USD'].includes(currency)) return refuse(400, 'Invalid currency, currency is not supported')
    if (!/^\d+\.\d\d$/.test(amount)) return refuse(400, { amount: ['validation.numeric'] })
    if (phone_number !== undefined && !/^0[79]\d{8}$/.test(phone_number))
      return refuse(400, { phone_number: ['validation.phone'] })
    if (transactions.has(tx_ref)) return refuse(400, 'Transaction reference has been used before')
    const reference = `AP${transactions.size + 1}`
    transactions.set(tx_ref, { tx_ref, status: 'open', amount, currency, reference })
    return succeed({ checkout_url: `https://checkout.chapa.example/checkout/payment/${tx_ref}` }, 'Hosted Link')
  }
  const refund = (name: string, { amount = '', reference = '' }: Record<string, string>): Answer => {
    const transaction = [...transactions.values()].find((each) => nameOf(each) === name)
    if (!transaction || !['success', 'refunded'].includes(transaction.status)) return NOT_FOUND
    if (refunds.some((each) => each.reference === reference)) return refuse(400, 'The reference has been used before.')
    const before = refunds.filter(({ tx_ref }) => tx_ref === transaction.tx_ref)
    const total = before.reduce((sum, each) => sum + Number(each.amount), Number(amount))
    if (total > Number(transaction.amount))
      return refuse(400, 'Refund amount cannot exceed the full transaction amount')
    const { tx_ref } = transaction
    const made = { ref_id: `REF${refunds.length + 1}`, reference, tx_ref, amount, status: refundStatus }
    refunds.push(made)
    return succeed(made)
  }
  const handle = ({ method, path, headers, body }: Request): Answer => {
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, "Invalid API Key or User doesn't exist")
    const fields = body ? JSON.parse(body) : {}
    const [, , subject, name = '', last = ''] = path.split('/').map(decodeURIComponent)
    if (`${method} ${path}` === 'POST /v1/transaction/initialize') return initialize(fields)
    if (method === 'POST' && subject === 'refund') return refund(name, fields)
    if (subject === 'refund') {
      const found = refunds.find(({ reference }) => reference === name && !isHidingRefunds)
      return found ? succeed(found) : refuse(404, 'Refund not found')
    }
    const transaction = transactions.get(last)
    if (!transaction) return NOT_FOUND
    if (method === 'PUT') {
      if (transaction.status !== 'open') return refuse(400, 'Only active transactions can be cancelled')
      transaction.status = 'failed/cancelled'
      return succeed(null)
    }
    if (transaction.status === 'open')
      return { status: 404, body: { status: null, message: 'Payment not paid yet', data: null } }
    return succeed(transaction)
  }

  const change = (txRef: string, values: Partial<Transaction>) => {
    const transaction = transactions.get(txRef)
    if (!transaction) throw new Error(`There is no transaction ${txRef}.`)
    Object.assign(transaction, values)
  }
  const standIn = await startStandIn(handle)
  return {
    ...standIn,
    secretKey,
    webhookSecret: `hash-${randomUUID()}`,
    transactions,
    refunds,
    pay: (txRef, paid = {}) => change(txRef, { status: 'success', ...paid }),
    setStatus: (txRef, status) => change(txRef, { status }),
    settleRefunds: (status) => {
      refundStatus = status
      for (const each of refunds) each.status = status
    },
    nameChargesByReference: () => {
      nameOf = ({ reference }) => reference
    },
    hideRefunds: () => {
      isHidingRefunds = true
    },
  }
}

/** Returns the headers of a body: `x-chapa-signature` is its HMAC, `chapa-signature` only that of the secret. */
export const signForChapa = (body: Buffer, secret: string): Record<string, string> => ({
  'x-chapa-signature': createHmac('sha256', secret).update(body).digest('hex'),
  'chapa-signature': createHmac('sha256', secret).update(secret).digest('hex'),
})
