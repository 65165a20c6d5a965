import { CalendarDateTime, fromAbsolute, parseDate, toCalendarDate, toZoned } from '@internationalized/date'
import ICAL from 'ical.js'

/** A time that a calendar takes, in nights: `[startDate, endDate)`. */
export type Busy = {
  startDate: string
  endDate: string
  note: string
  /** What of ours it is an echo of. */
  own?: { kind: 'stay' | 'block'; id: string }
}
export type Reading = {
  busy: Busy[]
  /** Events that could not be understood. */
  skipped: number
  /** There were more than we take. */
  cut: boolean
}
export type ReadOptions = {
  /** Where the property stands: its days begin there. */
  zone: string
  from: string
  to: string
  /** The end of the UIDs that we give. */
  ownHost: string
}

/** This is no calendar, or not all of it came. The message is a sentence for whoever gave the address. */
export class NoCalendar extends Error {}

/** Occurrences of one calendar. */
const MOST = 2_000
/** Steps of one rule to the window and through it: every day for forty years. */
const STEPS = 15_000
const NOTE_MAX = 200
const OWN = /^(stay|block)-([0-9a-f-]{36})@(.+)$/

/** Cut out as text: one event that no parser takes must not cost the others. */
const split = (text: string) => {
  const whole = text.replace(/^\ufeff/, '').trim()
  if (!/^BEGIN:VCALENDAR\s/i.test(whole)) throw new NoCalendar('The address answers something that is no calendar.')
  if (!/\nEND:VCALENDAR$/i.test(whole)) throw new NoCalendar('The calendar is cut off before its end.')
  const events = whole.match(/^BEGIN:VEVENT\s*$[\s\S]*?^END:VEVENT\s*$/gim) ?? []
  const zones = whole.match(/^BEGIN:VTIMEZONE\s*$[\s\S]*?^END:VTIMEZONE\s*$/gim) ?? []
  return { events, zones }
}

const calendarOf = (...parts: string[]) =>
  new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n')))

/** The zones as the calendar describes them; of one that no parser takes the name has to do. */
const zonesOf = (texts: string[]) =>
  texts.flatMap((text) => {
    try {
      return calendarOf(text).getAllSubcomponents('vtimezone')
    } catch {
      return []
    }
  })

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The day at the property at which a time lies; a time of no zone is one of the property's. */
const dayOf = (time: ICAL.Time, tzid: string | undefined, zone: string): string => {
  const { year, month, day, hour, minute, second } = time
  if (!time.isDate) {
    const known = time.zone && time.zone !== ICAL.Timezone.localTimezone
    if (known) return toCalendarDate(fromAbsolute(time.toUnixTime() * 1_000, zone)).toString()
    if (tzid && isZone(tzid)) {
      const there = new CalendarDateTime(year, month, day, hour, minute, second)
      return toCalendarDate(fromAbsolute(toZoned(there, tzid).toDate().getTime(), zone)).toString()
    }
  }
  return parseDate(time.toString().slice(0, 10)).toString()
}

const wordOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** What is cancelled, or written down without taking time. */
const isFree = (component: ICAL.Component) =>
  wordOf(component, 'status') === 'CANCELLED' || wordOf(component, 'transp') === 'TRANSPARENT'

type Span = { startDate: ICAL.Time; endDate: ICAL.Time; item: ICAL.Event }

/** Every occurrence that begins before `to`, from the first on. Throws when the rule takes too many steps. */
function* spansOf(event: ICAL.Event, to: string): Generator<Span> {
  if (!event.isRecurring()) {
    yield { startDate: event.startDate, endDate: event.endDate, item: event }
    return
  }
  const steps = event.iterator()
  for (let count = 0; ; count++) {
    const next = steps.next()
    if (!next || next.toString().slice(0, 10) > to) return
    if (count === STEPS) throw new Error('too many steps')
    yield event.getOccurrenceDetails(next)
  }
}

/** Nights: who leaves at eleven leaves that night to others, and an hour in the afternoon takes the night after it. */
const nightsOf = ({ startDate, endDate, item }: Span, zone: string) => {
  const tzid = item.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const start = dayOf(startDate, tzid, zone)
  const end = dayOf(endDate, tzid, zone)
  if (endDate.compare(startDate) < 0) throw new Error('ends before it begins')
  return { start, end: end > start ? end : parseDate(start).add({ days: 1 }).toString() }
}

/** Throws for an event without a start, or on a day such as 31 February, which the parser would make another day of. */
const assertDay = (component: ICAL.Component) =>
  parseDate(String(component.getFirstProperty('dtstart')?.jCal[3]).slice(0, 10))

const busyOf = (event: ICAL.Event, { zone, from, to, ownHost }: ReadOptions): Busy[] => {
  assertDay(event.component)
  const found: Busy[] = []
  const [, kind, id, host] = OWN.exec(event.uid ?? '') ?? []
  const own = kind && id && host === ownHost ? { own: { kind: kind as 'stay' | 'block', id } } : {}
  for (const span of spansOf(event, to)) {
    if (isFree(span.item.component)) continue
    const { start, end } = nightsOf(span, zone)
    const note = (span.item.summary ?? '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, NOTE_MAX)
      .toWellFormed()
    const clipped = { startDate: start > from ? start : from, endDate: end < to ? end : to }
    if (clipped.startDate < clipped.endDate) found.push({ ...clipped, note, ...own })
    if (found.length > MOST) break
  }
  return found
}

/** Events with the changes to single occurrences of theirs; a change whose event is not there stands for itself. */
const related = (components: ICAL.Component[]): ICAL.Event[] => {
  const byUid = Map.groupBy(components, (component) => String(component.getFirstPropertyValue('uid') ?? ''))
  return [...byUid].flatMap(([uid, group]) => {
    const changes = group.filter((component) => component.hasProperty('recurrence-id'))
    const masters = group.filter((component) => !changes.includes(component))
    if (uid === '' || masters.length !== 1) return group.map((component) => new ICAL.Event(component))
    return masters.map((component) => new ICAL.Event(component, { exceptions: changes }))
  })
}

/**
 * What an iCalendar takes within the window, in order. Pure, but a rule that never comes true keeps it busy for ever:
 * `readApart` is for what strangers wrote. Throws `NoCalendar`.
 */
export const readCalendar = (text: string, options: ReadOptions): Reading => {
  const { events, zones } = split(text)
  const known = zonesOf(zones)
  const components: ICAL.Component[] = []
  let skipped = 0
  for (const event of events)
    try {
      const calendar = calendarOf(event)
      for (const zone of known) calendar.addSubcomponent(new ICAL.Component(zone.jCal))
      const component = calendar.getFirstSubcomponent('vevent')
      if (component) components.push(component)
    } catch {
      skipped++
    }
  const busy: Busy[] = []
  for (const event of related(components))
    try {
      if (!isFree(event.component) || event.isRecurring()) busy.push(...busyOf(event, options))
    } catch {
      skipped++
    }
  // As text each stands for itself: sorted by its days, and what is said twice is there once.
  const distinct = [...new Map(busy.map((one) => [`${one.startDate} ${one.endDate} ${one.note}`, one])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one)
  return { busy: distinct.slice(0, MOST), skipped, cut: distinct.length > MOST }
}
