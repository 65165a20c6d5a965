import ICAL from 'ical.js'
import { PRODUCT_NAME } from '#contract/product.ts'

/** Days that a property's calendar tells others of. */
export type Entry = { id: string; kind: 'stay' | 'block'; startDate: string; endDate: string; since: Date }

/** Nobody's name, and not why. */
const SUMMARY = { stay: 'Reserved', block: 'Not available' }

/** One line, and what means something to the format written as it wants it: the library leaves extensions as they are. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)

const eventOf = ({ id, kind, startDate, endDate, since }: Entry, host: string) => {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${kind}-${id}@${host}`)
  event.addPropertyWithValue(
    'dtstamp',
    ICAL.Time.fromJSDate(new Date(Math.floor(since.getTime() / 1_000) * 1_000), true),
  )
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(startDate))
  event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(endDate))
  event.addPropertyWithValue('summary', SUMMARY[kind])
  event.addPropertyWithValue('transp', 'OPAQUE')
  return event
}

/** A calendar (RFC 5545) of whole days; the same entries always make the same text. */
export const toIcal = (name: string, entries: readonly Entry[], host: string): string => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${PRODUCT_NAME}//Calendar//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('x-wr-calname', plain(name))
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, host))
  return `${calendar.toString()}\r\n`
}
