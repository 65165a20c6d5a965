import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isLivePayment } from '#contract/payment-states.ts'
import type { initiatePayment as InitiatePayment } from '#contract/payments.ts'
import type { Db } from '../../../platform/database/types.ts'
import { withinTime } from '../../../platform/gateways/exchange.ts'
import {
  type Checkout as GatewayCheckout,
  GatewayRefused,
  GatewayUnavailable,
  isTestGateway,
  type Order,
} from '../../../platform/gateways/gateway.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { recallIdempotent } from '../../../platform/http/idempotency.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable, type PayableBooking, setPaymentStatus } from '../../bookings/actions/payment-state.ts'
import { bookingNotFound } from '../../bookings/shape.ts'
import { getPlace } from '../../properties/stay-actions.ts'
import { lockCaller } from '../../users/actions.ts'
import { paymentStarted } from '../events.ts'
import * as queries from '../queries.ts'
import { CALL_TIMEOUT, CHECKOUT_PERIOD, isFinal, nextCheck } from '../rules/settlement.ts'
import { newsOf, type PaymentRow, partsOf } from '../shape.ts'
import { nextInstalment } from './next-instalment.ts'
import { settlePayment } from './settle-payment.ts'
import { isLeft, verifyPayment } from './verify-payment.ts'

type Checkout = CallAnswer<typeof InitiatePayment>

/** Milliseconds between two looks at a checkout that another call is opening. */
const POLL = 100

/**
 * Checkouts of a booking. The limit keeps a tenant from filling the gateway with checkouts, so it counts each attempt to
 * open one there, also a failed one, and never the question for the one that is open.
 */
const CHECKOUT_LIMIT = { most: 10, seconds: 3_600 }

/** Tells the rent of an instalment from the cleaning fee, which is part of it. */
const summaryParts = (plan: PayableBooking['plan'], payment: PaymentRow) => {
  const { rent, ...parts } = partsOf(payment)
  const cleaningFee = plan.find(({ number }) => number === payment.instalment)?.cleaningFee ?? 0
  return { rent: rent - cleaningFee, cleaningFee, ...parts }
}

const loadOrder = async (
  config: Services['config'],
  trx: Db,
  booking: PayableBooking,
  payment: PaymentRow,
  { user }: Caller,
): Promise<Order> => {
  const { id, bookingId, amountMinor, currency, expiresAt, gateway } = payment
  const { propertyId, startDate, endDate } = booking.row
  const { title, city } = await getPlace(trx, propertyId)
  return {
    paymentId: id,
    amount: amountMinor,
    currency,
    title,
    description: title,
    summary: {
      city,
      startDate,
      endDate,
      instalment: payment.instalment,
      instalments: booking.plan.length,
      ...summaryParts(booking.plan, payment),
    },
    customer: { name: user.name, email: user.email, phone: user.phone ?? undefined },
    language: user.language,
    returnUrl: `${config.publicUrl}/bookings/${bookingId}/payment`,
    cancelUrl: `${config.publicUrl}/bookings/${bookingId}`,
    webhookUrl: `${config.publicUrl}/api/payments/webhook/${gateway}`,
    expiresAt,
  }
}

/** A payment that is under way, for the instalment that is next. A new one has what the gateway is asked for. */
type Started = { payment: PaymentRow; instalment: number; order?: Order }

/**
 * Stores the payment for the next instalment, or returns the one that is under way. Throws CONFLICT when it cannot be paid,
 * TOO_MANY_REQUESTS after too many attempts.
 */
const startPayment = (services: Services, bookingId: string, caller: Caller) =>
  services.db.transaction().execute(async (trx): Promise<Started> => {
    const now = services.clock()
    const booking = await lockPayable(trx, bookingId, now)
    if (booking.tenantId !== caller.user.id) throw bookingNotFound()
    const next = nextInstalment(booking, await queries.findPaid(trx, bookingId).execute())
    if (typeof next === 'string') throw new Problem(next)
    if (await queries.findHeld(trx, bookingId).executeTakeFirst()) throw new Problem('payment_held')
    const { number, rent, serviceFee, deposit } = next
    const live = await queries.findLive(trx, bookingId).executeTakeFirst()
    if (live) return { payment: live, instalment: number }
    const id = uuid()
    await countCreated(services, trx, 'checkouts', bookingId, CHECKOUT_LIMIT)
    const expiresAt = new Date(now.getTime() + CHECKOUT_PERIOD)
    await queries
      .insertPayment(trx, {
        id,
        bookingId,
        instalment: number,
        gateway: services.gateways.current.name,
        rentMinor: rent,
        serviceFeeMinor: serviceFee,
        depositMinor: deposit,
        currency: booking.currency,
        createdAt: now,
        expiresAt,
        nextCheckAt: nextCheck(now, 0, expiresAt),
      })
      .execute()
    const payment = await queries.findPayment(trx, id).executeTakeFirstOrThrow()
    const order = await loadOrder(services.config, trx, booking, payment, caller)
    return { payment, instalment: number, order }
  })

