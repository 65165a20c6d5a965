import type { Booking } from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { instalmentState } from '#contract/instalments.ts'
import { toMajor } from '#contract/money.ts'
import { payableOf } from '#contract/payable.ts'
import type { listPayments as ListPayments, NextPayment, PaymentMovement } from '#contract/payment-history.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { pageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { listPayableBookings } from '../../bookings/actions/list-payable.ts'
import { storedPlan } from '../../bookings/rules/stored-price.ts'
import { countMovements, findMovements, type MovementRow } from '../history-queries.ts'

const statusOf = ({ status, refundStatus, isSubmitted }: MovementRow): PaymentMovement['status'] => {
  if (refundStatus === null) return isSubmitted ? 'SUBMITTED' : status
  return refundStatus === 'DONE' ? 'SENT' : 'ON_ITS_WAY'
}

const toMovement = (row: MovementRow): PaymentMovement => ({
  id: row.id,
  bookingId: row.bookingId,
  title: row.title,
  startDate: row.startDate,
  endDate: row.endDate,
  kind: row.refundStatus === null ? 'PAYMENT' : 'REFUND',
  status: statusOf(row),
  reason: row.reason,
  instalment: row.instalment,
  instalments: storedPlan(row).length,
  amount: toMajor(row.amount),
  currency: row.currency,
  at: row.at.toISOString(),
})

/** The next payment of a booking; undefined when there is none, or the time to pay is over. */
const nextOf = (booking: Booking, now: Date): NextPayment | undefined => {
  const payable = payableOf(booking)
  const { expiresAt } = booking
  if (!payable || (expiresAt !== null && new Date(expiresAt) <= now)) return undefined
  const { number, dueOn, amount } = payable.instalment
  return {
    bookingId: booking.id,
    title: booking.property.title,
    startDate: booking.startDate,
    endDate: booking.endDate,
    instalment: number,
    instalments: booking.instalments.length,
    dueOn,
    state: instalmentState(payable.instalment, booking),
    word: payable.word,
    until: expiresAt,
    amount,
    currency: booking.price.currency,
  }
}

/** What secures a booking comes first, by the end of its time to pay; then the months, by their day. */
const byUrgency = (a: NextPayment, b: NextPayment) =>
  (a.dueOn ?? '').localeCompare(b.dueOn ?? '') ||
  (a.until ?? '').localeCompare(b.until ?? '') ||
  a.bookingId.localeCompare(b.bookingId)

/** Returns one page of the caller's payments and refunds, and what is due next. */
export const listPayments = async (
  services: Services,
  { query: { page, limit } }: ValidatedInput<typeof ListPayments>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListPayments>> => {
  const { db, clock } = services
  const [rows, total, bookings] = await Promise.all([
    findMovements(db, user.id, page, limit),
    countMovements(db, user.id),
    listPayableBookings(services, user.id),
  ])
  const next = bookings.flatMap((booking) => nextOf(booking, clock()) ?? [])
  return { ...pageOf(rows.map(toMovement), total, { page, limit }), next: next.toSorted(byUrgency) }
}
