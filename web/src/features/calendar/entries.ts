import type { Feed, PropertyCalendar } from '#contract/calendars.ts'
import type { Days } from './days.ts'

export const KINDS = ['stay', 'request', 'block', 'busy'] as const
export type Kind = (typeof KINDS)[number]

/** Whatever holds days, or wants to. */
export type Entry = Days & {
  key: string
  kind: Kind
  /** The tenant, the note, or the name of the other calendar; empty for a block without a note. */
  name: string
  /** What the other calendar says of it. */
  note?: string
  bookingId?: string
  blockId?: string
}

/** In the order in which they are drawn: what is settled lies above what is only wished. */
export const entriesOf = (
  { stays, requests, blocks, busy }: Pick<PropertyCalendar, 'stays' | 'requests' | 'blocks' | 'busy'>,
  feeds: readonly Pick<Feed, 'id' | 'name'>[],
): Entry[] => [
  ...[...stays, ...requests].map(({ bookingId, startDate, endDate, status, tenant }) => ({
    key: bookingId,
    kind: status === 'PENDING' ? ('request' as const) : ('stay' as const),
    startDate,
    endDate,
    name: tenant.name,
    bookingId,
  })),
  ...blocks.map(({ id, startDate, endDate, note }) => ({
    key: id,
    kind: 'block' as const,
    startDate,
    endDate,
    name: note,
    blockId: id,
  })),
  ...busy.map(({ feedId, startDate, endDate, note }) => ({
    key: `${feedId} ${startDate} ${endDate}`,
    kind: 'busy' as const,
    startDate,
    endDate,
    name: feeds.find(({ id }) => id === feedId)?.name ?? note,
    note,
  })),
]
