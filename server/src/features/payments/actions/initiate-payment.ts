import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { initiatePayment as InitiatePayment } from '#contract/payments.ts'
import { GatewayRefused, GatewayUnavailable, type Order } from '../../../platform/gateways/gateway.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { recallIdempotent } from '../../../platform/http/idempotency.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable, type PayableBooking, setPaymentStatus } from '../../bookings/actions/payment-state.ts'
import type { Instalment } from '../../bookings/rules/instalments.ts'
import { bookingNotFound } from '../../bookings/shape.ts'
import { findTitle } from '../../properties/stay-actions.ts'
import { lockCaller } from '../../users/actions.ts'
import * as queries from '../queries.ts'
import { CHECKOUT_PERIOD, isPayable, nextCheck } from '../rules/settlement.ts'
import type { PaymentRow } from '../shape.ts'
import { settlePayment } from './settle-payment.ts'
import { verifyPayment } from './verify-payment.ts'

type Checkout = CallAnswer<typeof InitiatePayment>

/** Milliseconds for which a call waits for another that opens the same checkout; a gateway has ten seconds. */
const WAIT = 12_000
const POLL = 100
/** An open checkout that ends sooner is not offered again. */
const MARGIN = 60_000

/** Returns the next instalment of a booking. Throws CONFLICT when it cannot be paid. */
const nextInstalment = (booking: PayableBooking, paid: readonly { instalment: number }[]): Instalment => {
  if (!isPayable(booking.status) || booking.isOverdue || booking.refund) throw new Problem('not_payable')
  const next = booking.plan.find(({ number }) => !paid.some(({ instalment }) => instalment === number))
  if (!next) throw new Problem('already_paid')
  return next
}

/** Stores the payment for the next instalment, or returns the one that is under way. */
const startPayment = ({ db, clock, gateways }: Services, bookingId: string, caller: Caller) =>
  db.transaction().execute(async (trx): Promise<{ payment: PaymentRow; isNew: boolean }> => {
    const now = clock()
    const booking = await lockPayable(trx, bookingId, now)
    if (booking.tenantId !== caller.user.id) throw bookingNotFound()
    const { number, rent, serviceFee, deposit } = nextInstalment(
      booking,
      await queries.findPaid(trx, bookingId).execute(),
    )
    const live = await queries.findLive(trx, bookingId).executeTakeFirst()
    if (live) return { payment: live, isNew: false }
    const id = uuid()
    const expiresAt = new Date(now.getTime() + CHECKOUT_PERIOD)
    await queries
      .insertPayment(trx, {
        id,
        bookingId,
        instalment: number,
        gateway: gateways.current.name,
        rentMinor: rent,
        serviceFeeMinor: serviceFee,
        depositMinor: deposit,
        currency: booking.currency,
        createdAt: now,
        expiresAt,
        nextCheckAt: nextCheck(now, 0, expiresAt),
      })
      .execute()
    return { payment: await queries.findPayment(trx, id).executeTakeFirstOrThrow(), isNew: true }
  })

const orderOf = async (
  { db, config }: Services,
  { id, bookingId, amountMinor, currency, expiresAt, gateway }: PaymentRow,
  { user }: Caller,
): Promise<Order> => {
  const title = await findTitle(db, (await queries.findBooking(db, bookingId).executeTakeFirstOrThrow()).propertyId)
  const page = `${config.publicUrl}/bookings/${bookingId}/payment`
  return {
    paymentId: id,
    amount: amountMinor,
    currency,
    title: title ?? config.publicUrl,
    description: title ?? '',
    customer: { name: user.name, email: user.email, phone: user.phone ?? undefined },
    language: user.language,
    returnUrl: page,
    cancelUrl: `${config.publicUrl}/bookings/${bookingId}`,
    webhookUrl: `${config.publicUrl}/api/payments/webhook/${gateway}`,
    expiresAt,
  }
}

/** Asks the gateway for a checkout and stores it; a failure ends the payment, so that the next call starts afresh (R5). */
const openCheckout = async (services: Services, payment: PaymentRow, caller: Caller): Promise<Checkout> => {
  const { db, gateways, clock } = services
  try {
    const { reference, url } = await gateways.current.openCheckout(await orderOf(services, payment, caller))
    await db.transaction().execute(async (trx) => {
      const booking = await lockPayable(trx, payment.bookingId, clock())
      const { status } = await queries.lockPayment(trx, payment.id).executeTakeFirstOrThrow()
      // A notice of the gateway may have come before its answer.
      if (status !== 'OPENING') return
      await queries.updatePayment(trx, payment.id, { status: 'OPEN', reference, checkoutUrl: url }).execute()
      if (payment.instalment === 1) await setPaymentStatus(trx, booking, 'PENDING', clock())
    })
    return { checkoutUrl: url, paymentId: payment.id }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    await settlePayment(services, payment.id, { status: 'FAILED', amount: 0, currency: '', charge: null })
    throw new Problem('gateway_unavailable', { retryAfter: 10 })
  }
}

/** Returns the checkout of a payment that is under way, or undefined when it has ended and a new one is needed. */
const reuse = async (services: Services, { id }: PaymentRow, deadline: number): Promise<Checkout | undefined> => {
  const payment = await queries.findPayment(services.db, id).executeTakeFirstOrThrow()
  if (payment.status === 'OPEN' && payment.checkoutUrl) {
    if (payment.expiresAt.getTime() - services.clock().getTime() > MARGIN)
      return { checkoutUrl: payment.checkoutUrl, paymentId: id }
    await verifyPayment(services, id)
    return undefined
  }
  if (payment.status !== 'OPENING') return undefined
  if (performance.now() > deadline) throw new Problem('gateway_unavailable', { retryAfter: 10 })
  await verifyPayment(services, id)
  await delay(POLL)
  return reuse(services, payment, deadline)
}

const initiate = async (services: Services, bookingId: string, caller: Caller): Promise<Checkout> => {
  const deadline = performance.now() + WAIT
  for (;;) {
    const { payment, isNew } = await startPayment(services, bookingId, caller)
    if (isNew) return openCheckout(services, payment, caller)
    const open = await reuse(services, payment, deadline)
    if (open) return open
    if (performance.now() > deadline) throw new Problem('gateway_unavailable', { retryAfter: 10 })
  }
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
    () => initiate(services, body.bookingId, caller),
    (trx) => lockCaller(trx, 'verified', caller),
  )
}
