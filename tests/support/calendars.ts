import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { createTextFetcher } from '../../server/src/platform/http/fetch-text.ts'
import { createTestContext } from './app.ts'
import { dayAhead } from './clock.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addBooking, addPerson, addProperty, as } from './fixtures.ts'

export const SITE = 'https://lintel.example'
/** Host of the other service. */
export const SERVICE = 'calendars.example'
const HERE = '127.0.0.1'

/** Finds every name on this machine. */
export const lookupHere: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: HERE, family: 4 }]) : done(null, HERE, 4)

const compact = (days: number) => dayAhead(days).replaceAll('-', '')

/** An event of another service between two days, counted from the test's instant. */
export const event = (from: number, to: number) =>
  [
    'BEGIN:VEVENT',
    `UID:${from}-${to}@other.example`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(to)}`,
    'SUMMARY:Reserved elsewhere',
    'END:VEVENT',
  ].join('\r\n')
export const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//other//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')

/** A range of dates between two days, counted from the test's instant. */
export const range = (from: number, to: number) => ({ startDate: dayAhead(from), endDate: dayAhead(to) })

/** Creates the app and an HTTP server that plays another service. `begin` adds a landlord, a tenant and a property for each test. */
export const createCalendarContext = async (postgresUrl: string) => {
  const base: FreshDatabase = await freshDatabase(postgresUrl)
  const fetchText = createTextFetcher({ allowedAddresses: [HERE], lookup: lookupHere, timeoutMs: 2_000 })
  const context = await createTestContext(base.db, { PUBLIC_URL: SITE }, undefined, fetchText)
  const world = { host: '', tenant: '', property: '' }
  /** Handles requests to the other service. */
  let answer: RequestListener = () => {}
  const service = createServer((request, response) => answer(request, response)).listen(0, HERE)
  await once(service, 'listening')
  const serviceUrl = `http://${SERVICE}:${(service.address() as AddressInfo).port}`

  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = world.host) =>
    context.app.inject({ method, url, ...(payload && { payload }), ...(await as(context.services, who)) })
  const here = (path: string) => `/api/properties/${world.property}/${path}`
  const show = async () => (await call('GET', here('calendar'))).json()
  const answers = (listener: RequestListener) => {
    answer = listener
  }
  const says = (...events: string[]) => answers((_request, response) => response.end(calendarOf(...events)))
  return {
    base,
    context,
    world,
    serviceUrl,
    call,
    here,
    show,
    answers,
    says,
    blockDates: (from: number, to: number, note?: string) =>
      call('POST', here('blocks'), { ...range(from, to), ...(note && { note }) }),
    stay: (from: number, to: number, status: 'CONFIRMED' | 'PENDING' = 'CONFIRMED') =>
      addBooking(
        base.db,
        { propertyId: world.property, tenantId: world.tenant },
        { status, startDate: dayAhead(from), endDate: dayAhead(to) },
      ),
    addFeed: async (path = '/a.ics') =>
      (await call('POST', here('calendars'), { url: serviceUrl + path })).json().id as string,
    feeds: async () => (await call('GET', here('calendars'))).json().data,
    /** Reads the exported calendar. */
    exported: async () => context.app.inject((await show()).icalUrl.slice(SITE.length)),
    begin: async () => {
      world.host = await addPerson(base.db, { name: 'Hana Host' })
      world.tenant = await addPerson(base.db, { role: 'TENANT', name: 'Ann Tenant' })
      // A title with the syntax of iCalendar.
      const title = 'Flat; with, "signs"\\\r\nBEGIN:VEVENT'
      world.property = await addProperty(base.db, world.host, { title })
      says()
    },
    close: async () => {
      service.close()
      await context.app.close()
      await base.drop()
    },
  }
}

export type CalendarContext = Awaited<ReturnType<typeof createCalendarContext>>
