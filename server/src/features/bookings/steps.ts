import type { Selectable, Updateable } from 'kysely'
import type { Actor, BookingStatus } from '#contract/bookings.ts'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import type { Db, Tables } from '../../parts/database/types.ts'
import { type Events, tell, tellAll } from '../../parts/outbox.ts'
import { Problem } from '../../parts/problem.ts'
import { zoneOf } from '../../parts/zones.ts'
import { placeOf } from '../properties/actions.ts'
import { beginOf, dayAt } from './days.ts'
import * as queries from './queries.ts'
import { refundFor } from './refund.ts'
import { expiryOf, HOLDING, stepFault } from './states.ts'

type Bare = Selectable<Tables['bookings']>

/** Whoever takes the step, and why. */
export type Mover = { by: Actor; userId: string | null; reason?: string | undefined; now: Date }

/** PostgreSQL: an exclusion constraint refuses (SQLSTATE 23P01). */
const isTaken = (problem: unknown) => (problem as { code?: string }).code === '23P01'

const TOLD: Partial<Record<BookingStatus, keyof Events & `booking.${string}`>> = {
  CONFIRMED: 'booking.confirmed',
  REJECTED: 'booking.rejected',
  CANCELLED: 'booking.cancelled',
  EXPIRED: 'booking.expired',
  COMPLETED: 'booking.completed',
}

const isPast = ({ status, expires_at }: Bare, now: Date) =>
  (status === 'PENDING' || status === 'CONFIRMED') && expires_at !== null && expires_at <= now

/** What the step writes besides the status. */
const written = async (
  trx: Db,
  booking: Bare,
  to: BookingStatus,
  mover: Mover,
): Promise<Updateable<Tables['bookings']>> => {
  const { by, reason = null, now } = mover
  const zone = zoneOf(await placeOf(trx, booking.property_id))
  const begins = beginOf(booking.start_date, zone)
  const { payment_status: paymentStatus } = booking
  const none = { cancelled_at: null, cancelled_by: null, ...refundColumns(null) }
  const expires_at = expiryOf({ status: to, paymentStatus, since: now, begins })
  if (to === 'CANCELLED') {
    const refund = refundFor(
      {
        paymentStatus,
        paidAt: booking.paid_at,
        startDate: booking.start_date,
        subtotal: booking.subtotal_minor,
        serviceFee: booking.service_fee_minor,
        deposit: booking.deposit_minor,
      },
      by,
      now,
      dayAt(now, zone),
    )
    const columns = paymentStatus === 'PAID' ? refundColumns(refund) : {}
    return { expires_at, cancelled_at: now, cancelled_by: by, decision_reason: reason, ...columns }
  }
  if (to === 'COMPLETED' || to === 'EXPIRED') return { ...none, expires_at, decision_reason: reason }
  return { ...none, expires_at, decided_at: to === 'PENDING' ? null : now, decision_reason: reason }
}

const refundColumns = (refund: { subtotal: number; serviceFee: number; deposit: number } | null) => ({
  refund_subtotal_minor: refund?.subtotal ?? null,
  refund_service_fee_minor: refund?.serviceFee ?? null,
  refund_deposit_minor: refund?.deposit ?? null,
})

/**
 * Takes one step of a booking that is locked, writes its history and tells it. Throws CONFLICT when the table of steps
 * does not know it, or the days are taken.
 */
export const step = async (trx: Db, booking: Bare, to: BookingStatus, mover: Mover): Promise<void> => {
  const { by, userId, reason = null, now } = mover
  const from = booking.status
  // Its time is up, and the clock has not come round to it yet.
  const overdue = by !== 'SYSTEM' && by !== 'ADMIN' && isPast(booking, now)
  const fault = stepFault(by, overdue ? 'EXPIRED' : from, to)
  if (fault) throw new Problem('CONFLICT', fault)
  try {
    await queries.change(trx, booking.id, { status: to, ...(await written(trx, booking, to, mover)) }).execute()
  } catch (problem) {
    if (isTaken(problem))
      throw new Problem(
        'CONFLICT',
        'These days are taken by now: another stay, or a block of yours, holds some of them.',
      )
    throw problem
  }
  await queries.addSteps(trx, [booking.id], {
    property_id: booking.property_id,
    at: now,
    by_actor: by,
    actor_id: userId,
    from_status: from,
    to_status: to,
    reason,
  })
  const event = TOLD[to]
  if (event) await tell(trx, event, { bookingId: booking.id })
  if (HOLDING.includes(to) && !HOLDING.includes(from)) await rejectRivals(trx, booking, now)
}

/** The other requests for any of these days lose them, each tenant being told why: all at once, there may be hundreds. */
const rejectRivals = async (trx: Db, { id, property_id, start_date, end_date }: Bare, now: Date) => {
  const reason = SYSTEM_REASONS.DATES_TAKEN
  const rivals = await queries.rejectRivals(trx, { id, property_id, start_date, end_date, reason, now }).execute()
  if (rivals.length === 0) return
  await queries.addSteps(
    trx,
    rivals.map((rival) => rival.id),
    { property_id, at: now, by_actor: 'SYSTEM', actor_id: null, from_status: 'PENDING', to_status: 'REJECTED', reason },
  )
  await tellAll(
    trx,
    'booking.rejected',
    rivals.map((rival) => ({ bookingId: rival.id })),
  )
}
