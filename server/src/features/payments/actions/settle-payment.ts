import { isLivePayment } from '#contract/payment-states.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Verdict } from '../../../platform/gateways/gateway.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable, type PayableBooking, setPaymentStatus } from '../../bookings/actions/payment-state.ts'
import { paymentFailed, paymentHeld, paymentReceived, paymentReturned, refundDue } from '../events.ts'
import { addRefund, enterMovement } from '../movements.ts'
import * as queries from '../queries.ts'
import { allocationEntries, chargeEntries } from '../rules/ledger.ts'
import { isFinal, nextCheck, nextLateCheck, outcomeOf } from '../rules/settlement.ts'
import { newsOf, type PaymentRow, partsOf } from '../shape.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { moneyStateOf, nextInstalment } from './next-instalment.ts'

type Settlement = {
  trx: Db
  payment: PaymentRow
  booking: PayableBooking
  verdict: Verdict
  /** The gateway's id of the checkout, which a refund names; null when it never answered. */
  reference: string | null
  now: Date
}

/** Enters that the gateway received an amount. */
const enterCharge = ({ trx, payment, now }: Settlement, amount: number) =>
  enterMovement(trx, payment, { kind: 'CHARGE', entries: chargeEntries(amount) }, now)

const take = async (settlement: Settlement) => {
  const { trx, payment, booking, now } = settlement
  await enterCharge(settlement, payment.amountMinor)
  await enterMovement(trx, payment, { kind: 'ALLOCATION', entries: allocationEntries(partsOf(payment)) }, now)
  if (payment.instalment === 1) await setPaymentStatus(trx, booking, 'PAID', now)
  await emit(trx, paymentReceived, { ...newsOf(payment, now), rent: payment.rentMinor })
  // After a late success another checkout may be open for the same instalment.
  await closeCheckouts(trx, payment.bookingId, now)
}

/** Marks the first payment of a booking as failed. Returns whether it was under way. */
const endPending = async ({ trx, payment, booking, now }: Settlement): Promise<boolean> => {
  const isPending = payment.instalment === 1 && booking.paymentStatus === 'PENDING'
  if (isPending) await setPaymentStatus(trx, booking, 'FAILED', now)
  return isPending
}

/** The booking cannot take the money, so all of it goes back (R4). */
const giveBack = async (settlement: Settlement) => {
  const { trx, payment, now } = settlement
  await enterCharge(settlement, payment.amountMinor)
  const refundId = await addRefund(trx, payment, { reason: 'TOO_LATE', ...partsOf(payment) }, now)
  await endPending(settlement)
  await emit(trx, paymentReturned, newsOf(payment, now))
  await emit(trx, refundDue, { refundId })
}

/** The tenant may try again, as long as the booking is open. */
const fail = async (settlement: Settlement) => {
  const { trx, payment, now } = settlement
  if (await endPending(settlement)) await emit(trx, paymentFailed, newsOf(payment, now))
}

/**
 * The ledger has one currency for each payment: money in another one is only in the payment's row. The booking does not
 * expire and keeps its dates while its money is ours, until an admin has decided.
 */
const hold = async (settlement: Settlement) => {
  const { trx, payment, booking, verdict, now } = settlement
  const isUnpaid = booking.status === 'CONFIRMED' && ['UNPAID', 'PENDING', 'FAILED'].includes(booking.paymentStatus)
  if (isUnpaid && payment.instalment === 1) await setPaymentStatus(trx, booking, 'PENDING', now)
  const received = { amount: verdict.amount, currency: verdict.currency.toUpperCase() }
  if (received.currency === payment.currency && received.amount > 0) await enterCharge(settlement, received.amount)
  const expected = { amount: payment.amountMinor, currency: payment.currency }
  await emit(trx, paymentHeld, {
    bookingId: booking.id,
    paymentId: payment.id,
    gateway: payment.gateway,
    expected,
    received,
  })
}

/** When the gateway is asked again about a checkout that ended without a payment; never about one that it did not open. */
const lateCheck = ({ reference, now }: Settlement, endedAt: Date) =>
  reference === null ? null : nextLateCheck(now, endedAt)

/** When the gateway is asked again about an open checkout: at once when the booking ended during the question, to close it. */
const openCheck = ({ payment, now }: Settlement, next: ReturnType<typeof nextInstalment>) =>
  typeof next === 'object' && next.number === payment.instalment
    ? nextCheck(now, payment.checks, payment.expiresAt)
    : now

const settle = async (settlement: Settlement): Promise<void> => {
  const { trx, payment, booking, verdict, now } = settlement
  const paid = await queries.findPaid(trx, booking.id).execute()
  const isInstalmentPaid = paid.some(({ instalment }) => instalment === payment.instalment)
  const expected = { status: payment.status, amount: payment.amountMinor, currency: payment.currency }
  const isSubmitted = verdict.isSubmitted === true
  const outcome = outcomeOf(expected, verdict, { ...moneyStateOf(booking), isInstalmentPaid })
  if (!outcome) {
    const nextCheckAt = isLivePayment(payment.status)
      ? openCheck(settlement, nextInstalment(booking, paid))
      : lateCheck(settlement, payment.settledAt ?? now)
    await queries
      .updatePayment(trx, payment.id, {
        nextCheckAt,
        checks: payment.checks + 1,
        reference: settlement.reference,
        isSubmitted,
      })
      .execute()
    return
  }
  const received =
    outcome === 'HELD' ? { receivedMinor: verdict.amount, receivedCurrency: verdict.currency.toUpperCase() } : {}
  await queries
    .updatePayment(trx, payment.id, {
      status: outcome,
      isSubmitted,
      failure: outcome === 'FAILED' ? (verdict.failure ?? null) : null,
      reference: settlement.reference,
      settledAt: now,
      nextCheckAt: isFinal(outcome) ? null : lateCheck(settlement, now),
      charge: verdict.charge,
      ...received,
    })
    .execute()
  if (outcome === 'PAID') await take(settlement)
  else if (outcome === 'RETURNED') await giveBack(settlement)
  else if (outcome === 'HELD') await hold(settlement)
  else await fail(settlement)
}

/**
 * Applies what the gateway says about a payment, once (R3): takes the money, gives it back when the booking can no longer
 * take it (R4), or holds it when it is not what was asked for. A notice may name the checkout before the gateway's answer
 * to the opening call has come: `reference` keeps it. Returns the payment as it is then.
 */
export const settlePayment = (
  { db, clock }: Services,
  id: string,
  verdict: Verdict,
  reference?: string,
): Promise<PaymentRow> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const { bookingId } = await queries.findPayment(trx, id).executeTakeFirstOrThrow()
    const booking = await lockPayable(trx, bookingId, now)
    const payment = await queries.lockPayment(trx, id).executeTakeFirstOrThrow()
    if (!isFinal(payment.status))
      await settle({ trx, payment, booking, verdict, reference: payment.reference ?? reference ?? null, now })
    return queries.findPayment(trx, id).executeTakeFirstOrThrow()
  })
