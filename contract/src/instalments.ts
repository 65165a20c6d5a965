import type { BookedInstalment } from './booking-prices.ts'
import type { Booking, BookingStatus } from './bookings.ts'
import { addDays, addMonths, type CalendarDay, nightsBetween } from './days.ts'
import { sumOf, toMinor } from './money.ts'
import { paymentBarrier } from './payment-barrier.ts'

/** Days after which an unpaid instalment counts as overdue (product.md 5). */
export const OVERDUE_AFTER = 3
/** Days before the due day on which the first reminder is sent (product.md 5). */
export const REMIND_BEFORE = 5

const WITHOUT_STAY: readonly BookingStatus[] = ['REJECTED', 'CANCELLED', 'EXPIRED']

/** Returns whether the booking ended without a stay. */
export const isWithoutStay = ({ status }: Pick<Booking, 'status'>): boolean => WITHOUT_STAY.includes(status)

/** Returns whether an unpaid instalment is overdue. `today` is the calendar day at the property. */
export const isOverdue = (dueOn: CalendarDay, today: CalendarDay): boolean => today > addDays(dueOn, OVERDUE_AFTER)

/** `void` instalments are those that were not paid and will not be: the booking takes no money any more. */
export const INSTALMENT_STATES = ['paid', 'later', 'due', 'overdue', 'void'] as const
export type InstalmentState = (typeof INSTALMENT_STATES)[number]

type BookingState = Pick<Booking, 'status' | 'paymentStatus' | 'today'>
type BookingWithPlan = BookingState & Pick<Booking, 'instalments'>

/** Returns the state of an instalment of a booking today. */
export const instalmentState = (
  { dueOn, paidAt }: Pick<BookedInstalment, 'dueOn' | 'paidAt'>,
  { status, paymentStatus, today }: BookingState,
): InstalmentState => {
  if (paidAt) return 'paid'
  if (status === 'PENDING') return 'later'
  const state = { status, paymentStatus, isRefunded: false, isLandlordDeleted: false }
  if (paymentBarrier(state)) return 'void'
  if (dueOn === null) return 'due'
  if (today < dueOn) return 'later'
  return isOverdue(dueOn, today) ? 'overdue' : 'due'
}

/** Returns the next unpaid month of a booking whose first instalment is paid, or undefined. */
export const nextMonthOf = (booking: BookingWithPlan) => {
  const next = booking.instalments.find(({ paidAt }) => paidAt === null)
  if (booking.status === 'PENDING' || !next?.dueOn) return undefined
  const state = instalmentState(next, booking)
  return state === 'paid' || state === 'void' ? undefined : { ...next, dueOn: next.dueOn, state }
}

/** Returns how many instalments of a booking are paid when some of them are still to be paid, else undefined. */
export const partlyPaid = (booking: BookingWithPlan): { paid: number; total: number } | undefined => {
  const states = booking.instalments.map((each) => instalmentState(each, booking))
  const paid = states.filter((state) => state === 'paid').length
  return paid > 0 && paid < states.length && !states.includes('void') ? { paid, total: states.length } : undefined
}

/**
 * Returns from which day an instalment of a stay by the month pays for it, and whether for a month or for the nights that
 * remain after the last whole one.
 */
export const instalmentSpan = (
  { startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>,
  number: number,
): { from: CalendarDay; isMonth: boolean } => ({
  from: addMonths(startDate, number - 1),
  isMonth: endDate >= addMonths(startDate, number),
})

/** Returns the refunds of payments that arrived and that the booking could not take. */
export const returnedPayments = ({ refunds }: Pick<Booking, 'refunds'>) =>
  refunds.filter(({ reason }) => reason === 'TOO_LATE' || reason === 'HELD')

/** Returns whether the booking ended without a stay and returned the payment that it could not take. */
export const isPaymentReturned = (booking: Pick<Booking, 'status' | 'refunds'>): boolean =>
  isWithoutStay(booking) && returnedPayments(booking).length > 0

/** Returns whether a cancellation decided a refund that has not been sent. */
export const isRefunding = ({ status, paymentStatus, refund }: Pick<Booking, 'status' | 'paymentStatus' | 'refund'>) =>
  status === 'CANCELLED' && paymentStatus === 'PAID' && (refund?.amount ?? 0) > 0

const isLeftToPay = (state: InstalmentState) => state !== 'paid' && state !== 'void'

const sumOfMajor = (amounts: readonly number[]) => sumOf(amounts.map(toMinor))

const leftOf = (booking: BookingWithPlan) =>
  booking.instalments.filter((each) => isLeftToPay(instalmentState(each, booking)))

/** Returns what is left to pay of a booking in minor units: 0 once it takes no money any more. */
export const leftToPay = (booking: BookingWithPlan): number => sumOfMajor(leftOf(booking).map(({ amount }) => amount))

/** Returns what the tenant paid for a booking, what goes back of it and what is left to pay, in minor units. */
export const tenantSums = (booking: BookingWithPlan & Pick<Booking, 'refunds'>) => ({
  paid: sumOfMajor(booking.instalments.filter(({ paidAt }) => paidAt).map(({ amount }) => amount)),
  // Other refunds return payments that the booking did not take.
  refunded: sumOfMajor(
    booking.refunds.filter(({ reason }) => reason === 'CANCELLED' || reason === 'DEPOSIT').map(({ amount }) => amount),
  ),
  returned: sumOfMajor(returnedPayments(booking).map(({ amount }) => amount)),
  left: leftToPay(booking),
})

/** Returns the rent that was paid for a booking, what a cancellation gives back of it and what the landlord earns, in minor units. */
export const landlordSums = (booking: BookingWithPlan & Pick<Booking, 'refund'>) => {
  const paid = sumOfMajor(booking.instalments.filter(({ paidAt }) => paidAt).map(({ rent }) => rent))
  const refunded = toMinor(booking.refund?.subtotal ?? 0)
  return { paid, refunded, earned: paid - refunded + sumOfMajor(leftOf(booking).map(({ rent }) => rent)) }
}

/** The reminders of an unpaid instalment, in order: before its day, on its day, and once it is overdue. */
export const REMINDERS = ['UPCOMING', 'DUE', 'OVERDUE'] as const
export type Reminder = (typeof REMINDERS)[number]

/**
 * Returns the reminder that an unpaid instalment calls for today, at most one: a reminder that was missed is sent late
 * until the next one takes its place.
 */
export const reminderFor = (dueOn: CalendarDay, today: CalendarDay): Reminder | undefined => {
  if (isOverdue(dueOn, today)) return 'OVERDUE'
  const days = nightsBetween(today, dueOn)
  if (days <= 0) return 'DUE'
  return days <= REMIND_BEFORE ? 'UPCOMING' : undefined
}
