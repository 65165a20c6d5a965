import type { Booking, BookingSide } from '#contract/bookings.ts'
import { hasStayStarted, isStayOver, nightsBetween } from '#contract/days.ts'
import { isWithoutStay } from '#contract/instalments.ts'
import { isUnfinished } from '#contract/payment-wording.ts'

/** The next step of a booking with its deadline. `word` is part of a language key. */
export type NextStep =
  | { word: 'answer' | 'pay' | 'payAgain' | 'unfinished'; until: string | null }
  | { word: 'paying' | 'held' | 'today' | 'review' | 'reviewed' | Lowercase<'REJECTED' | 'CANCELLED' | 'EXPIRED'> }
  | { word: 'ahead'; days: number }
  | { word: 'staying'; day: string }

type BookingState = Pick<
  Booking,
  | 'status'
  | 'paymentStatus'
  | 'isPaymentHeld'
  | 'openPayment'
  | 'expiresAt'
  | 'startDate'
  | 'endDate'
  | 'today'
  | 'isReviewed'
>

export const nextStepOf = (booking: BookingState): NextStep => {
  const { status, paymentStatus, isPaymentHeld, expiresAt, startDate, endDate, today, isReviewed } = booking
  const over = { word: isReviewed ? 'reviewed' : 'review' } as const
  if (status === 'PENDING') return { word: 'answer', until: expiresAt }
  if (status === 'REJECTED' || status === 'CANCELLED' || status === 'EXPIRED')
    return { word: status.toLowerCase() as 'rejected' | 'cancelled' | 'expired' }
  if (status === 'COMPLETED') return over
  if (isPaymentHeld && paymentStatus !== 'PAID') return { word: 'held' }
  if (paymentStatus === 'UNPAID') return { word: 'pay', until: expiresAt }
  if (paymentStatus === 'FAILED') return { word: 'payAgain', until: expiresAt }
  if (paymentStatus === 'PENDING')
    return isUnfinished(booking) ? { word: 'unfinished', until: expiresAt } : { word: 'paying' }
  if (!hasStayStarted(booking, today)) return { word: 'ahead', days: nightsBetween(today, startDate) }
  if (today === startDate) return { word: 'today' }
  return isStayOver(booking, today) ? over : { word: 'staying', day: endDate }
}

/** The stages of a booking, in order. */
export const STAGES = ['requested', 'confirmed', 'paid', 'stay', 'review'] as const
export type BookingStage = (typeof STAGES)[number]

export type StageState = 'done' | 'now' | 'ahead' | 'never'
/** `at` is a date and time, `from` and `to` are calendar days. */
export type StagePoint = { stage: BookingStage; state: StageState; at?: string; from?: string; to?: string }

type BookingWithHistory = BookingState & Pick<Booking, 'history' | 'createdAt' | 'instalments'>

/** Returns the state of each stage. After an early end the remaining stages are `never`. */
export const bookingStages = (booking: BookingWithHistory): StagePoint[] => {
  const { status, paymentStatus, startDate, endDate, history, createdAt, instalments, today } = booking
  const confirmedAt = history.findLast(({ to }) => to === 'CONFIRMED')?.at
  const paidAt = instalments[0]?.paidAt
  const isOver = status === 'COMPLETED' || (status === 'CONFIRMED' && isStayOver(booking, today))
  const isPaid = !['UNPAID', 'PENDING', 'FAILED'].includes(paymentStatus)
  const done: Record<BookingStage, boolean> = {
    requested: true,
    confirmed: confirmedAt !== undefined || status === 'CONFIRMED' || status === 'COMPLETED',
    paid: isPaid,
    stay: isOver,
    review: isOver && booking.isReviewed,
  }
  const endedEarly = isWithoutStay(booking)
  const first = STAGES.find((stage) => !done[stage])
  return STAGES.map((stage) => {
    const state = done[stage] ? 'done' : endedEarly ? 'never' : stage === first ? 'now' : 'ahead'
    if (stage === 'requested') return { stage, state, at: createdAt }
    if (stage === 'confirmed' && confirmedAt) return { stage, state, at: confirmedAt }
    if (stage === 'paid' && paidAt) return { stage, state, at: paidAt }
    if (stage === 'stay') return { stage, state, from: startDate, to: endDate }
    return { stage, state }
  })
}

/** Whether this side can cancel the booking. A landlord declines a pending request instead. */
export const canCancel = (booking: BookingState, side: BookingSide): boolean =>
  booking.status === 'PENDING'
    ? side === 'tenant'
    : booking.status === 'CONFIRMED' && !hasStayStarted(booking, booking.today)
