import type { BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import { startOfDay } from '#contract/days.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { findAccountById } from '../../users/actions.ts'
import type { BookingRow } from '../change-status.ts'
import { lockForMoney } from '../locking.ts'
import { isByAdmin, isParty } from '../parties.ts'
import { findHold } from '../payment-queries.ts'
import * as queries from '../queries.ts'
import type { Instalment } from '../rules/instalments.ts'
import type { RefundParts } from '../rules/refund.ts'
import { canChangePayment, expiryOf } from '../rules/status.ts'
import { storedPlan } from '../rules/stored-price.ts'
import { loadTimeZone } from './time-zone.ts'

/** What payments need to know of a booking. */
export type PayableBooking = {
  id: string
  tenantId: string
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** Whether the time to pay is over, also before the schedule has noticed. */
  isExpired: boolean
  /** Nothing can be paid to a deleted account. */
  isLandlordDeleted: boolean
  currency: string
  plan: Instalment[]
  /** What a cancellation decided to give back; null without one. */
  refund: RefundParts | null
  row: BookingRow
}

const toPayable = (row: BookingRow, isLandlordDeleted: boolean, now: Date): PayableBooking => {
  const { id, tenantId, status, paymentStatus, expiresAt, currency } = row
  const { refundSubtotalMinor: subtotal, refundServiceFeeMinor: serviceFee, refundDepositMinor: deposit } = row
  return {
    id,
    tenantId,
    status,
    paymentStatus,
    isExpired: expiresAt !== null && expiresAt <= now,
    isLandlordDeleted,
    currency,
    plan: storedPlan(row),
    refund: subtotal === null || serviceFee === null || deposit === null ? null : { subtotal, serviceFee, deposit },
    row,
  }
}

/** Locks a booking, after its landlord and property, for a change of what was paid. Throws unless it exists. */
export const lockPayable = async (trx: Db, id: string, now: Date): Promise<PayableBooking> => {
  const { row, isLandlordDeleted } = await lockForMoney(trx, id)
  return toPayable(row, isLandlordDeleted, now)
}

/** Returns a booking, or undefined. */
export const findPayable = async (db: Db, id: string, now: Date): Promise<PayableBooking | undefined> => {
  const row = await queries.findRow(db, id).executeTakeFirst()
  return row && toPayable(row, !(await findAccountById(db, row.landlordId)), now)
}

/** Returns whether the caller is a party to the booking or an admin. */
export const canSeeBooking = (parties: { tenantId: string; landlordId: string }, caller: Caller): boolean =>
  isParty(parties, caller) || isByAdmin(caller)

/** Returns whether the caller is the booking's landlord or an admin, who see its payouts. */
export const canSeePayouts = ({ landlordId }: { landlordId: string }, caller: Caller): boolean =>
  landlordId === caller.user.id || isByAdmin(caller)

/**
 * Stores what was paid of a locked booking, which ends, suspends or prolongs the time to pay. Throws when it would forget a
 * payment.
 */
export const setPaymentStatus = async (
  trx: Db,
  { row }: PayableBooking,
  paymentStatus: PaymentStatus,
  now: Date,
): Promise<void> => {
  if (!canChangePayment(row.paymentStatus, paymentStatus))
    throw new Error(`The payment of booking ${row.id} cannot change from ${row.paymentStatus} to ${paymentStatus}.`)
  const zone = await loadTimeZone(trx, row)
  const startsAt = startOfDay(row.startDate, zone)
  const hold = await findHold(trx, row.id).executeTakeFirstOrThrow()
  // After a held payment was decided, the tenant has the whole period again.
  const since = new Date(Math.max((row.decidedAt ?? now).getTime(), hold.decidedAt?.getTime() ?? 0))
  const expiresAt = expiryOf({ status: row.status, paymentStatus, since, startsAt, isHeld: hold.isHeld })
  const paidAt = paymentStatus === 'PAID' && !row.paidAt ? { paidAt: now } : {}
  await queries.updateBooking(trx, row.id, { paymentStatus, expiresAt, ...paidAt }).execute()
}
