import { MONTHS_AHEAD } from '#contract/bookings.ts'
import { addMonths, type CalendarDay, nightsBetween } from '#contract/days.ts'
import { type Fault, type Faults, fault } from '#contract/reasons.ts'

/** The stay that a tenant requests. */
export type RequestedStay = { startDate: CalendarDay; endDate: CalendarDay; guests: number }
/** The limits of the property. `today` is the calendar day in its time zone. */
export type StayLimits = { today: CalendarDay; minStay: number; maxStay: number; maxGuests: number }

/** Returns what is wrong with the fields of a request. */
export const requestFaults = (
  { startDate, endDate, guests }: RequestedStay,
  { today, minStay, maxStay, maxGuests }: StayLimits,
): Faults => {
  const faults: Record<string, Fault> = {}
  const nights = nightsBetween(startDate, endDate)
  const last = addMonths(today, MONTHS_AHEAD)
  if (startDate < today) faults.startDate = fault('day_past', { day: today })
  else if (startDate > last) faults.startDate = fault('day_too_far', { day: last })
  if (nights < 1) faults.endDate = fault('before_start')
  else if (nights < minStay) faults.endDate = fault('stay_too_short', { count: minStay })
  else if (nights > maxStay) faults.endDate = fault('stay_too_long', { count: maxStay })
  if (guests > maxGuests) faults.guests = fault('too_many_guests', { count: maxGuests })
  return faults
}