/**
 * Stores a checkout that the gateway has opened, and returns whether it can be paid: while the gateway was asked, the
 * booking may have ended, the instalment may have been paid by an earlier checkout, or this payment may have been given up.
 */
const storeCheckout = ({ db, clock }: Services, payment: PaymentRow, { reference, url }: GatewayCheckout) =>
  db.transaction().execute(async (trx): Promise<boolean> => {
    const now = clock()
    const booking = await lockPayable(trx, payment.bookingId, now)
    const { status } = await queries.lockPayment(trx, payment.id).executeTakeFirstOrThrow()
    const next = nextInstalment(booking, await queries.findPaid(trx, payment.bookingId).execute())
    const isWanted = typeof next === 'object' && next.number === payment.instalment
    if (status === 'OPENING' && isWanted) {
      await queries.updatePayment(trx, payment.id, { status: 'OPEN', reference, checkoutUrl: url }).execute()
      if (payment.instalment === 1) await setPaymentStatus(trx, booking, 'PENDING', now)
      await emit(trx, paymentStarted, newsOf(payment, now))
      return true
    }
    // Its address is never given out; the next check closes it.
    if (!isFinal(status)) {
      const state = status === 'OPENING' ? { status: 'OPEN' as const } : {}
      await queries.updatePayment(trx, payment.id, { ...state, reference, nextCheckAt: now }).execute()
    }
    return false
  })

/**
 * Asks the gateway for a checkout and stores it; a failure ends the payment, so that the next call starts afresh (R5).
 * Throws CONFLICT when the instalment cannot be paid any more.
 */
const openCheckout = async (
  services: Services,
  payment: PaymentRow,
  order: Order,
  signal: AbortSignal,
): Promise<Checkout> => {
  let opened: GatewayCheckout
  try {
    opened = await services.gateways.current.openCheckout(order, signal)
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
      await settlePayment(services, payment.id, { status: 'FAILED', amount: 0, currency: '', charge: null })
    throw error
  }
  if (await storeCheckout(services, payment, opened)) return { checkoutUrl: opened.url, paymentId: payment.id }
  await verifyPayment(services, payment.id)
  throw new Problem('payment_changed')
}

/**
 * Returns the checkout of a payment that is under way, or undefined when it has ended and a new one is needed. Throws
 * GatewayUnavailable when another call's attempt to open it has failed meanwhile: asking again would not help.
 */
const reuse = async (
  services: Services,
  known: PaymentRow,
  instalment: number,
  signal: AbortSignal,
): Promise<Checkout | undefined> => {
  const { id } = known
  const now = services.clock()
  const payment = await queries.findPayment(services.db, id).executeTakeFirstOrThrow()
  const { status, gateway, checkoutUrl } = payment
  const isTest = isTestGateway(gateway, services.config.payments.testGateways)
  const isWanted = payment.instalment === instalment && payment.expiresAt > now && !isTest
  if (status === 'OPEN' && checkoutUrl && isWanted) return { checkoutUrl, paymentId: id }
  const isAbandoned = isLeft(payment, now)
  if (known.status === 'OPENING' && status === 'FAILED' && !checkoutUrl && !isAbandoned)
    throw new GatewayUnavailable('The gateway opened no checkout for another call.')
  if (status !== 'OPENING' || isAbandoned) {
    if (isLivePayment(status)) await verifyPayment(services, id)
    return undefined
  }
  await delay(POLL, undefined, { signal })
  return reuse(services, payment, instalment, signal)
}

/**
 * Opens a checkout, or returns the open one. One that has ended is replaced once: when its successor has ended as well, the
 * booking changes at the same time. Throws CONFLICT then.
 */
const initiate = async (
  services: Services,
  bookingId: string,
  caller: Caller,
  signal: AbortSignal,
  isRenewal = false,
): Promise<Checkout> => {
  signal.throwIfAborted()
  const { payment, instalment, order } = await startPayment(services, bookingId, caller)
  if (order) return openCheckout(services, payment, order, signal)
  const open = await reuse(services, payment, instalment, signal)
  if (open) return open
  if (isRenewal) throw new Problem('payment_changed')
  return initiate(services, bookingId, caller, signal, true)
}

/** Opens a checkout, or returns the one that is open. Throws as described in the contract. */
export const initiatePayment = async (
  services: Services,
  { body }: ValidatedInput<typeof InitiatePayment>,
  caller: Caller,
  key: string | undefined,
): Promise<Checkout> => {
  const found = await queries.findBooking(services.db, body.bookingId).executeTakeFirst()
  if (found?.tenantId !== caller.user.id) throw bookingNotFound()
  const request = { userId: caller.user.id, call: 'POST /api/payments/initiate', key, body }
  return recallIdempotent(
    services,
    request,
    () => withinTime(CALL_TIMEOUT, (signal) => initiate(services, body.bookingId, caller, signal)),
    (trx) => lockCaller(trx, 'verified', caller),
  )
}
