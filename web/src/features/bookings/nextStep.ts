import type { Booking, BookingSide, BookingStatus } from '#contract/bookings.ts'
import { nightsBetween } from '#contract/days.ts'

/** The next step of a booking with its deadline. `word` is part of a language key. */
export type NextStep =
  | { word: 'answer' | 'pay'; until: string | null }
  | { word: 'paying' | 'today' | 'review' | Lowercase<'REJECTED' | 'CANCELLED' | 'EXPIRED'> }
  | { word: 'ahead'; days: number }
  | { word: 'staying'; day: string }

type BookingState = Pick<Booking, 'status' | 'paymentStatus' | 'expiresAt' | 'startDate' | 'endDate'>

export const nextStepOf = (
  { status, paymentStatus, expiresAt, startDate, endDate }: BookingState,
  today: string,
): NextStep => {
  if (status === 'PENDING') return { word: 'answer', until: expiresAt }
  if (status === 'REJECTED' || status === 'CANCELLED' || status === 'EXPIRED')
    return { word: status.toLowerCase() as 'rejected' | 'cancelled' | 'expired' }
  if (status === 'COMPLETED') return { word: 'review' }
  if (paymentStatus === 'UNPAID' || paymentStatus === 'FAILED') return { word: 'pay', until: expiresAt }
  if (paymentStatus === 'PENDING') return { word: 'paying' }
  if (today < startDate) return { word: 'ahead', days: nightsBetween(today, startDate) }
  if (today === startDate) return { word: 'today' }
  return today < endDate ? { word: 'staying', day: endDate } : { word: 'review' }
}

/** The stages of a booking, in order. */
export const STAGES = ['requested', 'confirmed', 'paid', 'stay', 'review'] as const
export type BookingStage = (typeof STAGES)[number]

export type StageState = 'done' | 'now' | 'ahead' | 'never'
/** `at` is a date and time, `from` and `to` are calendar days. */
export type StagePoint = { stage: BookingStage; state: StageState; at?: string; from?: string; to?: string }

const ENDED: readonly BookingStatus[] = ['REJECTED', 'CANCELLED', 'EXPIRED']

/** Whether the booking ended without a stay. */
export const hasEnded = ({ status }: Pick<Booking, 'status'>): boolean => ENDED.includes(status)

type BookingWithHistory = BookingState & Pick<Booking, 'history' | 'createdAt'>

/** Returns the state of each stage. After an early end the remaining stages are `never`. */
export const bookingStages = (booking: BookingWithHistory, today: string): StagePoint[] => {
  const { status, paymentStatus, startDate, endDate, history, createdAt } = booking
  const confirmedAt = history.findLast(({ to }) => to === 'CONFIRMED')?.at
  const isOver = status === 'COMPLETED' || (status === 'CONFIRMED' && today >= endDate)
  const isPaid = !['UNPAID', 'PENDING', 'FAILED'].includes(paymentStatus)
  const done: Record<BookingStage, boolean> = {
    requested: true,
    confirmed: confirmedAt !== undefined || status === 'CONFIRMED' || status === 'COMPLETED',
    paid: isPaid,
    stay: isOver,
    review: false,
  }
  const ended = hasEnded(booking)
  const first = STAGES.find((stage) => !done[stage])
  return STAGES.map((stage) => {
    const state = done[stage] ? 'done' : ended ? 'never' : stage === first ? 'now' : 'ahead'
    if (stage === 'requested') return { stage, state, at: createdAt }
    if (stage === 'confirmed' && confirmedAt) return { stage, state, at: confirmedAt }
    if (stage === 'stay') return { stage, state, from: startDate, to: endDate }
    return { stage, state }
  })
}

/** Whether this side can cancel the booking. A landlord declines a pending request instead. */
export const canCancel = ({ status, startDate }: BookingState, side: BookingSide, today: string): boolean =>
  status === 'PENDING' ? side === 'tenant' : status === 'CONFIRMED' && today < startDate
