import { CalendarDateTime, fromAbsolute, parseDate, toCalendarDate, toZoned } from '@internationalized/date'
import ICAL from 'ical.js'
import { describeFeedProblem, type FeedProblem, feedProblem } from '#contract/feed-problems.ts'

/** Busy nights of a calendar: `[startDate, endDate)`. */
export type BusyRange = {
  startDate: string
  endDate: string
  note: string
  /** Our own stay or block, exported and imported again through another service. */
  own?: { kind: 'stay' | 'block'; id: string }
}
export type ParsedCalendar = {
  busy: BusyRange[]
  /** Number of events that could not be parsed. */
  skipped: number
  /** Whether entries above the maximum were dropped. */
  isTruncated: boolean
}
export type ParseOptions = {
  /** Time zone of the property, in which its days start. */
  zone: string
  from: string
  to: string
  /** Host part of the UIDs in our own exports. */
  ownHost: string
}

/** The text is not a calendar or is incomplete. */
export class InvalidCalendar extends Error {
  readonly problem: FeedProblem

  constructor(problem: FeedProblem) {
    super(describeFeedProblem(problem))
    this.problem = problem
  }
}

/** Maximum number of busy ranges of one calendar. */
const RANGES_MAX = 2_000
/** Maximum number of occurrences of one rule before and within the window: daily for forty years. */
const OCCURRENCES_MAX = 15_000
const NOTE_MAX = 200
const OWN_UID = /^(stay|block)-([0-9a-f-]{36})@(.+)$/

/** Splits the text into components, so that an event that cannot be parsed does not affect the others. */
const splitComponents = (text: string) => {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  if (!/^BEGIN:VCALENDAR\s/i.test(trimmed)) throw new InvalidCalendar(feedProblem('no_calendar'))
  if (!/\nEND:VCALENDAR$/i.test(trimmed)) throw new InvalidCalendar(feedProblem('incomplete'))
  const events = trimmed.match(/^BEGIN:VEVENT\s*$[\s\S]*?^END:VEVENT\s*$/gim) ?? []
  const zones = trimmed.match(/^BEGIN:VTIMEZONE\s*$[\s\S]*?^END:VTIMEZONE\s*$/gim) ?? []
  return { events, zones }
}

const parseComponents = (...components: string[]) =>
  new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...components, 'END:VCALENDAR'].join('\r\n')))

/** Returns the time zones that the calendar defines. Zones that cannot be parsed are resolved by name. */
const parseZones = (texts: string[]) =>
  texts.flatMap((text) => {
    try {
      return parseComponents(text).getAllSubcomponents('vtimezone')
    } catch {
      return []
    }
  })

const isKnownZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns the day of a time in the time zone of the property, which also applies to times without a zone. */
const toDay = (time: ICAL.Time, tzid: string | undefined, zone: string): string => {
  const { year, month, day, hour, minute, second } = time
  if (!time.isDate) {
    const hasZone = time.zone && time.zone !== ICAL.Timezone.localTimezone
    if (hasZone) return toCalendarDate(fromAbsolute(time.toUnixTime() * 1_000, zone)).toString()
    if (tzid && isKnownZone(tzid)) {
      const local = new CalendarDateTime(year, month, day, hour, minute, second)
      return toCalendarDate(fromAbsolute(toZoned(local, tzid).toDate().getTime(), zone)).toString()
    }
  }
  return parseDate(time.toString().slice(0, 10)).toString()
}

const propertyOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Returns whether an event is cancelled or transparent (RFC 5545 §3.8.2.7). */
const isFree = (component: ICAL.Component) =>
  propertyOf(component, 'status') === 'CANCELLED' || propertyOf(component, 'transp') === 'TRANSPARENT'

type Occurrence = { startDate: ICAL.Time; endDate: ICAL.Time; item: ICAL.Event }

