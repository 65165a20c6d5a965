import { z } from 'zod'
import { BOOKING_STATUSES, TakenRange } from './bookings.ts'
import { call } from './call.ts'
import { Day, Id, Instant, Text } from './primitives.ts'
import { PersonSummary } from './users.ts'

/** Nights of the longest block. */
export const BLOCK_MAX = 730
/** How far ahead a block may reach, in years. */
export const BLOCK_YEARS_AHEAD = 5
export const NOTE_MAX = 200
/** Calendars of others that one property takes in. */
export const CALENDARS_AT_MOST = 10
export const CALENDAR_NAME_MAX = 80
export const CALENDAR_URL_MAX = 2_000

/** Days that the landlord keeps: `[startDate, endDate)`. */
export const Block = z.strictObject({ id: Id, startDate: Day, endDate: Day, note: z.string() })
export type Block = z.infer<typeof Block>

const ofProperty = z.strictObject({ id: Id })

/** 400 for days that are none, over or too far ahead; 409 names days that are taken already. */
export const blockDays = call({
  method: 'POST',
  path: '/api/properties/{id}/blocks',
  who: 'landlord',
  summary: 'Keep days of my property for myself',
  params: ofProperty,
  body: z.strictObject({ startDate: Day, endDate: Day, note: Text(NOTE_MAX).optional() }),
  answer: { 201: Block },
  fallback: 'The days could not be blocked.',
})

export const unblockDays = call({
  method: 'DELETE',
  path: '/api/properties/{id}/blocks/{blockId}',
  who: 'landlord',
  summary: 'Give blocked days free',
  params: z.strictObject({ id: Id, blockId: Id }),
  answer: { 204: z.undefined() },
  fallback: 'The days could not be given free.',
})

/** A stay, or a request for one, as its landlord's calendar shows it. */
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
  today: Day.meta({ description: 'Where the property stands.' }),
  stays: z.array(CalendarStay).meta({ description: 'CONFIRMED and COMPLETED.' }),
  requests: z.array(CalendarStay).meta({ description: 'PENDING: several may want the same days.' }),
  blocks: z.array(Block),
  busy: z
    .array(z.strictObject({ feedId: Id, startDate: Day, endDate: Day, note: z.string() }))
    .meta({ description: "What others' calendars take, without what stays and blocks hold already." }),
  icalUrl: z.string().meta({ description: 'Whoever has this address sees which days are taken.' }),
})
export type PropertyCalendar = z.infer<typeof PropertyCalendar>

/** Whatever touches the window, in order; without one from today until two years ahead. */
export const getCalendar = call({
  method: 'GET',
  path: '/api/properties/{id}/calendar',
  who: 'landlord',
  summary: 'Everything on the calendar of my property',
  params: ofProperty,
  query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
  answer: { 200: PropertyCalendar },
  fallback: 'The calendar could not be loaded.',
})

/** The address before is dead at once. */
export const renewCalendarLink = call({
  method: 'POST',
  path: '/api/properties/{id}/calendar-link',
  who: 'landlord',
  summary: 'A new secret address for the calendar of my property',
  params: ofProperty,
  answer: { 200: z.strictObject({ icalUrl: z.string() }) },
  fallback: 'The link could not be renewed.',
})

/**
 * Stays and blocks as iCalendar (RFC 5545), without names. What other calendars said is left out: two services that take
 * each other in would else keep days taken for ever. 404 for a wrong key.
 */
export const calendarFile = call({
  method: 'GET',
  path: '/api/properties/{id}/calendar.ics',
  who: 'anyone',
  summary: 'The calendar of a property for other programs',
  params: ofProperty,
  // Not strict: services that subscribe add words of their own to addresses.
  query: z.object({ key: z.union([z.string(), z.array(z.string())]).optional() }),
  answer: { 200: z.unknown().meta({ description: 'text/calendar' }) },
  fallback: 'The calendar could not be loaded.',
})

/** Another service's calendar, read again and again: its busy times are taken here. */
export const Feed = z.strictObject({
  id: Id,
  name: z.string(),
  url: z.string(),
  lastFetchedAt: Instant.nullable().meta({ description: 'When it was read last.' }),
  lastProblem: z.string().nullable().meta({ description: 'Why it could not be read since, or not all of it.' }),
  busyCount: z.int().min(0).meta({ description: 'Busy times that are not over.' }),
  conflicts: z.array(TakenRange).meta({ description: 'Days that it takes and a stay here holds too.' }),
})
export type Feed = z.infer<typeof Feed>

export const listFeeds = call({
  method: 'GET',
  path: '/api/properties/{id}/calendars',
  who: 'landlord',
  summary: "Others' calendars that my property takes in",
  params: ofProperty,
  answer: { 200: z.strictObject({ data: z.array(Feed) }) },
  fallback: 'The calendars could not be loaded.',
})

/** It is read in a moment, and every half hour from then on. 409 for one more than ten, and for one that is there. */
export const addFeed = call({
  method: 'POST',
  path: '/api/properties/{id}/calendars',
  who: 'landlord',
  summary: "Take in another service's calendar",
  params: ofProperty,
  body: z.strictObject({ url: Text(CALENDAR_URL_MAX, 1), name: Text(CALENDAR_NAME_MAX).optional() }),
  answer: { 201: Feed },
  fallback: 'The calendar could not be added.',
})

const ofFeed = z.strictObject({ id: Id, calendarId: Id })

export const removeFeed = call({
  method: 'DELETE',
  path: '/api/properties/{id}/calendars/{calendarId}',
  who: 'landlord',
  summary: 'Stop taking in a calendar',
  params: ofFeed,
  answer: { 204: z.undefined() },
  fallback: 'The calendar could not be removed.',
})

/** It is read in a moment. */
export const refreshFeed = call({
  method: 'POST',
  path: '/api/properties/{id}/calendars/{calendarId}/refresh',
  who: 'landlord',
  summary: 'Read a calendar now',
  params: ofFeed,
  answer: { 202: Feed },
  fallback: 'The calendar could not be read.',
})
