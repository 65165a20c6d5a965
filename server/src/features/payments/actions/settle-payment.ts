import { v7 as uuid } from 'uuid'
import type { Db } from '../../../platform/database/types.ts'
import type { Verdict } from '../../../platform/gateways/gateway.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable, type PayableBooking, setPaymentStatus } from '../../bookings/actions/payment-state.ts'
import { paymentFailed, paymentReceived, paymentReturned, refundDue } from '../events.ts'
import * as queries from '../queries.ts'
import { allocationEntries, chargeEntries } from '../rules/ledger.ts'
import { isFinal, nextCheck, outcomeOf } from '../rules/settlement.ts'
import { newsOf, type PaymentRow, partsOf } from '../shape.ts'

type Settlement = { trx: Db; payment: PaymentRow; booking: PayableBooking; verdict: Verdict; now: Date }

/** Enters that the gateway received an amount. */
const enterCharge = ({ trx, payment, now }: Settlement, amount: number) =>
  queries
    .insertEntries(trx, {
      transactionId: uuid(),
      bookingId: payment.bookingId,
      paymentId: payment.id,
      currency: payment.currency,
      createdAt: now,
      kind: 'CHARGE',
      entries: chargeEntries(amount),
    })
    .execute()

const take = async (settlement: Settlement) => {
  const { trx, payment, booking, now } = settlement
  await enterCharge(settlement, payment.amountMinor)
  await queries
    .insertEntries(trx, {
      transactionId: uuid(),
      bookingId: payment.bookingId,
      paymentId: payment.id,
      currency: payment.currency,
      createdAt: now,
      kind: 'ALLOCATION',
      entries: allocationEntries(partsOf(payment)),
    })
    .execute()
  if (payment.instalment === 1) await setPaymentStatus(trx, booking, 'PAID', now)
  await emit(trx, paymentReceived, newsOf(payment, now))
}

/** The booking cannot take the money, so all of it goes back (R4). */
const giveBack = async (settlement: Settlement) => {
  const { trx, payment, now } = settlement
  await enterCharge(settlement, payment.amountMinor)
  const { rent, serviceFee, deposit } = partsOf(payment)
  const refundId = uuid()
  await queries
    .insertRefund(trx, {
      id: refundId,
      paymentId: payment.id,
      bookingId: payment.bookingId,
      reason: 'TOO_LATE',
      rentMinor: rent,
      serviceFeeMinor: serviceFee,
      depositMinor: deposit,
      currency: payment.currency,
      createdAt: now,
      key: refundId,
      nextTryAt: now,
    })
    .execute()
  await emit(trx, paymentReturned, newsOf(payment, now))
  await emit(trx, refundDue, { refundId })
}

/** The tenant may try again, as long as the booking is open. */
const fail = async ({ trx, payment, booking, now }: Settlement) => {
  if (payment.instalment === 1 && booking.paymentStatus === 'PENDING') {
    await setPaymentStatus(trx, booking, 'FAILED', now)
    await emit(trx, paymentFailed, newsOf(payment, now))
  }
}

const settle = async (settlement: Settlement): Promise<void> => {
  const { trx, payment, booking, verdict, now } = settlement
  const isInstalmentPaid = (await queries.findPaid(trx, booking.id).execute()).some(
    ({ instalment }) => instalment === payment.instalment,
  )
  const expected = { status: payment.status, amount: payment.amountMinor, currency: payment.currency }
  const outcome = outcomeOf(expected, verdict, {
    status: booking.status,
    isInstalmentPaid,
    isRefunded: booking.refund !== null,
  })
  if (!outcome) {
    const isLive = payment.status === 'OPEN' || payment.status === 'OPENING'
    const nextCheckAt = isLive ? nextCheck(now, payment.checks, payment.expiresAt) : null
    await queries.updatePayment(trx, payment.id, { nextCheckAt, checks: payment.checks + 1 }).execute()
    return
  }
  const received =
    outcome === 'HELD' ? { receivedMinor: verdict.amount, receivedCurrency: verdict.currency.toUpperCase() } : {}
  await queries
    .updatePayment(trx, payment.id, {
      status: outcome,
      settledAt: now,
      nextCheckAt: null,
      charge: verdict.charge,
      ...received,
    })
    .execute()
  if (outcome === 'PAID') await take(settlement)
  else if (outcome === 'RETURNED') await giveBack(settlement)
  else if (outcome !== 'HELD') await fail(settlement)
  else if (received.receivedCurrency === payment.currency && verdict.amount > 0)
    await enterCharge(settlement, verdict.amount)
}

/**
 * Applies what the gateway says about a payment, once (R3): takes the money, gives it back when the booking can no longer
 * take it (R4), or holds it when it is not what was asked for. Returns the payment as it is then.
 */
export const settlePayment = ({ db, clock }: Services, id: string, verdict: Verdict): Promise<PaymentRow> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const { bookingId } = await queries.findPayment(trx, id).executeTakeFirstOrThrow()
    const booking = await lockPayable(trx, bookingId, now)
    const payment = await queries.lockPayment(trx, id).executeTakeFirstOrThrow()
    if (!isFinal(payment.status)) await settle({ trx, payment, booking, verdict, now })
    return queries.findPayment(trx, id).executeTakeFirstOrThrow()
  })
