import { type ExpressionBuilder, sql } from 'kysely'
import { LIVE_PAYMENT_STATES } from '#contract/payment-states.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { isRealMoney, selectHeld } from '../payments/queries.ts'

/** Whether a payment of the booking is held, and no admin has decided about it. */
export const isPaymentHeld = (eb: ExpressionBuilder<Tables, 'bookings'>) =>
  eb.exists(
    eb
      .selectFrom('payments')
      .leftJoin('heldDecisions', 'heldDecisions.paymentId', 'payments.id')
      .select(sql`1`.as('one'))
      .whereRef('payments.bookingId', '=', 'bookings.id')
      .where('payments.status', '=', 'HELD')
      .where('heldDecisions.paymentId', 'is', null),
  )

/** Whether a payment of the booking is held without a decision, and when the last decision was made. */
export const findHold = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('heldDecisions', 'heldDecisions.paymentId', 'payments.id')
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'HELD')
    .select(({ fn }) => [
      sql<boolean>`coalesce(bool_or(held_decisions.payment_id is null), false)`.as('isHeld'),
      fn.max('decidedAt').as('decidedAt'),
    ])

/** What was received by payments that are held without a decision, in minor units. */
export const findHeldPayments = (db: Db, bookingId: string) =>
  selectHeld(db)
    .where('bookingId', '=', bookingId)
    .select(({ fn, ref }) => [
      fn.coalesce('receivedMinor', sql<number>`0`).as('amount'),
      fn.coalesce(ref('receivedCurrency'), ref('currency')).as('currency'),
    ])

/** What payouts sent to the landlord for a booking, in minor units; not for payments by test gateways. */
export const findPaidOut = (db: Db, bookingId: string, testGateways: readonly string[]) =>
  db
    .selectFrom('ledgerEntries')
    .innerJoin('payments as p', 'p.id', 'ledgerEntries.paymentId')
    .where('ledgerEntries.bookingId', '=', bookingId)
    .where('account', '=', 'LANDLORD')
    .where('payoutId', 'is not', null)
    .where(isRealMoney(testGateways))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('ledgerEntries.amountMinor'), sql<number>`0`).as('sum'))

/** The checkout of a booking that is open. */
export const findLivePayment = (db: Db, bookingId: string) =>
  db.selectFrom('payments').select('id').where('bookingId', '=', bookingId).where('status', 'in', LIVE_PAYMENT_STATES)

/** Returns the parts of the price that were paid, in minor units, without a deposit that is no longer held. */
export const findPaidParts = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'PAID')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('rentMinor'), sql<number>`0`).as('subtotal'),
      fn.coalesce(fn.sum<number>('serviceFeeMinor'), sql<number>`0`).as('serviceFee'),
      sql<number>`case when (select deposit_settled_at from bookings where id = ${bookingId}) is null
        then coalesce(sum(deposit_minor), 0) else 0 end::bigint`.as('deposit'),
    ])
