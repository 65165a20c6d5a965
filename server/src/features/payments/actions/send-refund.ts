import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { sumOf } from '#contract/money.ts'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { GatewayRefused, GatewayUnavailable, type RefundResult } from '../../../platform/gateways/gateway.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable, type PayableBooking, setPaymentStatus } from '../../bookings/actions/payment-state.ts'
import { depositReturned, refundSent, refundStuck } from '../events.ts'
import { enterMovement } from '../movements.ts'
import * as queries from '../queries.ts'
import { refundEntries } from '../rules/ledger.ts'
import { nextRefundCheck, nextTry, STUCK_TRIES, TRY_PERIOD } from '../rules/refunds.ts'
import { newsOf, type PaymentRow } from '../shape.ts'

/**
 * Whether everything that was paid for a cancelled booking went back, or a part of it; undefined when nothing did. The
 * return of a deposit after the stay leaves the price paid.
 */
const refundedStatus = async (trx: Db, bookingId: string): Promise<'REFUNDED' | 'PARTIALLY_REFUNDED' | undefined> => {
  const paid = await queries.findPaid(trx, bookingId).execute()
  const ids = new Set(paid.map(({ id }) => id))
  const refunds = (await queries.findRefundsOf(trx, bookingId).execute()).filter(({ paymentId }) => ids.has(paymentId))
  const sum = (rows: readonly { amountMinor: number }[]) => sumOf(rows.map(({ amountMinor }) => amountMinor))
  const back = sum(refunds.filter(({ status }) => status === 'DONE'))
  if (!refunds.some(({ reason, status }) => reason === 'CANCELLED' && status === 'DONE')) return undefined
  return back === sum(paid) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/**
 * Stores that a refund was sent, with its movement in the ledger. The caller has locked its booking. One that was sent
 * before is left as it is.
 */
export const completeRefund = async (
  trx: Db,
  booking: PayableBooking,
  payment: PaymentRow,
  { id, reference, now }: { id: string; reference: string | null; now: Date },
): Promise<void> => {
  const refund = await queries.findRefund(trx, id).forUpdate().executeTakeFirstOrThrow()
  if (refund.status === 'DONE') return
  await queries
    .updateRefund(trx, id, { status: 'DONE', reference, settledAt: now, nextTryAt: null, lastError: null })
    .execute()
  // Money that was received in another currency is not in the ledger.
  if (refund.currency === payment.currency) {
    const entries = refundEntries(refund.amountMinor)
    await enterMovement(trx, payment, { kind: 'REFUND', entries, refundId: id }, now)
  }
  const status = await refundedStatus(trx, payment.bookingId)
  if (status) await setPaymentStatus(trx, booking, status, now)
  // What was returned was never the landlord's.
  const rent = refund.reason === 'CANCELLED' ? refund.rentMinor : 0
  const news = { ...newsOf(payment, now, refund.amountMinor), currency: refund.currency, rent }
  await emit(trx, refund.reason === 'DEPOSIT' ? depositReturned : refundSent, news)
}

const finish = ({ db, clock }: Services, id: string, payment: PaymentRow, reference: string | null) =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const booking = await lockPayable(trx, payment.bookingId, now)
    await completeRefund(trx, booking, payment, { id, reference, now })
  })

type RefundRow = Selectable<Tables['refunds']>
type Failure = { error: string } & Partial<Pick<RefundRow, 'outcome' | 'acceptedAt' | 'key' | 'reference'>>

/** Stores that a try failed, unless another one with another key has replaced it. */
const postpone = async (
  { db, clock }: Services,
  { id, tries, key: tried }: RefundRow,
  { error, ...answer }: Failure,
) => {
  const nextTryAt = nextTry(clock(), tries)
  await db.transaction().execute(async (trx) => {
    const stored = await queries
      .updateRefund(trx, id, { tries: tries + 1, nextTryAt, lastError: error, ...answer })
      .where('key', '=', tried)
      .executeTakeFirst()
    if (stored.numUpdatedRows === 0n) return
    if (tries + 1 === STUCK_TRIES) await emit(trx, refundStuck, { refundId: id, error })
  })
}

/** Stores that the gateway is sending a refund, which is no failed try. */
const waitForGateway = async (
  { db, clock }: Services,
  { id, createdAt, acceptedAt, key }: RefundRow,
  reference: string | null,
): Promise<void> => {
  const now = clock()
  const accepted = { outcome: 'WITH_GATEWAY', acceptedAt: acceptedAt ?? now, reference } as const
  await queries
    .updateRefund(db, id, { ...accepted, nextTryAt: nextRefundCheck(now, createdAt), lastError: null })
    .where('key', '=', key)
    .execute()
}

/**
 * Asks the gateway to send money back if it is due, with the same idempotency key until it agrees and one try at a time. A
 * failure is stored for admins and tried again later, as a new refund when the gateway says that this one failed.
 */
export const sendRefund = async (services: Services, id: string): Promise<void> => {
  const { db, gateways, clock } = services
  const now = clock()
  const refund = await queries.claimRefund(db, id, now, new Date(now.getTime() + TRY_PERIOD)).executeTakeFirst()
  if (!refund) return
  const payment = await queries.findPayment(db, refund.paymentId).executeTakeFirstOrThrow()
  const gateway = gateways.byName(payment.gateway)
  if (!gateway || !payment.reference)
    return postpone(services, refund, { error: `The payment gateway ${payment.gateway} is not configured.` })
  // Before the question: its answer may be lost, or this process may die.
  if (refund.outcome === 'NOT_SENT') await queries.updateRefund(db, id, { outcome: 'UNKNOWN' }).execute()
  let result: RefundResult
  try {
    result = await gateway.refund({
      reference: payment.reference,
      charge: payment.charge,
      amount: refund.amountMinor,
      currency: refund.currency,
      key: refund.key,
      reason: refund.reason,
    })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    // A refusal says nothing about an earlier question whose answer was lost.
    const outcome = refund.outcome === 'NOT_SENT' ? 'NOT_SENT' : 'UNKNOWN'
    const answer = error instanceof GatewayRefused ? ({ outcome, acceptedAt: null } as const) : {}
    return postpone(services, refund, { error: error.message, ...answer })
  }
  if (result.status === 'DONE') return finish(services, id, payment, result.reference)
  if (result.status === 'PENDING') return waitForGateway(services, refund, result.reference)
  const next = { outcome: 'NOT_SENT', acceptedAt: null, reference: null, key: uuid() } as const
  return postpone(services, refund, { error: 'The gateway could not refund it.', ...next })
}
