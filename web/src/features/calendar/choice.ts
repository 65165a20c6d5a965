import { addDays, addMonths, type Days, earlier, later, overlap, weekStart } from './days.ts'
import type { Entry } from './entries.ts'

/** The night where choosing began and the one that it has reached; either may be the earlier one. */
export type Choice = { anchor: string; head: string }

export const rangeOf = ({ anchor, head }: Choice): Days => {
  return { startDate: earlier(anchor, head), endDate: addDays(later(anchor, head), 1) }
}

/** A request wants its days but does not hold them. */
export const holds = ({ kind }: Entry): boolean => kind !== 'request'

const clipped = (entry: Days, days: Days): Days => ({
  startDate: later(entry.startDate, days.startDate),
  endDate: earlier(entry.endDate, days.endDate),
})

/** The nights among these that are taken already, in order; ranges that touch are one. */
export const takenIn = (days: Days, entries: readonly Entry[]): Days[] => {
  const taken = entries
    .filter((entry) => holds(entry) && overlap(entry, days))
    .map((entry) => clipped(entry, days))
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
  const joined: Days[] = []
  for (const next of taken) {
    const before = joined.at(-1)
    if (before && next.startDate <= before.endDate) before.endDate = later(before.endDate, next.endDate)
    else joined.push(next)
  }
  return joined
}

export const requestsIn = (days: Days, entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => !holds(entry) && overlap(entry, days))

const WEEK = 7

type Where = { rtl: boolean; language: string; earliest: string; latest: string }

const placeOf = (key: string, day: string, { rtl, language }: Where): string | undefined => {
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

/** Where a key leads from a day; nothing for a key that leads nowhere. */
export const movedBy = (key: string, day: string, where: Where): string | undefined => {
  const to = placeOf(key, day, where)
  if (to === undefined) return undefined
  return earlier(later(to, where.earliest), where.latest)
}
