import { parseDate, startOfMonth, startOfWeek } from '@internationalized/date'
import { addDays, addMonths } from '#contract/days.ts'

export const earlier = (a: string, b: string): string => (a.localeCompare(b) < 0 ? a : b)

export const later = (a: string, b: string): string => (a.localeCompare(b) < 0 ? b : a)

/** Returns the first day of the month, which represents the month in this feature. */
export const firstOfMonth = (day: string): string => startOfMonth(parseDate(day)).toString()

export const monthsBetween = (from: string, to: string): number => {
  const [a, b] = [parseDate(from), parseDate(to)]
  return (b.year - a.year) * 12 + b.month - a.month
}

const WEEK = 7

/** Returns the first day of the week by the conventions of the language. */
export const weekStart = (day: string, language: string): string => startOfWeek(parseDate(day), language).toString()

/** Returns the weeks of a month. Days of other months are null. */
export const weeksOf = (month: string, language: string): (string | null)[][] => {
  const weeks: (string | null)[][] = []
  for (let first = weekStart(month, language); first < addMonths(month, 1); first = addDays(first, WEEK))
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => addDays(first, at)).map((day) =>
        firstOfMonth(day) === month ? day : null,
      ),
    )
  return weeks
}

/** Returns the days of one week, for the column headers. */
export const weekdaysOf = (language: string): string[] => {
  const first = weekStart('2026-05-12', language)
  return Array.from({ length: WEEK }, (_, at) => addDays(first, at))
}

const HALF_YEAR = 6

/** Returns the period to load for a month: its half year and the months around, so that paging rarely needs a request. */
export const fetchRange = (month: string): { from: string; to: string } => {
  const { month: number } = parseDate(month)
  const half = addMonths(month, -((number - 1) % HALF_YEAR))
  return { from: addMonths(half, -1), to: addMonths(half, 2 * HALF_YEAR) }
}
