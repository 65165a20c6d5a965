import type { InstantOutcome } from '#contract/booking-prices.ts'
import { type CalendarDay, nightsBetween } from '#contract/days.ts'

export type InstantRules = { instantBooking: boolean; instantLeadDays: number; instantNeedsStay: boolean }

type Requested = {
  startDate: CalendarDay
  /** At the property. */
  today: CalendarDay
  /** Whether the guest has completed a stay, at any place. */
  hasCompletedStay: boolean
  /** Whether something else leaves the decision to the landlord. */
  isHindered?: boolean
}

/** Returns what instant booking does with a request of a guest whose e-mail address is verified; null without it. */
export const instantOutcome = (
  { instantBooking, instantLeadDays, instantNeedsStay }: InstantRules,
  { startDate, today, hasCompletedStay, isHindered = false }: Requested,
): InstantOutcome | null => {
  if (!instantBooking) return null
  if (nightsBetween(today, startDate) < instantLeadDays) return 'LEAD_TIME'
  if (instantNeedsStay && !hasCompletedStay) return 'NO_STAY'
  return isHindered ? 'OTHER' : 'CONFIRMED'
}
