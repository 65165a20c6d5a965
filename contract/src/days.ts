import { fromDate, parseDate, toCalendarDate } from '@internationalized/date'
import { DAY_MS } from './periods.ts'

/** A calendar day as ISO 8601, such as 2026-05-12. Such strings sort by date. */
export type CalendarDay = string

/** `[startDate, endDate)`: another stay may start on `endDate`. */
export type DateRange = { startDate: CalendarDay; endDate: CalendarDay }

export const addDays = (day: CalendarDay, days: number): CalendarDay => parseDate(day).add({ days }).toString()

/** Returns the same day of a later month, or that month's last day: one month after 31 January is 28 February. */
export const addMonths = (day: CalendarDay, months: number): CalendarDay => parseDate(day).add({ months }).toString()

/** Returns the same day of a later year, or 28 February for 29 February. */
export const addYears = (day: CalendarDay, years: number): CalendarDay => parseDate(day).add({ years }).toString()

/** Returns the number of nights from one day to another, negative when `to` is before `from`. */
export const nightsBetween = (from: CalendarDay, to: CalendarDay): number => parseDate(to).compare(parseDate(from))

/** Returns a day as the number of days since 1 January 1970, for arithmetic with many of them. */
export const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Returns the number of days of the month that contains the day. */
export const daysInMonth = (day: CalendarDay): number => {
  const date = parseDate(day)
  return date.calendar.getDaysInMonth(date)
}

/** Returns that many months, such as `2027-03`, from the given one on; its month is 0 for January. */
export const monthsFrom = (year: number, month: number, count: number): string[] =>
  Array.from({ length: count }, (_, ahead) => new Date(Date.UTC(year, month + ahead)).toISOString().slice(0, 7))

/** Returns the calendar day of an instant in an IANA time zone. */
export const dayAt = (instant: Date, timeZone: string): CalendarDay =>
  toCalendarDate(fromDate(instant, timeZone)).toString()

/** Returns the instant at which a day starts in an IANA time zone. */
export const startOfDay = (day: CalendarDay, timeZone: string): Date => parseDate(day).toDate(timeZone)

/** Returns whether a stay has started. `today` is the calendar day at the property. */
export const hasStayStarted = ({ startDate }: Pick<DateRange, 'startDate'>, today: CalendarDay): boolean =>
  startDate <= today

/** Returns whether a stay is over: from the day after its check-out. `today` is the calendar day at the property. */
export const isStayOver = ({ endDate }: Pick<DateRange, 'endDate'>, today: CalendarDay): boolean => endDate < today

/** Returns whether two ranges share a night. */
export const rangesOverlap = (a: DateRange, b: DateRange): boolean => a.startDate < b.endDate && b.startDate < a.endDate

/** Returns whether the night that starts on the day belongs to the range. */
export const rangeContains = ({ startDate, endDate }: DateRange, day: CalendarDay): boolean =>
  startDate <= day && day < endDate
