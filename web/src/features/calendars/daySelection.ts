import { addDays, addMonths, type DateRange, rangesOverlap } from '#contract/days.ts'
import { earlier, later, weekStart } from './days.ts'
import type { CalendarEntry } from './entries.ts'

/** The first selected night (`anchor`) and the last one (`head`), in either order. */
export type DaySelection = { anchor: string; head: string }

/** Returns the selected nights as a date range; `endDate` is the day after the last night. */
export const selectedRange = ({ anchor, head }: DaySelection): DateRange => {
  return { startDate: earlier(anchor, head), endDate: addDays(later(anchor, head), 1) }
}

/** Whether the entry makes its dates unavailable. Pending requests do not. */
export const isBlocking = ({ kind }: CalendarEntry): boolean => kind !== 'request'

const clip = (entry: DateRange, days: DateRange): DateRange => ({
  startDate: later(entry.startDate, days.startDate),
  endDate: earlier(entry.endDate, days.endDate),
})

/** Returns the blocked parts of a date range, sorted and with adjacent ranges merged. */
export const blockedRanges = (days: DateRange, entries: readonly CalendarEntry[]): DateRange[] => {
  const blocked = entries
    .filter((entry) => isBlocking(entry) && rangesOverlap(entry, days))
    .map((entry) => clip(entry, days))
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
  const merged: DateRange[] = []
  for (const next of blocked) {
    const previous = merged.at(-1)
    if (previous && next.startDate <= previous.endDate) previous.endDate = later(previous.endDate, next.endDate)
    else merged.push(next)
  }
  return merged
}

export const overlappingRequests = (days: DateRange, entries: readonly CalendarEntry[]): CalendarEntry[] =>
  entries.filter((entry) => !isBlocking(entry) && rangesOverlap(entry, days))

const WEEK = 7

type KeyboardContext = { rtl: boolean; language: string; earliest: string; latest: string }

const targetDay = (key: string, day: string, { rtl, language }: KeyboardContext): string | undefined => {
  const forward = rtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, WEEK)
    case 'ArrowUp':
      return addDays(day, -WEEK)
    case 'PageDown':
      return addMonths(day, 1)
    case 'PageUp':
      return addMonths(day, -1)
    case 'Home':
      return weekStart(day, language)
    case 'End':
      return addDays(weekStart(day, language), WEEK - 1)
    default:
      return undefined
  }
}

/** Returns the day that a key moves to, or undefined for other keys. */
export const dayAfterKey = (key: string, day: string, where: KeyboardContext): string | undefined => {
  const to = targetDay(key, day, where)
  if (to === undefined) return undefined
  return earlier(later(to, where.earliest), where.latest)
}
