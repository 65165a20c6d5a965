import type { Availability, TakenRange } from '#contract/bookings.ts'

/** A stay is `[startDate, endDate)`: the day of leaving may be the day on which somebody else arrives. */
export type Days = { startDate: string; endDate: string }

const DAY = 86_400_000
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string | null): text is string => {
  if (!text || !ISO_DAY.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export const nightsBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY

/** Today where the reader is. */
export const localDay = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The days of an address, when it has both and they are days. */
export const readDays = (params: URLSearchParams): Days | undefined => {
  const [startDate, endDate] = [params.get('startDate'), params.get('endDate')]
  return isDay(startDate) && isDay(endDate) && startDate < endDate ? { startDate, endDate } : undefined
}

export const readGuests = (params: URLSearchParams, max: number): number => {
  const guests = Math.floor(Number(params.get('guests')))
  return guests >= 1 ? Math.min(guests, max) : 1
}

export const isTaken = (day: string, taken: readonly TakenRange[]): boolean =>
  taken.some(({ startDate, endDate }) => startDate <= day && day < endDate)

/** The last day on which one may leave who arrives then: the first taken one. */
export const freeUntil = (start: string, taken: readonly TakenRange[]): string | undefined => {
  const next = taken.find(({ endDate }) => endDate > start)
  return next && (next.startDate > start ? next.startDate : start)
}

type Open = Pick<Availability, 'lastStart' | 'taken'>

/**
 * Whether a day cannot be pressed in the calendar. `from` is the day that was pressed first; `leaving` the chosen day
 * of leaving, which stays what it is although another stay may begin on it.
 */
export const isClosed = (day: string, from: string | undefined, leaving: string | undefined, open: Open): boolean => {
  if (!from && day === leaving) return false
  if (from && day > from) {
    const limit = freeUntil(from, open.taken)
    return limit !== undefined && day > limit
  }
  return isTaken(day, open.taken) || (!from && day > open.lastStart)
}

/** Why these days cannot be asked for: a word of the language, with a day or a number of nights in it. */
export type DaysFault =
  | { word: 'past' | 'far' | 'taken'; day: string }
  | { word: 'short' | 'long'; nights: number; day: string }

export const faultOf = ({ startDate, endDate }: Days, open: Availability): DaysFault | undefined => {
  const { today, lastStart, minStay, maxStay, taken } = open
  if (startDate < today) return { word: 'past', day: today }
  if (startDate > lastStart) return { word: 'far', day: lastStart }
  const limit = freeUntil(startDate, taken)
  if (limit !== undefined && limit < endDate) return { word: 'taken', day: limit }
  const nights = nightsBetween(startDate, endDate)
  if (nights < minStay) return { word: 'short', nights: minStay, day: addDays(startDate, minStay) }
  if (nights > maxStay) return { word: 'long', nights: maxStay, day: addDays(startDate, maxStay) }
  return undefined
}

/** The nearest stay from the same day on that may be asked for, where there is one. */
export const mended = (days: Days, open: Availability): Days | undefined => {
  const fault = faultOf(days, open)
  if (!fault || fault.word === 'past' || fault.word === 'far') return undefined
  const next = { ...days, endDate: fault.day }
  return next.startDate < next.endDate && !faultOf(next, open) ? next : undefined
}

/** Whether two stays want the same night. */
export const overlap = (a: Days, b: Days): boolean => a.startDate < b.endDate && b.startDate < a.endDate
