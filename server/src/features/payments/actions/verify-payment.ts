import { isLivePayment } from '#contract/payment-states.ts'
import { type Gateway, GatewayRefused, GatewayUnavailable, type Verdict } from '../../../platform/gateways/gateway.ts'
import type { Services } from '../../../platform/services.ts'
import { findPayable } from '../../bookings/actions/payment-state.ts'
import * as queries from '../queries.ts'
import { isFinal, nextCheck, PATIENCE } from '../rules/settlement.ts'
import type { PaymentRow } from '../shape.ts'
import { nextInstalment } from './next-instalment.ts'
import { settlePayment } from './settle-payment.ts'

/** How long the gateway may take to open a checkout before the process that asked counts as dead. */
const OPENING_PERIOD = 30_000

/** Whether the process that was opening a checkout counts as dead. */
export const isLeft = ({ createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + OPENING_PERIOD

const NOT_PAID = { amount: 0, currency: '', charge: null }

/**
 * Whether the process that opened a checkout died before it stored its address. No caller has that address, so the
 * checkout is only in the way of another one.
 */
const isLost = (payment: PaymentRow, now: Date): boolean =>
  payment.checkoutUrl === null && (payment.status === 'OPEN' || isLeft(payment, now))

/** Whether the checkout must be closed: it has ended for us, its time is over, or the booking cannot take the money. */
const isOver = async ({ db, clock }: Services, payment: PaymentRow): Promise<boolean> => {
  const now = clock()
  if (!isLivePayment(payment.status) || now >= payment.expiresAt || isLost(payment, now)) return true
  const booking = await findPayable(db, payment.bookingId, now)
  const paid = await queries.findPaid(db, payment.bookingId).execute()
  const next = booking && nextInstalment(booking, paid)
  return typeof next !== 'object' || next.number !== payment.instalment
}

const ask = async (services: Services, gateway: Gateway, payment: PaymentRow, reference: string): Promise<Verdict> => {
  if (!(await isOver(services, payment))) return gateway.verify(reference)
  try {
    await gateway.closeCheckout(reference)
  } catch (error) {
    // Its answer below decides. One that stays open counts as expired: it must not hold the dates any longer, and a late
    // success is asked about for a week and returned.
    if (!(error instanceof GatewayRefused)) throw error
  }
  const last = await gateway.verify(reference)
  return last.status === 'OPEN' ? { ...last, status: 'EXPIRED' } : last
}

const verify = async (services: Services, id: string, givenReference: string | undefined): Promise<PaymentRow> => {
  const { db, gateways, clock } = services
  const payment = await queries.findPayment(db, id).executeTakeFirstOrThrow()
  if (isFinal(payment.status)) return payment
  const now = clock()
  const reference = payment.reference ?? givenReference
  const gateway = gateways.byName(payment.gateway)
  if (!reference) {
    if (!isLeft(payment, now)) return payment
    return settlePayment(services, id, { ...NOT_PAID, status: 'FAILED' })
  }
  try {
    if (!gateway) throw new GatewayUnavailable(`The payment gateway ${payment.gateway} is not configured.`)
    return await settlePayment(services, id, await ask(services, gateway, payment, reference), reference)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    const isHopeless = now.getTime() > payment.expiresAt.getTime() + PATIENCE
    if (isHopeless) return settlePayment(services, id, { ...NOT_PAID, status: 'EXPIRED' })
    await queries.postponeCheck(db, payment, nextCheck(now, payment.checks, payment.expiresAt)).execute()
    // Another process may have settled it in the meantime.
    const current = await queries.findPayment(db, id).executeTakeFirstOrThrow()
    if (isFinal(current.status)) return current
    throw error
  }
}

const running = new Map<string, Promise<PaymentRow>>()
const waiting = new Map<string, Promise<PaymentRow>>()

/**
 * Asks the gateway about a payment and applies the answer; a payment that has ended is returned as it is. Concurrent
 * calls of a process share one question. Throws GatewayUnavailable and GatewayRefused.
 */
export const verifyPayment = (services: Services, id: string, reference?: string): Promise<PaymentRow> => {
  const asked = running.get(id)
  if (asked) return asked
  const asking = verify(services, id, reference).finally(() => running.delete(id))
  running.set(id, asking)
  return asking
}

/**
 * Does the same after a notice: the answer to a question that is under way may be older than what the notice tells, so
 * the gateway is asked again afterwards, once for all notices that come until then.
 */
export const verifyAfterNotice = (services: Services, id: string, reference?: string): Promise<PaymentRow> => {
  const asked = running.get(id)
  if (!asked) return verifyPayment(services, id, reference)
  const known = waiting.get(id)
  if (known) return known
  const askAgain = () => {
    waiting.delete(id)
    return verifyPayment(services, id, reference)
  }
  const next = asked.then(askAgain, askAgain)
  waiting.set(id, next)
  return next
}
