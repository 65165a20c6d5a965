import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openStage } from '../../../../tests/support/app.ts'
import {
  type Calendars,
  calendarOf,
  event,
  HERE,
  openCalendars,
  range,
  SITE,
} from '../../../../tests/support/calendars.ts'
import { addProperty } from '../../../../tests/support/fixtures.ts'
import { runFeedJobs } from './actions.ts'

const MINUTE = 60_000

let on: Calendars
beforeAll(async () => {
  on = await openCalendars(inject('postgresUrl'))
})
beforeEach(() => on.begin())
afterAll(() => on.close())

const refresh = async (id: string) => {
  expect((await on.call('POST', on.here(`calendars/${id}/refresh`))).statusCode).toBe(202)
  await on.stage.worker.runDue()
}

describe('calendars of others', () => {
  it('are answered for at once, read in a moment, and name themselves', async () => {
    on.says(event(10, 12), event(20, 23))
    const added = await on.call('POST', on.here('calendars'), { url: `${on.serviceUrl}/secret.ics` })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ name: HERE, lastFetchedAt: null, busyCount: 0, lastProblem: null })
    await on.stage.worker.runDue()
    expect(await on.feeds()).toMatchObject([
      { url: `${on.serviceUrl}/secret.ics`, busyCount: 2, lastProblem: null, conflicts: [] },
    ])
    expect((await on.feeds())[0].lastFetchedAt).not.toBeNull()
  })

  it('our own export changes nothing when it comes back, also by way of another service', async () => {
    await on.stay(10, 12)
    await on.blockDays(20, 22)
    const { body } = await on.exported()
    on.answers((_request, response) => response.end(body))
    await on.addFeed()
    const before = await on.show()
    await on.stage.worker.runDue()
    expect(await on.show()).toEqual(before)
    expect(await on.feeds()).toMatchObject([{ busyCount: 0, conflicts: [], lastProblem: null }])
    expect((await on.exported()).body).toBe(body)
    // A block given free does not come back as an echo.
    await on.call('DELETE', on.here(`blocks/${before.blocks[0].id}`))
    await refresh((await on.feeds())[0].id)
    expect((await on.show()).busy).toEqual([])
  })

  it('of another property of ours is no echo: a house and its rooms may be let each by itself', async () => {
    await on.stay(10, 12)
    await on.blockDays(20, 22)
    const { body } = await on.exported()
    on.answers((_request, response) => response.end(body))
    on.world.property = await addProperty(on.base.db, on.world.host)
    await on.addFeed()
    await on.stage.worker.runDue()
    expect((await on.show()).busy).toMatchObject([range(10, 12), range(20, 22)])
  })

  it('a stay that they take too is a conflict that the landlord sees; it ends with the stay', async () => {
    const bookingId = await on.stay(10, 14)
    on.says(event(12, 16), event(30, 31))
    await on.addFeed()
    await on.stage.worker.runDue()
    expect((await on.feeds())[0].conflicts).toEqual([range(12, 14)])
    expect((await on.show()).busy).toMatchObject([range(14, 16), range(30, 31)])
    expect((await on.call('DELETE', `/api/bookings/${bookingId}`, undefined, on.world.tenant)).statusCode).toBe(200)
    expect((await on.feeds())[0].conflicts).toEqual([])
    // What they take is taken at once, not at the next reading.
    expect((await on.show()).busy).toMatchObject([range(12, 16), range(30, 31)])
  })

  it('what they no longer say is free again; when they cannot be read, everything stays and they say why', async () => {
    on.says(event(10, 12), event(20, 22))
    const id = await on.addFeed()
    await on.stage.worker.runDue()
    const problems: [RequestListener, RegExp][] = [
      [(_request, response) => response.writeHead(404).end(), /link may have been renewed/],
      [(_request, response) => response.end('<html>'), /no calendar/],
      [(_request, response) => response.end(calendarOf(event(1, 2)).slice(0, -20)), /cut off/],
      [(request) => request.socket.destroy(), /could not be reached/],
    ]
    for (const [broken, sentence] of problems) {
      on.answers(broken)
      await refresh(id)
      const [feed] = await on.feeds()
      expect(feed.lastProblem).toMatch(sentence)
      expect(feed.busyCount).toBe(2)
      expect((await on.show()).busy).toMatchObject([range(10, 12), range(20, 22)])
    }
    on.says(event(10, 12), event(1, 1), 'BEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT')
    await refresh(id)
    expect((await on.feeds())[0].lastProblem).toBe('1 entry could not be read and is left out.')
    expect((await on.show()).busy).toMatchObject([range(1, 2), range(10, 12)])
  })

  it('two that say the same share it; without the first the second has it', async () => {
    on.says(event(10, 12))
    const first = await on.addFeed('/a.ics')
    const second = await on.addFeed('/b.ics')
    await on.stage.worker.runDue()
    expect((await on.show()).busy).toMatchObject([{ feedId: first }])
    expect((await on.call('DELETE', on.here(`calendars/${first}`))).statusCode).toBe(204)
    expect((await on.show()).busy).toMatchObject([{ feedId: second, ...range(10, 12) }])
    expect((await on.call('DELETE', on.here(`calendars/${second}`))).statusCode).toBe(204)
    expect((await on.show()).busy).toEqual([])
  })

  it('are read every half hour, ever more seldom while they fail, by one process', async () => {
    let asked = 0
    let status = 200
    on.answers((_request, response) => {
      asked++
      response.writeHead(status).end(calendarOf())
    })
    await on.addFeed()
    await on.stage.worker.runDue()
    const round = async (minutes: number) => {
      on.stage.pass(minutes * MINUTE)
      await Promise.all([runFeedJobs(on.stage.parts), runFeedJobs(on.stage.parts)])
      await on.stage.worker.runDue()
      return asked
    }
    await on.base.db.deleteFrom('calendar_feeds').where('property_id', '!=', on.world.property).execute()
    expect(await round(29)).toBe(1)
    expect(await round(2)).toBe(2)
    status = 500
    expect(await round(31)).toBe(3)
    expect(await round(31)).toBe(3)
    expect(await round(30)).toBe(4)
    expect(await round(100)).toBe(4)
    status = 200
    expect(await round(25)).toBe(5)
    expect(await round(31)).toBe(6)
  })

  it('no address that is none, not twice the same, ten at most, and not without end', async () => {
    for (const url of ['a', 'ftp://a.example/x', 'file:///etc/passwd', 'http://a.example:25/'])
      expect((await on.call('POST', on.here('calendars'), { url })).statusCode).toBe(400)
    const add = (nth: number) => on.call('POST', on.here('calendars'), { url: `webcal://a.example/${nth}` })
    for (let nth = 0; nth < 10; nth++) expect((await add(nth)).statusCode).toBe(201)
    expect((await add(3)).json().error).toMatch(/taken in already/)
    expect((await add(10)).json().error).toMatch(/at most 10 calendars/)
    const [{ id, url }] = await on.feeds()
    expect(url).toBe('https://a.example/0')
    const statuses = []
    for (let nth = 0; nth < 50; nth++)
      statuses.push((await on.call('POST', on.here(`calendars/${id}/refresh`))).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([202, 429])
    await on.base.db.deleteFrom('outbox').execute()
  })

  it('R21 an address in our network is answered with a sentence only', async () => {
    const plain = await openStage(on.base.db, { PUBLIC_URL: SITE })
    on.says(event(10, 12))
    await on.addFeed()
    await plain.worker.runDue()
    const [feed] = await on.feeds()
    expect(feed.lastProblem).toBe('The address could not be reached. It must be open to the whole internet.')
    expect((await on.show()).busy).toEqual([])
    await plain.app.close()
  })
})
