import { v7 as uuid } from 'uuid'
import type { Db } from '../../../platform/database/types.ts'
import { GatewayRefused, GatewayUnavailable, type RefundResult } from '../../../platform/gateways/gateway.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { lockPayable, setPaymentStatus } from '../../bookings/actions/payment-state.ts'
import { refundSent } from '../events.ts'
import * as queries from '../queries.ts'
import { refundEntries } from '../rules/ledger.ts'
import { nextTry } from '../rules/settlement.ts'
import { newsOf, type PaymentRow } from '../shape.ts'

/** Whether everything that was paid for the booking went back, or a part of it; undefined when nothing did. */
const refundedStatus = async (trx: Db, bookingId: string): Promise<'REFUNDED' | 'PARTIALLY_REFUNDED' | undefined> => {
  const paid = await queries.findPaid(trx, bookingId).execute()
  const ids = new Set(paid.map(({ id }) => id))
  const refunds = (await queries.findRefundsOf(trx, bookingId).execute()).filter(({ paymentId }) => ids.has(paymentId))
  const sum = (rows: readonly { amountMinor: number }[]) => rows.reduce((total, row) => total + row.amountMinor, 0)
  const back = sum(refunds.filter(({ status }) => status === 'DONE'))
  if (back === 0) return undefined
  return back === sum(paid) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

const finish = ({ db, clock }: Services, id: string, payment: PaymentRow, reference: string | null) =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const booking = await lockPayable(trx, payment.bookingId, now)
    const refund = await queries.findRefund(trx, id).forUpdate().executeTakeFirstOrThrow()
    if (refund.status === 'DONE') return
    await queries
      .updateRefund(trx, id, { status: 'DONE', reference, settledAt: now, nextTryAt: null, lastError: null })
      .execute()
    await queries
      .insertEntries(trx, {
        transactionId: uuid(),
        bookingId: payment.bookingId,
        paymentId: payment.id,
        refundId: id,
        currency: payment.currency,
        createdAt: now,
        kind: 'REFUND',
        entries: refundEntries(refund.amountMinor),
      })
      .execute()
    const status = await refundedStatus(trx, payment.bookingId)
    if (status) await setPaymentStatus(trx, booking, status, now)
    await emit(trx, refundSent, newsOf(payment, now, refund.amountMinor))
  })

type Failure = { error: string | null; key?: string }

const postpone = async ({ db, clock }: Services, id: string, tries: number, { error, ...key }: Failure) => {
  const nextTryAt = nextTry(clock(), tries)
  await queries.updateRefund(db, id, { tries: tries + 1, nextTryAt, lastError: error, ...key }).execute()
}

/**
 * Asks the gateway to send money back, with the same idempotency key until it agrees. A failure is stored for admins and
 * tried again later, as a new refund when the gateway says that this one failed.
 */
export const sendRefund = async (services: Services, id: string): Promise<void> => {
  const { db, gateways, clock } = services
  const refund = await queries.findRefund(db, id).executeTakeFirstOrThrow()
  if (refund.status === 'DONE' || !refund.nextTryAt || refund.nextTryAt > clock()) return
  const payment = await queries.findPayment(db, refund.paymentId).executeTakeFirstOrThrow()
  const gateway = gateways.byName(payment.gateway)
  if (!gateway || !payment.reference)
    return postpone(services, id, refund.tries, { error: `The payment gateway ${payment.gateway} is not configured.` })
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
    return postpone(services, id, refund.tries, { error: error.message })
  }
  if (result.status === 'DONE') return finish(services, id, payment, result.reference)
  if (result.status === 'PENDING') return postpone(services, id, refund.tries, { error: null })
  return postpone(services, id, refund.tries, { error: 'The gateway could not refund it.', key: uuid() })
}
