import { type Gateway, GatewayRefused, GatewayUnavailable, type Verdict } from '../../../platform/gateways/gateway.ts'
import type { Services } from '../../../platform/services.ts'
import { findPayable } from '../../bookings/actions/payment-state.ts'
import * as queries from '../queries.ts'
import { isFinal, isPayable, nextCheck, PATIENCE } from '../rules/settlement.ts'
import type { PaymentRow } from '../shape.ts'
import { settlePayment } from './settle-payment.ts'

/** How long the gateway may take to open a checkout before the process that asked counts as dead. */
const OPENING_PERIOD = 30_000

const NOT_PAID = { amount: 0, currency: '', charge: null }

/** Whether nobody may pay any more: the time is over, or the booking has ended. */
const isOver = async ({ db, clock }: Services, { bookingId, expiresAt }: PaymentRow): Promise<boolean> => {
  const now = clock()
  const booking = await findPayable(db, bookingId, now)
  return now >= expiresAt || !booking || booking.isOverdue || !isPayable(booking.status)
}

const ask = async (services: Services, gateway: Gateway, payment: PaymentRow, reference: string): Promise<Verdict> => {
  const verdict = await gateway.verify(reference)
  if (verdict.status !== 'OPEN' || !(await isOver(services, payment))) return verdict
  await gateway.closeCheckout(reference)
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
    if (now.getTime() < payment.createdAt.getTime() + OPENING_PERIOD) return payment
    return settlePayment(services, id, { ...NOT_PAID, status: 'FAILED' })
  }
  if (!gateway) throw new GatewayUnavailable(`The payment gateway ${payment.gateway} is not configured.`)
  try {
    return await settlePayment(services, id, await ask(services, gateway, payment, reference))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    const isHopeless = now.getTime() > payment.expiresAt.getTime() + PATIENCE
    if (isHopeless) return settlePayment(services, id, { ...NOT_PAID, status: 'EXPIRED' })
    const nextCheckAt = nextCheck(now, payment.checks, payment.expiresAt)
    if (payment.nextCheckAt) await queries.updatePayment(db, id, { nextCheckAt, checks: payment.checks + 1 }).execute()
    throw error
  }
}

const running = new Map<string, Promise<PaymentRow>>()

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
