import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openFetcher } from '../../server/src/parts/fetch-text.ts'
import { openStage } from './app.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { addBooking, addPerson, addProperty, as, dayAhead } from './fixtures.ts'

export const SITE = 'https://lintel.example'
export const HERE = '127.0.0.1'

const compact = (days: number) => dayAhead(days).replaceAll('-', '')

/** An event of another service, from one day ahead of today to another. */
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

/** Days of the wire, by their distance from today. */
export const range = (from: number, to: number) => ({ startDate: dayAhead(from), endDate: dayAhead(to) })

/** The app with a landlord, a tenant and a property that are new for every test, and another service that answers. */
export const openCalendars = async (postgresUrl: string) => {
  const base: FreshDatabase = await freshDatabase(postgresUrl)
  const fetchText = openFetcher({ allowed: [HERE], patience: 2_000 })
  const stage = await openStage(base.db, { PUBLIC_URL: SITE }, undefined, fetchText)
  const world = { host: '', tenant: '', property: '' }
  /** What the other service answers. */
  let answer: RequestListener = () => {}
  const service = createServer((request, response) => answer(request, response)).listen(0, HERE)
  await once(service, 'listening')
  const serviceUrl = `http://${HERE}:${(service.address() as AddressInfo).port}`

  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = world.host) =>
    stage.app.inject({ method, url, ...(payload && { payload }), ...(await as(stage.parts, who)) })
  const here = (path: string) => `/api/properties/${world.property}/${path}`
  const show = async () => (await call('GET', here('calendar'))).json()
  const answers = (listener: RequestListener) => {
    answer = listener
  }
  const says = (...events: string[]) => answers((_request, response) => response.end(calendarOf(...events)))
  return {
    base,
    stage,
    world,
    serviceUrl,
    call,
    here,
    show,
    answers,
    says,
    blockDays: (from: number, to: number, note?: string) =>
      call('POST', here('blocks'), { ...range(from, to), ...(note && { note }) }),
    stay: (from: number, to: number, status: 'CONFIRMED' | 'PENDING' = 'CONFIRMED') =>
      addBooking(
        base.db,
        { propertyId: world.property, tenantId: world.tenant },
        { status, start_date: dayAhead(from), end_date: dayAhead(to) },
      ),
    addFeed: async (path = '/a.ics') =>
      (await call('POST', here('calendars'), { url: serviceUrl + path })).json().id as string,
    feeds: async () => (await call('GET', here('calendars'))).json().data,
    /** The calendar as other programs read it. */
    exported: async () => stage.app.inject((await show()).icalUrl.slice(SITE.length)),
    begin: async () => {
      world.host = await addPerson(base.db, { name: 'Hana Host' })
      world.tenant = await addPerson(base.db, { role: 'TENANT', name: 'Ann Tenant' })
      // A title that would be a calendar's own words, were it written as it is.
      const title = 'Flat; with, "signs"\\\r\nBEGIN:VEVENT'
      world.property = await addProperty(base.db, world.host, { title })
      says()
    },
    close: async () => {
      service.close()
      await stage.app.close()
      await base.drop()
    },
  }
}

export type Calendars = Awaited<ReturnType<typeof openCalendars>>
