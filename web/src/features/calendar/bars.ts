import { addDays, earlier, later, overlap, within } from './days.ts'
import type { Entry } from './entries.ts'

/** The part of an entry that lies in one week. */
export type Bar = {
  entry: Entry
  /** Of the week, from 0. */
  column: number
  /** Days that it runs over. */
  span: number
  /** From 0, the uppermost. */
  lane: number
  /** Its first and its last night are in this week. */
  begins: boolean
  ends: boolean
  /** It says its name: where it begins, and in each further month. */
  named: boolean
}

/** Lanes that are drawn; what lies below is counted. */
const LANES = 3

const RANK = { stay: 0, block: 1, busy: 2, request: 3 } as const

const order = (a: Entry, b: Entry) =>
  a.startDate.localeCompare(b.startDate) ||
  RANK[a.kind] - RANK[b.kind] ||
  b.endDate.localeCompare(a.endDate) ||
  a.key.localeCompare(b.key)

type Laid = {
  bars: Bar[] /** Lanes in use, at most `LANES`. */
  lanes: number /** Not drawn, by column. */
  more: number[]
}

/** Lays what touches a week into lanes, so that nothing lies over another: the first free lane from above. */
export const layWeek = (week: readonly (string | null)[], entries: readonly Entry[]): Laid => {
  const days = week.filter((day) => day !== null)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { bars: [], lanes: 0, more: [] }
  const after = addDays(last, 1)
  const offset = week.indexOf(first)
  /** The day from which a lane is free again. */
  const free: string[] = []
  const bars = entries
    .filter((entry) => overlap(entry, { startDate: first, endDate: after }))
    .sort(order)
    .map((entry): Bar => {
      const startDate = later(entry.startDate, first)
      const endDate = earlier(entry.endDate, after)
      const found = free.findIndex((until) => until <= startDate)
      const lane = found < 0 ? free.length : found
      free[lane] = endDate
      return {
        entry,
        lane,
        column: offset + days.indexOf(startDate),
        span: days.filter((day) => within(day, { startDate, endDate })).length,
        begins: startDate === entry.startDate,
        ends: endDate === entry.endDate,
        named: startDate === entry.startDate || first.endsWith('-01'),
      }
    })
  const more = week.map(
    (_, column) =>
      bars.filter((bar) => bar.lane >= LANES && bar.column <= column && column < bar.column + bar.span).length,
  )
  return { bars: bars.filter(({ lane }) => lane < LANES), lanes: Math.min(free.length, LANES), more }
}
