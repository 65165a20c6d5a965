import { MONTHS_AHEAD } from '#contract/bookings.ts'
import { addMonths, type CalendarDay, nightsBetween } from '#contract/days.ts'

/** The stay that a tenant requests. */
export type RequestedStay = { startDate: CalendarDay; endDate: CalendarDay; guests: number }
/** The limits of the property. `today` is the calendar day in its time zone. */
export type StayLimits = { today: CalendarDay; minStay: number; maxStay: number; maxGuests: number }

const withPlural = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

/** Returns the invalid fields, each with a message that continues a sentence starting with the field's name. */
export const requestErrors = (
  { startDate, endDate, guests }: RequestedStay,
  { today, minStay, maxStay, maxGuests }: StayLimits,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const nights = nightsBetween(startDate, endDate)
  const last = addMonths(today, MONTHS_AHEAD)
  if (startDate < today) errors.startDate = `is in the past: choose ${today} or later`
  else if (startDate > last) errors.startDate = `is too far ahead: choose ${last} or earlier`
  if (nights < 1) errors.endDate = 'must be after startDate'
  else if (nights < minStay) errors.endDate = `is too early: the minimum stay is ${withPlural(minStay, 'night')}`
  else if (nights > maxStay) errors.endDate = `is too late: the maximum stay is ${withPlural(maxStay, 'night')}`
  if (guests > maxGuests) errors.guests = `must be at most ${maxGuests}`
  return errors
}
