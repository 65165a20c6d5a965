import { addDays, type CalendarDay, startOfDay } from './days.ts'
import { FREE_CANCELLATION_HOURS, HALF_REFUND_DAYS } from './periods.ts'

/** Milliseconds after payment in which a tenant cancels free of charge (product.md 4). */
export const FREE_CANCELLATION_PERIOD = FREE_CANCELLATION_HOURS * 3_600_000
/** Share of the rent that comes back then. */
export const HALF_REFUND = 0.5

/** Returns the last day, at the property, on which a cancellation brings half of the rent back. */
export const lastHalfRefundDay = (startDate: CalendarDay): CalendarDay => addDays(startDate, -HALF_REFUND_DAYS)

/** Returns until when a cancellation brings half of the rent back. `timeZone` is that of the property. */
export const halfRefundEnd = (startDate: CalendarDay, timeZone: string): Date =>
  startOfDay(addDays(lastHalfRefundDay(startDate), 1), timeZone)

type PaidStay = { startDate: CalendarDay; paidAt: Date }

/**
 * Returns when the refund of a tenant's cancellation changes: until `freeUntil` everything comes back, until `halfUntil`
 * half of the rent, until the stay starts only the deposit. `timeZone` is that of the property.
 */
export const cancellationTerms = (
  { startDate, paidAt }: PaidStay,
  timeZone: string,
): { freeUntil: Date; halfUntil: Date; startsAt: Date } => {
  const startsAt = startOfDay(startDate, timeZone)
  const freeUntil = new Date(Math.min(paidAt.getTime() + FREE_CANCELLATION_PERIOD, startsAt.getTime()))
  return { freeUntil, halfUntil: halfRefundEnd(startDate, timeZone), startsAt }
}

/** What comes back if the tenant cancels now, and until when; undefined once the stay has started. */
export type CancellationState =
  | { word: 'free'; until: Date; halfUntil: Date | null }
  | { word: 'half' | 'deposit'; until: Date }

/** Returns the state of a paid stay. `halfUntil` is until when half of the rent comes back after the free cancellation. */
export const cancellationState = (stay: PaidStay, timeZone: string, now: Date): CancellationState | undefined => {
  const { freeUntil, halfUntil, startsAt } = cancellationTerms(stay, timeZone)
  if (now >= startsAt) return undefined
  if (now < freeUntil) return { word: 'free', until: freeUntil, halfUntil: halfUntil > freeUntil ? halfUntil : null }
  if (now < halfUntil) return { word: 'half', until: halfUntil }
  return { word: 'deposit', until: startsAt }
}
