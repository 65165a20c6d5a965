import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import {
  type CalendarContext,
  calendarOf,
  createCalendarContext,
  event,
  lookupHere,
  range,
  SERVICE,
  SITE,
} from '../../../../tests/support/calendars.ts'
import { addProperty } from '../../../../tests/support/fixtures.ts'
import { deleteJobs } from '../../../../tests/support/jobs.ts'
import { createTextFetcher } from '../../platform/http/fetch-text.ts'

const MINUTE = 60_000

let calendars: CalendarContext
beforeAll(async () => {
  calendars = await createCalendarContext(inject('postgresUrl'))
})
beforeEach(() => calendars.begin())
afterAll(() => calendars.close())

const refresh = async (id: string) => {
  expect((await calendars.call('POST', calendars.here(`calendars/${id}/refresh`))).statusCode).toBe(202)
  await calendars.context.worker.runDue()
}

describe('imported calendars', () => {
  it('are added at once, imported by a job and named after their host', async () => {
    calendars.says(event(10, 12), event(20, 23))
    const added = await calendars.call('POST', calendars.here('calendars'), {
      url: `${calendars.serviceUrl}/secret.ics`,
    })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ name: SERVICE, lastFetchedAt: null, busyCount: 0, lastProblem: null })
    await calendars.context.worker.runDue()
    expect(await calendars.feeds()).toMatchObject([
      { url: `${calendars.serviceUrl}/secret.ics`, busyCount: 2, lastProblem: null, conflicts: [] },
    ])
    expect((await calendars.feeds())[0].lastFetchedAt).not.toBeNull()
  })

  it('do not import our own export of the same property', async () => {
    await calendars.stay(10, 12)
    await calendars.blockDates(20, 22)
    const { body } = await calendars.exported()
    calendars.answers((_request, response) => response.end(body))
    await calendars.addFeed()
    const before = await calendars.show()
    await calendars.context.worker.runDue()
    expect(await calendars.show()).toEqual(before)
    expect(await calendars.feeds()).toMatchObject([{ busyCount: 0, conflicts: [], lastProblem: null }])
    expect((await calendars.exported()).body).toBe(body)
    // A removed block is not imported again.
    await calendars.call('DELETE', calendars.here(`blocks/${before.blocks[0].id}`))
    await refresh((await calendars.feeds())[0].id)
    expect((await calendars.show()).busy).toEqual([])
  })

  it('import our own export of another property', async () => {
    await calendars.stay(10, 12)
    await calendars.blockDates(20, 22)
    const { body } = await calendars.exported()
    calendars.answers((_request, response) => response.end(body))
    calendars.world.property = await addProperty(calendars.base.db, calendars.world.host)
    await calendars.addFeed()
    await calendars.context.worker.runDue()
    expect((await calendars.show()).busy).toMatchObject([range(10, 12), range(20, 22)])
  })

  it('list a conflict with a stay until the stay is cancelled', async () => {
    const bookingId = await calendars.stay(10, 14)
    calendars.says(event(12, 16), event(30, 31))
    await calendars.addFeed()
    await calendars.context.worker.runDue()
    expect((await calendars.feeds())[0].conflicts).toEqual([range(12, 14)])
    expect((await calendars.show()).busy).toMatchObject([range(14, 16), range(30, 31)])
    expect(
      (await calendars.call('DELETE', `/api/bookings/${bookingId}`, undefined, calendars.world.tenant)).statusCode,
    ).toBe(200)
    expect((await calendars.feeds())[0].conflicts).toEqual([])
    // The imported range takes the dates at once, not at the next import.
    expect((await calendars.show()).busy).toMatchObject([range(12, 16), range(30, 31)])
  })

  it('free removed entries, but keep everything and show the error when an import fails', async () => {
    calendars.says(event(10, 12), event(20, 22))
    const id = await calendars.addFeed()
    await calendars.context.worker.runDue()
    const problems: [RequestListener, RegExp, object][] = [
      [
        (_request, response) => response.writeHead(404).end(),
        /link may have been reset/,
        { reason: 'link_refused', values: { status: 404 } },
      ],
      [(_request, response) => response.end('<html>'), /does not lead to a calendar/, { reason: 'no_calendar' }],
      [
        (_request, response) => response.end(calendarOf(event(1, 2)).slice(0, -20)),
        /incomplete/,
        { reason: 'incomplete' },
      ],
      [(request) => request.socket.destroy(), /could not be reached/, { reason: 'link_unreachable' }],
    ]
    for (const [broken, sentence, problem] of problems) {
      calendars.answers(broken)
      await refresh(id)
      const [feed] = await calendars.feeds()
      expect(feed.lastProblem).toMatch(sentence)
      expect(feed.problem).toEqual(problem)
      expect(feed.busyCount).toBe(2)
      expect((await calendars.show()).busy).toMatchObject([range(10, 12), range(20, 22)])
    }
    calendars.says(event(10, 12), event(1, 1), 'BEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT')
    await refresh(id)
    expect((await calendars.feeds())[0]).toMatchObject({
      lastProblem: '1 entry could not be read and was skipped.',
      problem: { reason: 'entries_skipped', values: { count: 1 } },
    })
    expect((await calendars.show()).busy).toMatchObject([range(1, 2), range(10, 12)])
  })

  it('share an overlapping range: it passes to the second when the first is removed', async () => {
    calendars.says(event(10, 12))
    const first = await calendars.addFeed('/a.ics')
    const second = await calendars.addFeed('/b.ics')
    await calendars.context.worker.runDue()
    expect((await calendars.show()).busy).toMatchObject([{ feedId: first }])
    expect((await calendars.call('DELETE', calendars.here(`calendars/${first}`))).statusCode).toBe(204)
    expect((await calendars.show()).busy).toMatchObject([{ feedId: second, ...range(10, 12) }])
    expect((await calendars.call('DELETE', calendars.here(`calendars/${second}`))).statusCode).toBe(204)
    expect((await calendars.show()).busy).toEqual([])
  })

  it('are imported every half hour by one process, with growing intervals after failures', async () => {
    let fetchCount = 0
    let status = 200
    calendars.answers((_request, response) => {
      fetchCount++
      response.writeHead(status).end(calendarOf())
    })
    await calendars.addFeed()
    await calendars.context.worker.runDue()
    const round = async (minutes: number) => {
      calendars.context.advanceClock(minutes * MINUTE)
      await Promise.all([1, 2].map(() => calendars.context.worker.runSchedule('calendars.find-due')))
      await calendars.context.worker.runDue()
      return fetchCount
    }
    await calendars.base.db.deleteFrom('calendarFeeds').where('propertyId', '!=', calendars.world.property).execute()
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

  it('are refused for invalid or duplicate addresses, above ten, and above the hourly limit', async () => {
    for (const url of ['a', 'ftp://a.example/x', 'file:///etc/passwd', 'http://a.example:25/'])
      expect((await calendars.call('POST', calendars.here('calendars'), { url })).statusCode).toBe(400)
    const add = (nth: number) =>
      calendars.call('POST', calendars.here('calendars'), { url: `webcal://a.example/${nth}` })
    for (let nth = 0; nth < 10; nth++) expect((await add(nth)).statusCode).toBe(201)
    expect((await add(3)).json().error).toMatch(/already been imported/)
    expect((await add(10)).json().error).toMatch(/up to 10 calendars/)
    const [{ id, url }] = await calendars.feeds()
    expect(url).toBe('https://a.example/0')
    const statuses = []
    for (let nth = 0; nth < 50; nth++)
      statuses.push((await calendars.call('POST', calendars.here(`calendars/${id}/refresh`))).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([202, 429])
    await deleteJobs(calendars.base.db)
  })

  it.each([
    'http://localhost:8080/a.ics',
    'http://LOCALHOST./a.ics',
    'https://router.localhost/a.ics',
    'http://127.0.0.1/a.ics',
    'http://2130706433/a.ics',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/a.ics',
    'http://192.168.1.1/a.ics',
    'http://[::1]/a.ics',
    'http://[::ffff:127.0.0.1]/a.ics',
    'webcal://[fe80::1]/a.ics',
  ])('R21 are refused at once from %s, which is not public', async (url) => {
    const answer = await calendars.call('POST', calendars.here('calendars'), { url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ url: 'The link could not be reached. It must be public.' })
    expect(await calendars.feeds()).toEqual([])
  })

  it('R21 show an error for an address in a private network and fetch nothing', async () => {
    const fetchText = createTextFetcher({ lookup: lookupHere })
    const plain = await createTestContext(calendars.base.db, { PUBLIC_URL: SITE }, undefined, fetchText)
    calendars.says(event(10, 12))
    await calendars.addFeed()
    await plain.worker.runDue()
    const [feed] = await calendars.feeds()
    expect(feed.lastProblem).toBe('The link could not be reached. It must be public.')
    expect((await calendars.show()).busy).toEqual([])
    await plain.app.close()
  })
})
