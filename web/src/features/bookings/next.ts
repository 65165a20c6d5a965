import type { Booking, BookingStatus } from '#contract/bookings.ts'
import { nightsBetween } from './stay.ts'

/** Of the two, whose eyes it is seen with. */
export type Side = 'tenant' | 'landlord'

/** What happens next: a word of the language, and by when. */
export type Next =
  | { word: 'answer' | 'pay'; until: string | null }
  | { word: 'paying' | 'today' | 'review' | Lowercase<'REJECTED' | 'CANCELLED' | 'EXPIRED'> }
  | { word: 'ahead'; days: number }
  | { word: 'staying'; day: string }

type Known = Pick<Booking, 'status' | 'paymentStatus' | 'expiresAt' | 'startDate' | 'endDate'>

export const nextOf = ({ status, paymentStatus, expiresAt, startDate, endDate }: Known, today: string): Next => {
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

/** Steps of a stay's life, in order. */
export const STAGES = ['asked', 'confirmed', 'paid', 'stay', 'review'] as const
export type Stage = (typeof STAGES)[number]

export type StageState = 'done' | 'now' | 'ahead' | 'never'
/** `at` is a moment, `from` and `to` are days. */
export type StagePoint = { stage: Stage; state: StageState; at?: string; from?: string; to?: string }

const ENDED: readonly BookingStatus[] = ['REJECTED', 'CANCELLED', 'EXPIRED']

type Lived = Known & Pick<Booking, 'history' | 'createdAt'>

/** How far it has come. After an end before its time nothing follows any more. */
export const stagesOf = (booking: Lived, today: string): StagePoint[] => {
  const { status, paymentStatus, startDate, endDate, history, createdAt } = booking
  const confirmedAt = history.findLast(({ to }) => to === 'CONFIRMED')?.at
  const isOver = status === 'COMPLETED' || (status === 'CONFIRMED' && today >= endDate)
  const isPaid = !['UNPAID', 'PENDING', 'FAILED'].includes(paymentStatus)
  const done: Record<Stage, boolean> = {
    asked: true,
    confirmed: confirmedAt !== undefined || status === 'CONFIRMED' || status === 'COMPLETED',
    paid: isPaid,
    stay: isOver,
    review: false,
  }
  const ended = ENDED.includes(status)
  const first = STAGES.find((stage) => !done[stage])
  return STAGES.map((stage) => {
    const state = done[stage] ? 'done' : ended ? 'never' : stage === first ? 'now' : 'ahead'
    if (stage === 'asked') return { stage, state, at: createdAt }
    if (stage === 'confirmed' && confirmedAt) return { stage, state, at: confirmedAt }
    if (stage === 'stay') return { stage, state, from: startDate, to: endDate }
    return { stage, state }
  })
}

/** Whether one of the two may end it now. A landlord rejects what is not confirmed yet. */
export const mayCancel = ({ status, startDate }: Known, side: Side, today: string): boolean =>
  status === 'PENDING' ? side === 'tenant' : status === 'CONFIRMED' && today < startDate
