import type { Selectable, Updateable } from 'kysely'
import type { Actor, BookingStatus, SystemReason } from '#contract/bookings.ts'
import { dayAt, startOfDay } from '#contract/days.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { emit, emitAll } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { findTakenRanges } from '../availability/actions.ts'
import { loadTimeZone } from './actions/time-zone.ts'
import { findOpenClaim } from './deposit-queries.ts'
import { bookingRejected, STEP_EVENTS } from './events.ts'
import { findHold, findPaidParts } from './payment-queries.ts'
import * as queries from './queries.ts'
import { type RefundParts, refundFor, totalOf } from './rules/refund.ts'
import { expiryOf, paymentError, RESERVING, transitionError } from './rules/status.ts'

export type BookingRow = Selectable<Tables['bookings']>

/** Who changes the status, and why: as a text by that user or as the code of a system reason. */
export type ChangeContext = {
  by: Actor
  userId: string | null
  reason?: string | undefined
  reasonCode?: SystemReason
  /** Whether instant booking confirms a request as it is made. */
  isInstant?: boolean
  now: Date
}

export const datesTaken = () => new Problem('days_reserved')

/** SQLSTATE 23P01: an exclusion constraint refuses the row. */
const isExclusionViolation = (error: unknown) => (error as { code?: string }).code === '23P01'

const isExpired = ({ status, expiresAt }: BookingRow, now: Date) =>
  (status === 'PENDING' || status === 'CONFIRMED') && expiresAt !== null && expiresAt <= now

const refundColumns = (refund: RefundParts | null) => ({
  refundSubtotalMinor: refund?.subtotal ?? null,
  refundServiceFeeMinor: refund?.serviceFee ?? null,
  refundDepositMinor: refund?.deposit ?? null,
})

/** Returns whether the last cancellation decided a refund. */
const hasRefund = ({ refundSubtotalMinor, refundServiceFeeMinor, refundDepositMinor }: BookingRow) =>
  (refundSubtotalMinor ?? 0) + (refundServiceFeeMinor ?? 0) + (refundDepositMinor ?? 0) > 0

/** The refund of a cancellation, null without one, and the rent that the landlord keeps; in minor units. */
type DecidedRefund = { refund: RefundParts | null; keptRent: number }

const NO_REFUND: DecidedRefund = { refund: null, keptRent: 0 }

/** Returns the refund that a cancellation of the booking decides now: none when nothing was paid or one was decided before. */
const decideRefund = async (trx: Db, booking: BookingRow, by: Actor, now: Date): Promise<DecidedRefund> => {
  const { paymentStatus, paidAt, startDate, cleaningFeeMinor: cleaningFee } = booking
  if (paymentStatus !== 'PAID' || hasRefund(booking)) return NO_REFUND
  const paid = await findPaidParts(trx, booking.id).executeTakeFirstOrThrow()
  const today = dayAt(now, await loadTimeZone(trx, booking))
  const refund = refundFor({ paymentStatus, paidAt, startDate, cleaningFee, ...paid }, by, now, today)
  return { refund, keptRent: paid.subtotal - refund.subtotal }
}

/** What the check of a change found: whether a payment is held without a decision, and what a cancellation refunds. */
export type CheckedChange = DecidedRefund & { isHeld: boolean }

/** Returns the columns that change with the status. A refund that was decided is never changed or cleared. */
const changedColumns = async (
  trx: Db,
  booking: BookingRow,
  to: BookingStatus,
  context: ChangeContext,
  { isHeld, refund }: CheckedChange,
): Promise<Updateable<Tables['bookings']>> => {
  const { by, now } = context
  const { paymentStatus } = booking
  const zone = await loadTimeZone(trx, booking)
  const startsAt = startOfDay(booking.startDate, zone)
  const common = {
    expiresAt: expiryOf({ status: to, paymentStatus, since: now, startsAt, isHeld }),
    decisionReason: context.reason ?? null,
    decisionReasonCode: context.reasonCode ?? null,
  }
  if (to === 'CANCELLED') return { ...common, cancelledAt: now, cancelledBy: by, ...(refund && refundColumns(refund)) }
  const columns = { ...common, cancelledAt: null, cancelledBy: null, ...(!hasRefund(booking) && refundColumns(null)) }
  if (to === 'COMPLETED' || to === 'EXPIRED') return columns
  return { ...columns, decidedAt: to === 'PENDING' ? null : now }
}

/**
 * Returns what a change of the status of a locked booking brings. Throws CONFLICT when the actor may not change it, or
 * payment, refund or an open claim do not allow it.
 */
