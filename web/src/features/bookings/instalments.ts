import type { BookedInstalment } from '#contract/booking-prices.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#contract/days.ts'
import { isWithoutStay } from './nextStep.ts'

/** Days after which an unpaid instalment counts as overdue (product.md 5). */
const OVERDUE_AFTER = 3

/** `void` instalments are those that a booking did not pay before its early end. */
export type InstalmentState = 'paid' | 'later' | 'due' | 'overdue' | 'void'

type BookingWithPlan = Pick<Booking, 'status' | 'today' | 'instalments'>

/** Returns the state of an instalment of a booking today. */
export const instalmentState = (
  { dueOn, paidAt }: Pick<BookedInstalment, 'dueOn' | 'paidAt'>,
  booking: Pick<Booking, 'status' | 'today'>,
): InstalmentState => {
  const { today } = booking
  if (paidAt) return 'paid'
  if (isWithoutStay(booking)) return 'void'
  if (dueOn === null) return booking.status === 'PENDING' ? 'later' : 'due'
  if (today < dueOn) return 'later'
  return today > addDays(dueOn, OVERDUE_AFTER) ? 'overdue' : 'due'
}

/** Returns the next unpaid month of a booking whose first instalment is paid, or undefined. */
export const nextMonthOf = (booking: BookingWithPlan) => {
  const next = booking.instalments.find(({ paidAt }) => paidAt === null)
  const isOpen = booking.status === 'CONFIRMED' || booking.status === 'COMPLETED'
  if (!isOpen || !next?.dueOn) return undefined
  return { ...next, dueOn: next.dueOn, state: instalmentState(next, booking) as 'later' | 'due' | 'overdue' }
}
