import type { Feed, PropertyCalendar } from '#contract/calendars.ts'
import type { DateRange } from '#contract/days.ts'
import type { PersonSummary } from '#contract/users.ts'

export const ENTRY_KINDS = ['stay', 'request', 'block', 'busy'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A booking, request, block or imported event. */
export type CalendarEntry = DateRange & {
  key: string
  kind: EntryKind
  /** The tenant, the block's note or the feed's name; empty for a block without a note. */
  name: string
  /** The title of an imported event. */
  note?: string
  bookingId?: string
  blockId?: string
}

/** Returns the entries of a calendar: bookings first, then requests, blocks and imported events. */
export const calendarEntries = (
  { stays, requests, blocks, busy }: Pick<PropertyCalendar, 'stays' | 'requests' | 'blocks' | 'busy'>,
  feeds: readonly Pick<Feed, 'id' | 'name'>[],
  nameOf: (tenant: PersonSummary) => string,
): CalendarEntry[] => [
  ...[...stays, ...requests].map(({ bookingId, startDate, endDate, status, tenant }) => ({
    key: bookingId,
    kind: status === 'PENDING' ? ('request' as const) : ('stay' as const),
    startDate,
    endDate,
    name: nameOf(tenant),
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
