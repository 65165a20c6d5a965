import ICAL from 'ical.js'
import { PRODUCT_NAME } from '#contract/product.ts'

/** A range of dates that the calendar shows as taken. */
type Entry = { id: string; kind: 'stay' | 'block'; startDate: string; endDate: string; createdAt: Date }

/** Exported calendars contain neither names nor notes. */
const SUMMARY = { stay: 'Reserved', block: 'Not available' }

/** Escapes a text value on one line (RFC 5545 §3.3.11), which the library does not do for extension properties. */
const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)

const toEvent = ({ id, kind, startDate, endDate, createdAt }: Entry, host: string) => {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${kind}-${id}@${host}`)
  event.addPropertyWithValue(
    'dtstamp',
    ICAL.Time.fromJSDate(new Date(Math.floor(createdAt.getTime() / 1_000) * 1_000), true),
  )
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(startDate))
  event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(endDate))
  event.addPropertyWithValue('summary', SUMMARY[kind])
  event.addPropertyWithValue('transp', 'OPAQUE')
  return event
}

/** Returns an iCalendar file (RFC 5545) of whole days. The same entries produce the same text. */
export const formatCalendar = (name: string, entries: readonly Entry[], host: string): string => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${PRODUCT_NAME}//Calendar//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('x-wr-calname', escapeText(name))
  for (const entry of entries) calendar.addSubcomponent(toEvent(entry, host))
  return `${calendar.toString()}\r\n`
}
