import { type CalendarDate, fromDate, parseDate, toCalendarDate } from '@internationalized/date'

/** A calendar day as the wire and the database have it: 2026-05-12. Such texts compare as the days do. */
export type Day = string

/** Nights from one day to another; below zero when they stand the other way round. */
export const nightsBetween = (from: Day, to: Day): number => parseDate(to).compare(parseDate(from))

export const addDays = (day: Day, days: number): Day => parseDate(day).add({ days }).toString()

/** The same day of a later month, or that month's last: 31 January and a month is 28 February. */
export const addMonths = (day: Day, months: number): Day => parseDate(day).add({ months }).toString()

/** Days of the month in which the day lies. */
export const daysInMonth = (day: CalendarDate): number => day.calendar.getDaysInMonth(day)

/** The day that it is there now. */
export const dayAt = (now: Date, zone: string): Day => toCalendarDate(fromDate(now, zone)).toString()

/** The moment at which a day begins there. */
export const beginOf = (day: Day, zone: string): Date => parseDate(day).toDate(zone)
