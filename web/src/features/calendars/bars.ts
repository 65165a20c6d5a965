import { addDays, rangeContains, rangesOverlap } from '#contract/days.ts'
import { earlier, later } from './days.ts'
import type { CalendarEntry } from './entries.ts'

/** The part of an entry within one week. */
export type Bar = {
  entry: CalendarEntry
  /** Column of the week, from 0. */
  column: number
  /** Number of days. */
  span: number
  /** Row within the week, from 0 at the top. */
  lane: number
  /** Whether the first and the last night are in this week. */
  startsHere: boolean
  endsHere: boolean
  /** Whether the bar has a label: where the entry begins, and at the start of each further month. */
  isLabelled: boolean
}

/** Further entries are only counted. */
const MAX_LANES = 3

const RANK = { stay: 0, block: 1, busy: 2, request: 3 } as const

const compareEntries = (a: CalendarEntry, b: CalendarEntry) =>
  a.startDate.localeCompare(b.startDate) ||
  RANK[a.kind] - RANK[b.kind] ||
  b.endDate.localeCompare(a.endDate) ||
  a.key.localeCompare(b.key)

type WeekLayout = {
  bars: Bar[]
  /** Number of lanes in use, at most MAX_LANES. */
  lanes: number
  /** Number of entries beyond MAX_LANES, by column. */
  more: number[]
}

/** Lays out the entries of a week in lanes, each in the first free one, so that bars do not overlap. */
export const layOutWeek = (week: readonly (string | null)[], entries: readonly CalendarEntry[]): WeekLayout => {
  const days = week.filter((day) => day !== null)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { bars: [], lanes: 0, more: [] }
  const dayAfter = addDays(last, 1)
  const offset = week.indexOf(first)
  /** For each lane, the day from which it is free. */
  const freeFrom: string[] = []
  const bars = entries
    .filter((entry) => rangesOverlap(entry, { startDate: first, endDate: dayAfter }))
    .sort(compareEntries)
    .map((entry): Bar => {
      const startDate = later(entry.startDate, first)
      const endDate = earlier(entry.endDate, dayAfter)
      const freeLane = freeFrom.findIndex((until) => until <= startDate)
      const lane = freeLane < 0 ? freeFrom.length : freeLane
      freeFrom[lane] = endDate
      return {
        entry,
        lane,
        column: offset + days.indexOf(startDate),
        span: days.filter((day) => rangeContains({ startDate, endDate }, day)).length,
        startsHere: startDate === entry.startDate,
        endsHere: endDate === entry.endDate,
        isLabelled: startDate === entry.startDate || first.endsWith('-01'),
      }
    })
  const more = week.map(
    (_, column) =>
      bars.filter((bar) => bar.lane >= MAX_LANES && bar.column <= column && column < bar.column + bar.span).length,
  )
  return { bars: bars.filter(({ lane }) => lane < MAX_LANES), lanes: Math.min(freeFrom.length, MAX_LANES), more }
}
