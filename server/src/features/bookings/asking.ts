import { MONTHS_AHEAD } from '#contract/bookings.ts'
import { addMonths, type Day, nightsBetween } from './days.ts'

/** What is asked for. */
export type Asked = { startDate: Day; endDate: Day; guests: number }
/** What the property says. `today` is the day where it stands. */
export type Offered = { today: Day; minStay: number; maxStay: number; maxGuests: number }

const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

/** What does not fit, by field, as the end of a sentence that begins with its name and says what would. */
export const askingFaults = (
  { startDate, endDate, guests }: Asked,
  { today, minStay, maxStay, maxGuests }: Offered,
): Record<string, string> => {
  const faults: Record<string, string> = {}
  const nights = nightsBetween(startDate, endDate)
  const last = addMonths(today, MONTHS_AHEAD)
  if (startDate < today) faults.startDate = `is in the past: choose ${today} or later`
  else if (startDate > last) faults.startDate = `is too far ahead: choose ${last} or earlier`
  if (nights < 1) faults.endDate = 'must be after startDate'
  else if (nights < minStay) faults.endDate = `is too early: stays here take at least ${counted(minStay, 'night')}`
  else if (nights > maxStay) faults.endDate = `is too late: stays here take at most ${counted(maxStay, 'night')}`
  if (guests > maxGuests)
    faults.guests = `must be at most ${maxGuests}: there is room for ${counted(maxGuests, 'guest')}`
  return faults
}