export const checkChange = async (
  trx: Db,
  booking: BookingRow,
  to: BookingStatus,
  { by, now }: Pick<ChangeContext, 'by' | 'now'>,
): Promise<CheckedChange> => {
  const { id, status: from, paymentStatus } = booking
  // An expired booking keeps its status until the scheduled job runs.
  const isPastExpiry = by !== 'SYSTEM' && by !== 'ADMIN' && isExpired(booking, now)
  const { isHeld } = await findHold(trx, id).executeTakeFirstOrThrow()
  const error =
    transitionError(by, isPastExpiry ? 'EXPIRED' : from, to) ??
    paymentError(by, { paymentStatus, hasRefund: hasRefund(booking), isHeld, from }, to)
  if (error) throw new Problem(error)
  if (to !== 'CANCELLED') return { isHeld, ...NO_REFUND }
  // A cancellation would refund the deposit that the claim is about.
  if (await findOpenClaim(trx, id).executeTakeFirst()) throw new Problem('claim_open')
  return { isHeld, ...(await decideRefund(trx, booking, by, now)) }
}

/**
 * Changes the status of a locked booking as `checkChange` allowed it in the same transaction, adds a step to its history,
 * emits the event and rejects overlapping requests when the dates become reserved. Throws CONFLICT when the dates are taken.
 */
export const applyChange = async (
  trx: Db,
  booking: BookingRow,
  to: BookingStatus,
  context: ChangeContext,
  checked: CheckedChange,
): Promise<void> => {
  const { by, userId, now } = context
  const from = booking.status
  const columns = await changedColumns(trx, booking, to, context, checked)
  try {
    await queries.updateBooking(trx, booking.id, { status: to, ...columns }).execute()
  } catch (error) {
    if (isExclusionViolation(error)) throw datesTaken()
    throw error
  }
  if (to === 'PENDING' && (await findTakenRanges(trx, booking.propertyId, booking.startDate, booking.endDate)).length)
    throw datesTaken()
  await queries.insertSteps(trx, [booking.id], {
    propertyId: booking.propertyId,
    at: now,
    byActor: by,
    actorId: userId,
    fromStatus: from,
    toStatus: to,
    reason: context.reason ?? null,
    reasonCode: context.reasonCode ?? null,
  })
  const refund = totalOf({
    subtotal: columns.refundSubtotalMinor ?? 0,
    serviceFee: columns.refundServiceFeeMinor ?? 0,
    deposit: columns.refundDepositMinor ?? 0,
  })
  await emit(trx, STEP_EVENTS[to], {
    bookingId: booking.id,
    status: to,
    by,
    at: now.toISOString(),
    reasonCode: context.reasonCode ?? null,
    expiresAt: columns.expiresAt ? new Date(columns.expiresAt).toISOString() : null,
    ...(context.isInstant && { isInstant: true }),
    refund: refund > 0 ? refund : null,
    rent: refund > 0 && checked.refund ? { refunded: checked.refund.subtotal, kept: checked.keptRent } : null,
  })
  if (RESERVING.includes(to) && !RESERVING.includes(from)) await rejectOverlappingRequests(trx, booking, now)
}

/** Checks and changes the status of a locked booking. Throws CONFLICT when the change is not allowed or the dates are taken. */
export const changeStatus = async (
  trx: Db,
  booking: BookingRow,
  to: BookingStatus,
  context: ChangeContext,
): Promise<void> => applyChange(trx, booking, to, context, await checkChange(trx, booking, to, context))

/** Rejects all overlapping requests with one statement each for rows, steps and jobs: there may be hundreds. */
const rejectOverlappingRequests = async (trx: Db, { id, propertyId, startDate, endDate }: BookingRow, now: Date) => {
  const reasonCode = 'DATES_TAKEN'
  const dates = { id, propertyId, startDate, endDate }
  const rejected = await queries.rejectOverlappingRequests(trx, dates, { reasonCode, now }).execute()
  if (rejected.length === 0) return
  await queries.insertSteps(
    trx,
    rejected.map((request) => request.id),
    {
      propertyId,
      at: now,
      byActor: 'SYSTEM',
      actorId: null,
      fromStatus: 'PENDING',
      toStatus: 'REJECTED',
      reason: null,
      reasonCode,
    },
  )
  await emitAll(
    trx,
    bookingRejected,
    rejected.map((request) => ({
      bookingId: request.id,
      status: 'REJECTED',
      by: 'SYSTEM',
      at: now.toISOString(),
      reasonCode,
      expiresAt: null,
      refund: null,
    })),
  )
}
