import type { EarlyEffect } from '#contract/booking-overrides.ts'
import type { BookingStatus } from '#contract/bookings.ts'
import { type CalendarDay, dayAt, isStayOver } from '#contract/days.ts'
import type { Db } from '../../platform/database/types.ts'
import { assertNotOwnMatter, type Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { findTakenRanges } from '../availability/actions.ts'
import { loadTimeZone } from './actions/time-zone.ts'
import { type BookingRow, type CheckedChange, checkChange, datesTaken } from './change-status.ts'
import { findHeldPayments, findPaidOut, findPaidParts } from './payment-queries.ts'
import * as queries from './queries.ts'
import { earlyEffects, type Left, lossOfLandlord, moneyLeftBy, spentNights } from './rules/override-money.ts'
import { type RefundParts, totalOf } from './rules/refund.ts'
import { isCompletionDue, RESERVING, type Standing, standingError } from './rules/status.ts'

/** What an override changes besides the status; amounts in minor units. */
export type OverrideEffects = {
  refund: number
  /** Ids of overlapping requests. */
  declinedRequests: readonly string[]
  left: Left[]
  early: EarlyEffect[]
  landlordLoses: number
  spentNights: number
  checked: CheckedChange
}

type OverrideContext = {
  to: BookingStatus
  standing: Standing
  caller: Caller
  now: Date
  testGateways: readonly string[]
}

const findEarlyEffects = async (trx: Db, booking: BookingRow, to: BookingStatus, today: CalendarDay) => {
  if (to !== 'COMPLETED') return []
  const paid = await findPaidParts(trx, booking.id).executeTakeFirstOrThrow()
  return earlyEffects(to, {
    isOver: isStayOver(booking, today),
    isPaid: booking.paymentStatus === 'PAID',
    unpaidRent: booking.subtotalMinor - paid.subtotal,
    heldDeposit: paid.deposit,
  })
}

const NOTHING: RefundParts = { subtotal: 0, serviceFee: 0, deposit: 0 }

/**
 * Returns what else changes when an admin sets the status of a booking: of a locked one, or for a preview as a snapshot has it.
 * Throws FORBIDDEN to the parties, CONFLICT when dates, property, accounts or payment do not allow the status.
 */
export const findOverrideEffects = async (
  trx: Db,
  booking: BookingRow,
  { to, standing, caller, now, testGateways }: OverrideContext,
): Promise<OverrideEffects> => {
  assertNotOwnMatter(caller, [booking.tenantId, booking.landlordId])
  const error = to === 'PENDING' || to === 'CONFIRMED' ? standingError(standing) : undefined
  if (error) throw new Problem(error)
  const checked = await checkChange(trx, booking, to, { by: 'ADMIN', now })
  const { id, propertyId, startDate, endDate, paymentStatus, currency, totalMinor } = booking
  const today = dayAt(now, await loadTimeZone(trx, booking))
  // The next round of the schedule would undo it, and tell both parties twice.
  if (isCompletionDue({ status: to, paymentStatus, endDate }, today)) throw new Problem('stay_over')
  const isReserved = RESERVING.includes(booking.status)
  const isReserving = RESERVING.includes(to) && !isReserved
  if (
    (isReserving || (to === 'PENDING' && !isReserved)) &&
    (await findTakenRanges(trx, propertyId, startDate, endDate)).length > 0
  )
    throw datesTaken()
  const refund = checked.refund ?? NOTHING
  const [held, { sum: paidOut }, overlapping] = await Promise.all([
    checked.isHeld ? findHeldPayments(trx, id).execute() : [],
    findPaidOut(trx, id, testGateways).executeTakeFirstOrThrow(),
    isReserving ? queries.findOverlappingIds(trx, { id, propertyId, startDate, endDate }).execute() : [],
  ])
  const atStake = { paymentStatus, currency, total: totalMinor, refundedRent: refund.subtotal, held, paidOut }
  return {
    refund: totalOf(refund),
    declinedRequests: overlapping.map((request) => request.id),
    left: moneyLeftBy(to, atStake),
    early: await findEarlyEffects(trx, booking, to, today),
    landlordLoses: lossOfLandlord(atStake),
    spentNights: refund.subtotal > 0 ? spentNights(booking, today) : 0,
    checked,
  }
}
