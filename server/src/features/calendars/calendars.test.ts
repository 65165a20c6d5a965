import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type CalendarContext, createCalendarContext, event, range, SITE } from '../../../../tests/support/calendars.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addProperty } from '../../../../tests/support/fixtures.ts'

let calendars: CalendarContext
beforeAll(async () => {
  calendars = await createCalendarContext(inject('postgresUrl'))
})
beforeEach(() => calendars.begin())
afterAll(() => calendars.close())

describe('blocked dates', () => {
  it('are taken, listed with their note and free again after removal', async () => {
    const added = await calendars.blockDates(10, 15, 'The roof')
    expect(added.statusCode).toBe(201)
    expect((await calendars.show()).blocks).toEqual([{ ...range(10, 15), id: added.json().id, note: 'The roof' }])
    const { taken } = (await calendars.context.app.inject(calendars.here('availability'))).json()
    expect(taken).toEqual([range(10, 15)])
    expect((await calendars.call('DELETE', calendars.here(`blocks/${added.json().id}`))).statusCode).toBe(204)
    expect((await calendars.call('DELETE', calendars.here(`blocks/${added.json().id}`))).statusCode).toBe(404)
    expect((await calendars.show()).blocks).toEqual([])
  })

  it('are refused where a stay, a block or an imported calendar takes them, with the taken range', async () => {
    await calendars.stay(20, 23)
    await calendars.blockDates(25, 27)
    calendars.says(event(30, 33))
    await calendars.addFeed()
    await calendars.context.worker.runDue()
    for (const [from, to] of [
      [20, 23],
      [25, 27],
      [30, 33],
    ] as const) {
      const refused = await calendars.blockDates(from - 1, from + 1)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT'])
      expect(refused.json().error).toContain(`from ${dayAhead(from)} to ${dayAhead(from + 1)}`)
      // The check-out day is free.
      expect((await calendars.blockDates(to, to + 1)).statusCode).toBe(201)
    }
  })

  it('are refused when empty, past, too many or too far ahead', async () => {
    for (const [from, to] of [
      [5, 5],
      [5, 4],
      [-9, -3],
      [1, 732],
      [1_800, 1_900],
    ] as const)
      expect((await calendars.blockDates(from, to)).statusCode).toBe(400)
    expect((await calendars.blockDates(-3, 3)).statusCode).toBe(201)
    expect((await calendars.blockDates(5, 735)).statusCode).toBe(201)
  })
})

it('the calendar lists stays, requests with their tenants, blocks and imported busy times', async () => {
  const bookingId = await calendars.stay(10, 12)
  const requestId = await calendars.stay(11, 14, 'PENDING')
  await calendars.blockDates(20, 22)
  calendars.says(event(9, 13))
  const feedId = await calendars.addFeed()
  await calendars.context.worker.runDue()
  const shown = await calendars.show()
  const person = { id: calendars.world.tenant, name: 'Ann Tenant', avatarUrl: null }
  expect(shown.stays).toEqual([{ ...range(10, 12), bookingId, status: 'CONFIRMED', tenant: person, guests: 1 }])
  expect(shown.requests).toEqual([
    { ...range(11, 14), bookingId: requestId, status: 'PENDING', tenant: person, guests: 1 },
  ])
  expect(shown.blocks).toMatchObject([range(20, 22)])
  expect(shown.busy).toEqual([
    { ...range(9, 10), feedId, note: 'Reserved elsewhere' },
    { ...range(12, 13), feedId, note: 'Reserved elsewhere' },
  ])
  const window = await calendars.call('GET', `${calendars.here('calendar')}?from=${dayAhead(21)}&to=${dayAhead(30)}`)
  expect([window.json().stays, window.json().blocks.length]).toEqual([[], 1])
  const [soon, late] = [dayAhead(5), dayAhead(806)]
  for (const query of [`from=${soon}&to=${soon}`, `from=${soon}&to=${late}`, 'from=0000-01-01', 'from=9999-12-31'])
    expect((await calendars.call('GET', `${calendars.here('calendar')}?${query}`)).statusCode).toBe(400)
})

describe('the exported calendar', () => {
  it('contains whole days without names, notes or imported entries', async () => {
    const bookingId = await calendars.stay(10, 12)
    const blockId = (await calendars.blockDates(20, 22, 'My mother')).json().id
    await calendars.stay(30, 32, 'PENDING')
    calendars.says(event(40, 44))
    await calendars.addFeed()
    await calendars.context.worker.runDue()
    const file = await calendars.exported()
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.body).not.toMatch(/Ann|Hana|mother|elsewhere|[^\r]\n/)
    for (const line of file.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const calendar = new ICAL.Component(ICAL.parse(file.body))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/Flat/)
    const events = calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, startDate, endDate, summary } = new ICAL.Event(component)
      expect(component.getFirstPropertyValue('dtstamp')).not.toBeNull()
      return { uid, startDate: `${startDate}`, endDate: `${endDate}`, isDate: startDate.isDate, summary }
    })
    expect(events).toEqual([
      { ...range(10, 12), uid: `stay-${bookingId}@lintel.example`, isDate: true, summary: 'Reserved' },
      { ...range(20, 22), uid: `block-${blockId}@lintel.example`, isDate: true, summary: 'Not available' },
    ])
  })

  it('is not found without a key, with an old one or with that of another property', async () => {
    const { icalUrl } = await calendars.show()
    const path = icalUrl.slice(SITE.length)
    expect((await calendars.context.app.inject(path)).statusCode).toBe(200)
    // Subscribing services may append parameters.
    expect((await calendars.context.app.inject(`${path}&t=1`)).statusCode).toBe(200)
    expect((await calendars.show()).icalUrl).toBe(icalUrl)
    const renewed = (await calendars.call('POST', calendars.here('calendar-link'))).json().icalUrl
    expect((await calendars.context.app.inject(renewed.slice(SITE.length))).statusCode).toBe(200)
    const other = await addProperty(calendars.base.db, calendars.world.host)
    for (const dead of [
      path,
      calendars.here('calendar.ics'),
      `${path}x`,
      path.replace(calendars.world.property, other),
    ])
      expect((await calendars.context.app.inject(dead)).statusCode).toBe(404)
  })

  it('answers 304 when nothing has changed', async () => {
    const { headers } = await calendars.exported()
    const { icalUrl } = await calendars.show()
    const again = { url: icalUrl.slice(SITE.length), headers: { 'if-none-match': String(headers.etag) } }
    expect((await calendars.context.app.inject(again)).statusCode).toBe(304)
    await calendars.blockDates(3, 4)
    expect((await calendars.context.app.inject(again)).statusCode).toBe(200)
  })

  it('is deleted with the property, together with its imported calendars', async () => {
    const { icalUrl } = await calendars.show()
    await calendars.addFeed()
    expect((await calendars.call('DELETE', `/api/properties/${calendars.world.property}`)).statusCode).toBe(204)
    expect((await calendars.context.app.inject(icalUrl.slice(SITE.length))).statusCode).toBe(404)
    await calendars.context.worker.runDue()
    for (const table of ['calendarFeeds', 'calendarKeys'] as const)
      expect(
        await calendars.base.db
          .selectFrom(table)
          .where('propertyId', '=', calendars.world.property)
          .selectAll()
          .execute(),
      ).toEqual([])
  })
})
