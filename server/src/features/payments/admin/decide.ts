import type {
  retryRefund as RetryRefund,
  returnHeldPayment as ReturnHeld,
  settleRefund as SettleRefund,
} from '#contract/admin-payments.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { Db } from '../../../platform/database/types.ts'
import { assertNotOwnMatter, type Caller } from '../../../platform/http/caller.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/actions.ts'
import { lockPayable, setPaymentStatus } from '../../bookings/actions/payment-state.ts'
import { lockCaller } from '../../users/actions.ts'
import { completeRefund, sendRefund } from '../actions/send-refund.ts'
import { heldPaymentDecided, refundDue } from '../events.ts'
import { addRefund } from '../movements.ts'
import { findLive, findPayment, findRefund, updateRefund } from '../queries.ts'
import { isWaiting, settlementError } from '../rules/refunds.ts'
import { paymentNotFound } from '../shape.ts'
import * as queries from './queries.ts'

type Received = { id: string; bookingId: string; currency: string }

/** Not of a part of the price: what was received is not what was asked for. */
const refundReceived = (trx: Db, payment: Received, amount: number, now: Date): Promise<string> =>
  addRefund(trx, payment, { reason: 'HELD', rent: amount, serviceFee: 0, deposit: 0 }, now)

/**
 * Sends money that is held back, in the currency in which it was received; closes a payment of which nothing was received
 * without a refund. Throws NOT_FOUND, FORBIDDEN to the parties of the booking, CONFLICT unless the payment is held without
 * a decision.
 */
export const returnHeldPayment = async (
  { db, clock }: Services,
  { params: { id }, body: { reason } }: ValidatedInput<typeof ReturnHeld>,
  caller: Caller,
): Promise<CallAnswer<typeof ReturnHeld>> =>
  db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller)
    const payment = await findPayment(trx, id).executeTakeFirst()
    if (!payment) throw paymentNotFound()
    const { bookingId, receivedMinor, receivedCurrency, currency } = payment
    const now = clock()
    const booking = await lockPayable(trx, bookingId, now)
    const { title, tenantId, landlordId } = await queries.findSubject(trx, bookingId).executeTakeFirstOrThrow()
    assertNotOwnMatter(caller, [tenantId, landlordId])
    const decided = await queries.findDecision(trx, id).executeTakeFirst()
    if (payment.status !== 'HELD' || decided) throw new Problem('not_held')
    const refundId =
      receivedMinor && receivedCurrency
        ? await refundReceived(trx, { id, bookingId, currency: receivedCurrency }, receivedMinor, now)
        : null
    await queries
      .insertDecision(trx, { paymentId: id, refundId, reason, decidedBy: caller.user.id, decidedAt: now })
      .execute()
    // The tenant can pay again, with the whole time for it.
    const isUnderWay = await findLive(trx, bookingId).executeTakeFirst()
    const isReopened = payment.instalment === 1 && booking.paymentStatus === 'PENDING' && !isUnderWay
    if (isReopened) await setPaymentStatus(trx, booking, 'FAILED', now)
    const before = { paymentStatus: booking.paymentStatus }
    const paymentStatus = isReopened ? 'FAILED' : booking.paymentStatus
    const amount = toMajor(receivedMinor ?? 0)
    const after = { paymentId: id, amount, currency: receivedCurrency ?? currency, paymentStatus }
    const target = { type: 'booking', id: bookingId, name: title } as const
    await recordAudit(trx, caller, { action: 'payment.returned', target, before, after, reason }, now)
    await emit(trx, heldPaymentDecided, { bookingId, paymentId: id })
    if (refundId) await emit(trx, refundDue, { refundId })
    return { refundId }
  })

/** Asks the gateway for a refund now. Throws NOT_FOUND, FORBIDDEN to the parties of the booking. */
export const retryRefund = async (
  services: Services,
  { params: { id } }: ValidatedInput<typeof RetryRefund>,
  caller: Caller,
): Promise<CallAnswer<typeof RetryRefund>> => {
  const { db, clock } = services
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller)
    const refund = await findRefund(trx, id).forUpdate().executeTakeFirst()
    if (!refund) throw new Problem('refund_not_found')
    const { title, tenantId, landlordId } = await queries.findSubject(trx, refund.bookingId).executeTakeFirstOrThrow()
    assertNotOwnMatter(caller, [tenantId, landlordId])
    if (refund.status === 'DONE') return
    const now = clock()
    if (isWaiting(refund, now)) await updateRefund(trx, id, { nextTryAt: now }).execute()
    const target = { type: 'booking', id: refund.bookingId, name: title } as const
    // Written before the gateway is asked, so that no try goes without an entry: these are the tries before it.
    const after = { refundId: id, tries: refund.tries, outcome: refund.outcome }
    await recordAudit(trx, caller, { action: 'refund.retried', target, after }, now)
  })
  await sendRefund(services, id)
  const { status, tries, lastError } = await findRefund(db, id).executeTakeFirstOrThrow()
  return { isSent: status === 'DONE', tries, lastError }
}

/**
 * Records that an admin sent a stuck refund by other means, such as the gateway's console. Throws NOT_FOUND, FORBIDDEN to
 * the parties of the booking, CONFLICT when it was sent or `settlementError` says why not.
 */
export const settleRefund = async (
  { db, clock }: Services,
  { params: { id }, body: { reason, isChecked = false } }: ValidatedInput<typeof SettleRefund>,
  caller: Caller,
): Promise<CallAnswer<typeof SettleRefund>> =>
  db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller)
    const now = clock()
    const found = await findRefund(trx, id).executeTakeFirst()
    if (!found) throw new Problem('refund_not_found')
    const { title, tenantId, landlordId } = await queries.findSubject(trx, found.bookingId).executeTakeFirstOrThrow()
    assertNotOwnMatter(caller, [tenantId, landlordId])
    const booking = await lockPayable(trx, found.bookingId, now)
    const refund = await findRefund(trx, id).forUpdate().executeTakeFirstOrThrow()
    if (refund.status === 'DONE') throw new Problem('refund_sent')
    const error = settlementError(refund, isChecked, now)
    if (error) throw new Problem(error)
    const payment = await findPayment(trx, refund.paymentId).executeTakeFirstOrThrow()
    await completeRefund(trx, booking, payment, { id, reference: null, now })
    const target = { type: 'booking', id: refund.bookingId, name: title } as const
    const { amountMinor, currency, outcome } = refund
    const before = { outcome }
    const after = { refundId: id, amount: toMajor(amountMinor), currency, outcome: 'SENT' }
    await recordAudit(trx, caller, { action: 'refund.settled', target, before, after, reason }, now)
    return { settledAt: now.toISOString() }
  })
