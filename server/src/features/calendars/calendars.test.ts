import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Calendars, event, openCalendars, range, SITE } from '../../../../tests/support/calendars.ts'
import { addProperty, dayAhead } from '../../../../tests/support/fixtures.ts'

let on: Calendars
beforeAll(async () => {
  on = await openCalendars(inject('postgresUrl'))
})
beforeEach(() => on.begin())
afterAll(() => on.close())

describe('a landlord blocks days:', () => {
  it('they are taken, shown with their note, and free again afterwards', async () => {
    const added = await on.blockDays(10, 15, 'The roof')
    expect(added.statusCode).toBe(201)
    expect((await on.show()).blocks).toEqual([{ ...range(10, 15), id: added.json().id, note: 'The roof' }])
    const { taken } = (await on.stage.app.inject(on.here('availability'))).json()
    expect(taken).toEqual([range(10, 15)])
    expect((await on.call('DELETE', on.here(`blocks/${added.json().id}`))).statusCode).toBe(204)
    expect((await on.call('DELETE', on.here(`blocks/${added.json().id}`))).statusCode).toBe(404)
    expect((await on.show()).blocks).toEqual([])
  })

  it('days that a stay, a block or another calendar holds are refused with their names', async () => {
    await on.stay(20, 23)
    await on.blockDays(25, 27)
    on.says(event(30, 33))
    await on.addFeed()
    await on.stage.worker.runDue()
    for (const [from, to] of [
      [20, 23],
      [25, 27],
      [30, 33],
    ] as const) {
      const refused = await on.blockDays(from - 1, from + 1)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT'])
      expect(refused.json().error).toContain(`from ${dayAhead(from)} to ${dayAhead(from + 1)}`)
      // Who leaves in the morning leaves the day to others.
      expect((await on.blockDays(to, to + 1)).statusCode).toBe(201)
    }
  })

  it('days that are none, over, too many or too far ahead are refused', async () => {
    for (const [from, to] of [
      [5, 5],
      [5, 4],
      [-9, -3],
      [1, 732],
      [1_800, 1_900],
    ] as const)
      expect((await on.blockDays(from, to)).statusCode).toBe(400)
    expect((await on.blockDays(-3, 3)).statusCode).toBe(201)
    expect((await on.blockDays(5, 735)).statusCode).toBe(201)
  })
})

it('the calendar shows stays, requests, blocks and what others say, with who asks', async () => {
  const bookingId = await on.stay(10, 12)
  const requestId = await on.stay(11, 14, 'PENDING')
  await on.blockDays(20, 22)
  on.says(event(9, 13))
  const feedId = await on.addFeed()
  await on.stage.worker.runDue()
  const shown = await on.show()
  const person = { id: on.world.tenant, name: 'Ann Tenant', avatarUrl: null }
  expect(shown.stays).toEqual([{ ...range(10, 12), bookingId, status: 'CONFIRMED', tenant: person, guests: 1 }])
  expect(shown.requests).toEqual([
    { ...range(11, 14), bookingId: requestId, status: 'PENDING', tenant: person, guests: 1 },
  ])
  expect(shown.blocks).toMatchObject([range(20, 22)])
  expect(shown.busy).toEqual([
    { ...range(9, 10), feedId, note: 'Reserved elsewhere' },
    { ...range(12, 13), feedId, note: 'Reserved elsewhere' },
  ])
  const window = await on.call('GET', `${on.here('calendar')}?from=${dayAhead(21)}&to=${dayAhead(30)}`)
  expect([window.json().stays, window.json().blocks.length]).toEqual([[], 1])
  const [soon, late] = [dayAhead(5), dayAhead(806)]
  for (const query of [`from=${soon}&to=${soon}`, `from=${soon}&to=${late}`, 'from=0000-01-01', 'from=9999-12-31'])
    expect((await on.call('GET', `${on.here('calendar')}?${query}`)).statusCode).toBe(400)
})

describe('the calendar of a property for other programs', () => {
  it('is a calendar of whole days without names, notes or what others said', async () => {
    const bookingId = await on.stay(10, 12)
    const blockId = (await on.blockDays(20, 22, 'My mother')).json().id
    await on.stay(30, 32, 'PENDING')
    on.says(event(40, 44))
    await on.addFeed()
    await on.stage.worker.runDue()
    const file = await on.exported()
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

  it('is not there for who has no key, an old one, or that of another property', async () => {
    const { icalUrl } = await on.show()
    const path = icalUrl.slice(SITE.length)
    expect((await on.stage.app.inject(path)).statusCode).toBe(200)
    // Services that subscribe add words of their own.
    expect((await on.stage.app.inject(`${path}&t=1`)).statusCode).toBe(200)
    expect((await on.show()).icalUrl).toBe(icalUrl)
    const renewed = (await on.call('POST', on.here('calendar-link'))).json().icalUrl
    expect((await on.stage.app.inject(renewed.slice(SITE.length))).statusCode).toBe(200)
    const other = await addProperty(on.base.db, on.world.host)
    for (const dead of [path, on.here('calendar.ics'), `${path}x`, path.replace(on.world.property, other)])
      expect((await on.stage.app.inject(dead)).statusCode).toBe(404)
  })

  it('answers that nothing has changed', async () => {
    const { headers } = await on.exported()
    const { icalUrl } = await on.show()
    const again = { url: icalUrl.slice(SITE.length), headers: { 'if-none-match': String(headers.etag) } }
    expect((await on.stage.app.inject(again)).statusCode).toBe(304)
    await on.blockDays(3, 4)
    expect((await on.stage.app.inject(again)).statusCode).toBe(200)
  })

  it('ends with the property, and so do the calendars that it took in', async () => {
    const { icalUrl } = await on.show()
    await on.addFeed()
    expect((await on.call('DELETE', `/api/properties/${on.world.property}`)).statusCode).toBe(204)
    expect((await on.stage.app.inject(icalUrl.slice(SITE.length))).statusCode).toBe(404)
    await on.stage.worker.runDue()
    for (const table of ['calendar_feeds', 'calendar_keys'] as const)
      expect(
        await on.base.db.selectFrom(table).where('property_id', '=', on.world.property).selectAll().execute(),
      ).toEqual([])
  })
})
