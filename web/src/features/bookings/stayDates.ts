import type { Availability, TakenRange } from '#contract/availability.ts'
import { addDays, type DateRange, nightsBetween, rangeContains } from '#contract/days.ts'
import { minStayOf } from '#contract/nightly-prices.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string | null): text is string => {
  if (!text || !ISO_DAY.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the dates of the URL, or undefined unless both are valid and in order. */
export const readDateRange = (params: URLSearchParams): DateRange | undefined => {
  const [startDate, endDate] = [params.get('startDate'), params.get('endDate')]
  return isDay(startDate) && isDay(endDate) && startDate < endDate ? { startDate, endDate } : undefined
}

/** Returns the guests of the URL, from 1 to `max`. */
export const readGuests = (params: URLSearchParams, max: number): number => {
  const guests = Math.floor(Number(params.get('guests')))
  return guests >= 1 ? Math.min(guests, max) : 1
}

export const isTaken = (day: string, taken: readonly TakenRange[]): boolean =>
  taken.some((range) => rangeContains(range, day))

/** Returns the latest possible check-out for a check-in, or undefined without a later stay. */
export const latestCheckOut = (start: string, taken: readonly TakenRange[]): string | undefined => {
  const next = taken.find(({ endDate }) => endDate > start)
  return next && (next.startDate > start ? next.startDate : start)
}

type OpenDates = Pick<Availability, 'lastStart' | 'taken'>

/**
 * Whether a day cannot be selected in the calendar. `from` is the check-in that was selected first. `checkOut` is the
 * selected check-out, which stays selectable although another stay may begin on it.
 */
export const isUnavailable = (
  day: string,
  from: string | undefined,
  checkOut: string | undefined,
  availability: OpenDates,
): boolean => {
  if (!from && day === checkOut) return false
  if (from && day > from) {
    const limit = latestCheckOut(from, availability.taken)
    return limit !== undefined && day > limit
  }
  return isTaken(day, availability.taken) || (!from && day > availability.lastStart)
}

/** Why the dates cannot be requested. `word` is part of a language key. */
export type DateError =
  | { word: 'past' | 'far' | 'taken'; day: string }
  | { word: 'short' | 'shortSeason' | 'long'; nights: number; day: string }

/** Returns why the dates cannot be requested, or undefined when they can. */
export const validateDates = ({ startDate, endDate }: DateRange, availability: Availability): DateError | undefined => {
  const { today, lastStart, maxStay, taken } = availability
  if (startDate < today) return { word: 'past', day: today }
  if (startDate > lastStart) return { word: 'far', day: lastStart }
  const limit = latestCheckOut(startDate, taken)
  if (limit !== undefined && limit < endDate) return { word: 'taken', day: limit }
  const nights = nightsBetween(startDate, endDate)
  const minStay = minStayOf(availability, startDate)
  if (nights < minStay) {
    const word = minStay === availability.minStay ? 'short' : 'shortSeason'
    return { word, nights: minStay, day: addDays(startDate, minStay) }
  }
  if (nights > maxStay) return { word: 'long', nights: maxStay, day: addDays(startDate, maxStay) }
  return undefined
}

/** Returns the closest valid dates with the same check-in, if there are any. */
export const suggestDates = (days: DateRange, availability: Availability): DateRange | undefined => {
  const error = validateDates(days, availability)
  if (!error || error.word === 'past' || error.word === 'far') return undefined
  const next = { ...days, endDate: error.day }
  return next.startDate < next.endDate && !validateDates(next, availability) ? next : undefined
}
