import type { previewRefund as PreviewRefund } from '#contract/booking-prices.ts'
import type { Booking, cancelBooking as CancelBooking } from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt, hasStayStarted } from '#contract/days.ts'
import { toMajor } from '#contract/money.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { type BookingRow, changeStatus } from '../change-status.ts'
import { changeBooking } from '../locking.ts'
import { isParty, sideOf } from '../parties.ts'
import { findPaidParts } from '../payment-queries.ts'
import { findRow } from '../queries.ts'
import { nextRefundChange, refundFor, totalOf } from '../rules/refund.ts'
import { transitionError } from '../rules/status.ts'
import { bookingNotFound, toRefund } from '../shape.ts'
import { loadTimeZone } from './time-zone.ts'

/** Throws CONFLICT for a confirmed stay that has started. */
const assertNotStarted = (booking: BookingRow, today: string) => {
  if (booking.status === 'CONFIRMED' && hasStayStarted(booking, today)) throw new Problem('stay_started')
}

/** Cancels a booking. Throws NOT_FOUND unless the caller is a party, CONFLICT when it has started or ended. */
export const cancelBooking = (
  services: Services,
  { params }: ValidatedInput<typeof CancelBooking>,
  caller: Caller,
): Promise<Booking> =>
  changeBooking(
    services,
    params.id,
    caller,
    (booking) => {
      if (!isParty(booking, caller)) throw bookingNotFound()
    },
    async (trx, booking) => {
      const now = services.clock()
      assertNotStarted(booking, dayAt(now, await loadTimeZone(trx, booking)))
      await changeStatus(trx, booking, 'CANCELLED', { by: sideOf(booking, caller), userId: caller.user.id, now })
    },
  )

/** Returns the refund of a cancellation at this moment. Throws as `cancelBooking` does. */
export const previewRefund = async (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof PreviewRefund>,
  caller: Caller,
): Promise<CallAnswer<typeof PreviewRefund>> => {
  const booking = await findRow(db, id).executeTakeFirst()
  if (!booking || !isParty(booking, caller)) throw bookingNotFound()
  const now = clock()
  const zone = await loadTimeZone(db, booking)
  const today = dayAt(now, zone)
  const side = sideOf(booking, caller)
  assertNotStarted(booking, today)
  const error = transitionError(side, booking.status, 'CANCELLED')
  if (error) throw new Problem(error)
  const { paymentStatus, paidAt, startDate, cleaningFeeMinor: cleaningFee, currency } = booking
  const paid = await findPaidParts(db, id).executeTakeFirstOrThrow()
  const refund = refundFor(
    {
      paymentStatus,
      paidAt,
      startDate,
      cleaningFee,
      ...paid,
    },
    side,
    now,
    today,
  )
  return {
    refund: toRefund(refund, cleaningFee),
    paid: toMajor(totalOf(paid)),
    currency,
    until: nextRefundChange(booking, side, now, zone)?.toISOString() ?? null,
  }
}
