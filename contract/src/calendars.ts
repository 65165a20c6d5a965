import { z } from 'zod'
import { TakenRange } from './availability.ts'
import { BOOKING_STATUSES } from './bookings.ts'
import { call } from './call.ts'
import { FEED_PROBLEMS, type FeedReason } from './feed-problems.ts'
import { Day } from './fields.ts'
import { BlockedDays, CalendarImport } from './forms/calendars.ts'
import { Id, Instant } from './primitives.ts'
import { PersonSummary } from './users.ts'

/** Maximum number of nights of one block. */
export const BLOCK_NIGHTS_MAX = 730
/** Maximum number of years from today to the end of a block. */
export const BLOCK_YEARS_AHEAD = 5
/** Maximum number of imported calendars of one property. */
export const FEEDS_MAX = 10

/** The nights `[startDate, endDate)`, blocked by the landlord. */
export const Block = z.strictObject({ id: Id, startDate: Day, endDate: Day, note: z.string() })
export type Block = z.infer<typeof Block>

const propertyParams = z.strictObject({ id: Id })

/** Blocks dates. 400 for invalid dates, dates in the past or too far ahead; 409 when some of them are taken. */
export const blockDates = call({
  method: 'POST',
  path: '/api/properties/{id}/blocks',
  who: 'landlord',
  summary: 'Block dates of my property',
  params: propertyParams,
  body: BlockedDays,
  answer: { 201: Block },
  fallback: 'Could not block dates',
})

export const unblockDates = call({
  method: 'DELETE',
  path: '/api/properties/{id}/blocks/{blockId}',
  who: 'landlord',
  summary: 'Unblock dates',
  params: z.strictObject({ id: Id, blockId: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Could not unblock dates',
})

/** A booking in the landlord's calendar. */
export const CalendarStay = z.strictObject({
  bookingId: Id,
  startDate: Day,
  endDate: Day,
  status: z.enum(BOOKING_STATUSES),
  tenant: PersonSummary,
  guests: z.int().min(1),
})
export type CalendarStay = z.infer<typeof CalendarStay>

export const PropertyCalendar = z.strictObject({
  today: Day.check(z.describe('In the time zone of the property.')),
  stays: z.array(CalendarStay).meta({ description: 'CONFIRMED and COMPLETED.' }),
  requests: z.array(CalendarStay).meta({ description: 'PENDING: several may want the same days.' }),
  blocks: z.array(Block),
  busy: z
    .array(z.strictObject({ feedId: Id, startDate: Day, endDate: Day, note: z.string() }))
    .meta({ description: "What others' calendars take, without what stays and blocks hold already." }),
  icalUrl: z.string().meta({ description: 'Secret: anyone with this address can see the taken dates.' }),
})
export type PropertyCalendar = z.infer<typeof PropertyCalendar>

/** Returns everything that overlaps the window, ordered by date. The window defaults to two years from today. */
export const getCalendar = call({
  method: 'GET',
  path: '/api/properties/{id}/calendar',
  who: 'landlord',
  summary: 'Get the calendar of my property',
  params: propertyParams,
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  answer: { 200: PropertyCalendar },
  hasSecretAnswer: true,
  fallback: 'Could not load calendar',
})

/** Replaces the secret address of the calendar; the previous address stops working immediately. */
export const resetCalendarLink = call({
  method: 'POST',
  path: '/api/properties/{id}/calendar-link',
  who: 'landlord',
  summary: 'Reset the private calendar link of my property',
  params: propertyParams,
  answer: { 200: z.strictObject({ icalUrl: z.string() }) },
  hasSecretAnswer: true,
  fallback: 'Could not reset link',
})

/**
 * Returns bookings and blocks as iCalendar (RFC 5545), without names. Imported events are left out: two services that
 * import each other would otherwise keep dates taken for ever. 404 for a wrong key.
 */
export const getCalendarFile = call({
  method: 'GET',
  path: '/api/properties/{id}/calendar.ics',
  who: 'anyone',
  summary: 'Export the calendar of a property (iCal)',
  params: propertyParams,
  // Not strict: subscribing services append parameters of their own.
  query: z.object({ key: z.union([z.string(), z.array(z.string())]).optional() }),
  answer: { 200: z.unknown().meta({ description: 'text/calendar' }) },
  fallback: 'Could not load calendar',
})

/** An imported calendar of another service, fetched repeatedly. Its busy times count as taken. */
export const Feed = z.strictObject({
  id: Id,
  name: z.string(),
  url: z.string(),
  lastFetchedAt: Instant.nullable().meta({ description: 'When it was read last.' }),
  lastProblem: z.string().nullable().meta({ description: 'Why it could not be read since, or not all of it.' }),
  problem: z
    .strictObject({
      reason: z.enum(Object.keys(FEED_PROBLEMS) as [FeedReason, ...FeedReason[]]),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable()
    .meta({ description: 'The reason of `lastProblem`, to translate by (contract/src/feed-problems.ts).' }),
  busyCount: z.int().min(0).meta({ description: 'Busy times that are not over.' }),
  conflicts: z.array(TakenRange).meta({ description: 'Days that it takes and a stay here holds too.' }),
})
export type Feed = z.infer<typeof Feed>

export const listFeeds = call({
  method: 'GET',
  path: '/api/properties/{id}/calendars',
  who: 'landlord',
  summary: 'List imported calendars',
  params: propertyParams,
  answer: { 200: z.strictObject({ data: z.array(Feed) }) },
  fallback: 'Could not load calendars',
})

/**
 * Adds an imported calendar. A job fetches it soon, then every 30 minutes. 409 when it is already imported or the limit
 * is reached.
 */
export const addFeed = call({
  method: 'POST',
  path: '/api/properties/{id}/calendars',
  who: 'landlord',
  summary: 'Import a calendar',
  params: propertyParams,
  body: CalendarImport,
  answer: { 201: Feed },
  fallback: 'Could not import calendar',
})

const feedParams = z.strictObject({ id: Id, calendarId: Id })

export const removeFeed = call({
  method: 'DELETE',
  path: '/api/properties/{id}/calendars/{calendarId}',
  who: 'landlord',
  summary: 'Remove an imported calendar',
  params: feedParams,
  answer: { 204: z.undefined() },
  fallback: 'Could not remove calendar',
})

/** Schedules a fetch of the calendar. */
export const refreshFeed = call({
  method: 'POST',
  path: '/api/properties/{id}/calendars/{calendarId}/refresh',
  who: 'landlord',
  summary: 'Sync an imported calendar now',
  params: feedParams,
  answer: { 202: Feed },
  fallback: 'Could not sync calendar',
})
