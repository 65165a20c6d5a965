import type { BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import { startOfDay } from '#contract/days.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { getLocation } from '../../properties/stay-actions.ts'
import type { BookingRow } from '../change-status.ts'
import { lockBooking } from '../locking.ts'
import { isAdmin, isParty } from '../parties.ts'
import * as queries from '../queries.ts'
import type { Instalment } from '../rules/instalments.ts'
import type { RefundParts } from '../rules/refund.ts'
import { expiryOf } from '../rules/status.ts'
import { storedPlan } from '../stored-price.ts'

/** What payments need to know of a booking. */
export type PayableBooking = {
  id: string
  tenantId: string
  landlordId: string
  propertyId: string
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** Whether the time to pay is over, also before the schedule has noticed. */
  isOverdue: boolean
  currency: string
  plan: Instalment[]
  /** What a cancellation decided to give back; null without one. */
  refund: RefundParts | null
  row: BookingRow
}

const toPayable = (row: BookingRow, now: Date): PayableBooking => {
  const { id, tenantId, landlordId, propertyId, status, paymentStatus, expiresAt, currency } = row
  const { refundSubtotalMinor: subtotal, refundServiceFeeMinor: serviceFee, refundDepositMinor: deposit } = row
  return {
    id,
    tenantId,
    landlordId,
    propertyId,
    status,
    paymentStatus,
    isOverdue: expiresAt !== null && expiresAt <= now,
    currency,
    plan: storedPlan(row),
    refund: subtotal === null || serviceFee === null || deposit === null ? null : { subtotal, serviceFee, deposit },
    row,
  }
}

/** Locks a booking, after its property, for a change of what was paid. Throws unless it exists. */
export const lockPayable = async (trx: Db, id: string, now: Date): Promise<PayableBooking> =>
  toPayable(await lockBooking(trx, id), now)

/** Returns a booking, or undefined. */
export const findPayable = async (db: Db, id: string, now: Date): Promise<PayableBooking | undefined> => {
  const row = await queries.findRow(db, id).executeTakeFirst()
  return row && toPayable(row, now)
}

/** Returns whether the caller is a party to the booking or an admin. */
export const canSeeBooking = (parties: { tenantId: string; landlordId: string }, caller: Caller): boolean =>
  isParty(parties, caller) || isAdmin(caller)

/** Stores what was paid of a locked booking, which ends or prolongs the time to pay. */
export const setPaymentStatus = async (
  trx: Db,
  { row }: PayableBooking,
  paymentStatus: PaymentStatus,
  now: Date,
): Promise<void> => {
  const zone = timeZoneAt(await getLocation(trx, row.propertyId))
  const startsAt = startOfDay(row.startDate, zone)
  const expiresAt = expiryOf({ status: row.status, paymentStatus, since: row.decidedAt ?? now, startsAt })
  const paidAt = paymentStatus === 'PAID' && !row.paidAt ? { paidAt: now } : {}
  await queries.updateBooking(trx, row.id, { paymentStatus, expiresAt, ...paidAt }).execute()
}