/** Yields the occurrences that start before `to`. Throws when the rule has too many. */
function* occurrencesOf(event: ICAL.Event, to: string): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { startDate: event.startDate, endDate: event.endDate, item: event }
    return
  }
  const iterator = event.iterator()
  for (let count = 0; ; count++) {
    const next = iterator.next()
    if (!next || next.toString().slice(0, 10) > to) return
    if (count === OCCURRENCES_MAX) throw new Error('too many occurrences')
    yield event.getOccurrenceDetails(next)
  }
}

/** Returns the nights of an occurrence: the check-out day is free, and an event within one day takes its night. */
const nightsOf = ({ startDate, endDate, item }: Occurrence, zone: string) => {
  const tzid = item.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const start = toDay(startDate, tzid, zone)
  const end = toDay(endDate, tzid, zone)
  if (endDate.compare(startDate) < 0) throw new Error('ends before it starts')
  return { start, end: end > start ? end : parseDate(start).add({ days: 1 }).toString() }
}

/** Throws for an event without a valid start: the parser would convert 31 February to another day. */
const assertValidStart = (component: ICAL.Component) =>
  parseDate(String(component.getFirstProperty('dtstart')?.jCal[3]).slice(0, 10))

const toBusyRanges = (event: ICAL.Event, { zone, from, to, ownHost }: ParseOptions): BusyRange[] => {
  assertValidStart(event.component)
  const ranges: BusyRange[] = []
  const [, kind, id, host] = OWN_UID.exec(event.uid ?? '') ?? []
  const own = kind && id && host === ownHost ? { own: { kind: kind as 'stay' | 'block', id } } : {}
  for (const occurrence of occurrencesOf(event, to)) {
    if (isFree(occurrence.item.component)) continue
    const { start, end } = nightsOf(occurrence, zone)
    const note = (occurrence.item.summary ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, NOTE_MAX)
      .toWellFormed()
    const clipped = { startDate: start > from ? start : from, endDate: end < to ? end : to }
    if (clipped.startDate < clipped.endDate) ranges.push({ ...clipped, note, ...own })
    if (ranges.length > RANGES_MAX) break
  }
  return ranges
}

/** Groups events with the exceptions to single occurrences. An exception without its event is an event of its own. */
const groupExceptions = (components: ICAL.Component[]): ICAL.Event[] => {
  const byUid = Map.groupBy(components, (component) => String(component.getFirstPropertyValue('uid') ?? ''))
  return [...byUid].flatMap(([uid, group]) => {
    const exceptions = group.filter((component) => component.hasProperty('recurrence-id'))
    const masters = group.filter((component) => !exceptions.includes(component))
    if (uid === '' || masters.length !== 1) return group.map((component) => new ICAL.Event(component))
    return masters.map((component) => new ICAL.Event(component, { exceptions }))
  })
}

/**
 * Returns the busy ranges of an iCalendar within the window, by start date. A rule that never matches makes it loop for
 * ever, so untrusted calendars need `parseInWorker`. Throws InvalidCalendar.
 */
export const parseCalendar = (text: string, options: ParseOptions): ParsedCalendar => {
  const { events, zones } = splitComponents(text)
  const definedZones = parseZones(zones)
  const components: ICAL.Component[] = []
  let skipped = 0
  for (const event of events)
    try {
      const calendar = parseComponents(event)
      for (const zone of definedZones) calendar.addSubcomponent(new ICAL.Component(zone.jCal))
      const component = calendar.getFirstSubcomponent('vevent')
      if (component) components.push(component)
    } catch {
      skipped++
    }
  const busy: BusyRange[] = []
  for (const event of groupExceptions(components))
    try {
      if (!isFree(event.component) || event.isRecurring()) busy.push(...toBusyRanges(event, options))
    } catch {
      skipped++
    }
  // Sorts and removes duplicates by a text key.
  const distinct = [
    ...new Map(busy.map((range) => [`${range.startDate} ${range.endDate} ${range.note}`, range])).entries(),
  ]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, range]) => range)
  return { busy: distinct.slice(0, RANGES_MAX), skipped, isTruncated: distinct.length > RANGES_MAX }
}
