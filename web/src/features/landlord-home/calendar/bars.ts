import { type DateRange, nightsBetween } from '#contract/days.ts'
import type { CalendarRow } from '#contract/landlord-home.ts'
import type { PersonSummary } from '#contract/users.ts'

export const ENTRY_KINDS = ['stay', 'request', 'block', 'busy'] as const
type EntryKind = (typeof ENTRY_KINDS)[number]

/** A stay, a request or blocked nights of a listing. */
export type Entry = DateRange & { key: string; kind: EntryKind; tenant?: PersonSummary; bookingId?: string }

/** The part of an entry within the shown days. */
export type Bar = {
  entry: Entry
  /** Days from the first shown one. */
  offset: number
  nights: number
  /** Row within the listing, from 0 at the top. */
  lane: number
  startsHere: boolean
  endsHere: boolean
}

const entriesOf = ({ stays, blocks }: Pick<CalendarRow, 'stays' | 'blocks'>): Entry[] => [
  ...stays.map(({ bookingId, status, ...stay }) => ({
    ...stay,
    key: bookingId,
    bookingId,
    kind: status === 'PENDING' ? ('request' as const) : ('stay' as const),
  })),
  ...blocks.map(({ isImported, ...block }) => ({
    ...block,
    key: block.startDate,
    kind: isImported ? ('busy' as const) : ('block' as const),
  })),
]

/** Requests come below what takes nights, since they may want the same ones. */
const compare = (a: Entry, b: Entry) =>
  Number(a.kind === 'request') - Number(b.kind === 'request') ||
  a.startDate.localeCompare(b.startDate) ||
  a.key.localeCompare(b.key)

/** Lays out the entries of a listing in the first lane that is free, so that bars do not overlap. */
export const layOut = (row: Pick<CalendarRow, 'stays' | 'blocks'>, { startDate: from, endDate: to }: DateRange) => {
  /** For each lane, what it holds. */
  const lanes: DateRange[][] = []
  const bars = entriesOf(row)
    .filter(({ startDate, endDate }) => startDate < to && from < endDate)
    .sort(compare)
    .map((entry): Bar => {
      const startsHere = entry.startDate >= from
      const endsHere = entry.endDate <= to
      const [start, end] = [startsHere ? entry.startDate : from, endsHere ? entry.endDate : to]
      const free = lanes.findIndex((taken) => taken.every((other) => other.endDate <= start || end <= other.startDate))
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), { startDate: start, endDate: end }]
      return {
        entry,
        lane,
        offset: nightsBetween(from, start),
        nights: nightsBetween(start, end),
        startsHere,
        endsHere,
      }
    })
  return { bars, lanes: Math.max(1, lanes.length) }
}
