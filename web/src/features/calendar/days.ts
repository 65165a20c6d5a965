import { parseDate, startOfMonth, startOfWeek } from '@internationalized/date'

/** `[startDate, endDate)`: on its last day somebody else may arrive. */
export type Days = { startDate: string; endDate: string }

export const addDays = (day: string, days: number): string => parseDate(day).add({ days }).toString()

export const addMonths = (day: string, months: number): string => parseDate(day).add({ months }).toString()

export const addYears = (day: string, years: number): string => parseDate(day).add({ years }).toString()

export const earlier = (a: string, b: string): string => (a.localeCompare(b) < 0 ? a : b)

export const later = (a: string, b: string): string => (a.localeCompare(b) < 0 ? b : a)

/** A month is told by its first day. */
export const monthOf = (day: string): string => startOfMonth(parseDate(day)).toString()

export const monthsBetween = (from: string, to: string): number => {
  const [a, b] = [parseDate(from), parseDate(to)]
  return (b.year - a.year) * 12 + b.month - a.month
}

export const nightsOf = ({ startDate, endDate }: Days): number => parseDate(endDate).compare(parseDate(startDate))

const WEEK = 7

/** The first day of a day's week, as the language begins it. */
export const weekStart = (day: string, language: string): string => startOfWeek(parseDate(day), language).toString()

/** The month in rows of seven; what belongs to its neighbours is left empty. */
export const weeksOf = (month: string, language: string): (string | null)[][] => {
  const weeks: (string | null)[][] = []
  for (let first = weekStart(month, language); first < addMonths(month, 1); first = addDays(first, WEEK))
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => addDays(first, at)).map((day) => (monthOf(day) === month ? day : null)),
    )
  return weeks
}

/** Days of one week, for the names of the columns. */
export const columnsOf = (language: string): string[] => {
  const first = weekStart('2026-05-12', language)
  return Array.from({ length: WEEK }, (_, at) => addDays(first, at))
}

const HALF_YEAR = 6

/**
 * What is asked for while these months are looked at: their half year with room on both sides, so that most steps need
 * no new question.
 */
export const windowOf = (month: string): { from: string; to: string } => {
  const { month: number } = parseDate(month)
  const half = addMonths(month, -((number - 1) % HALF_YEAR))
  return { from: addMonths(half, -1), to: addMonths(half, 2 * HALF_YEAR) }
}

export const within = (day: string, { startDate, endDate }: Days): boolean => startDate <= day && day < endDate

export const overlap = (a: Days, b: Days): boolean => a.startDate < b.endDate && b.startDate < a.endDate
