import { type FetchText, Unfetchable } from '../../parts/fetch-text.ts'
import { type Orders, tellAll } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { zoneOf } from '../../parts/zones.ts'
import { dayAt, staysElsewhere } from '../bookings/actions.ts'
import { lockForStays, placeOf } from '../properties/actions.ts'
import * as queries from './queries.ts'
import { type Busy, NoCalendar } from './read.ts'
import { readApart } from './read-apart.ts'
import { nextReading, readingFault, readingWindow } from './rules.ts'

/** Feeds that one round has read: mails wait in the same line. */
const AT_ONCE = 50

/**
 * Without the echo: what another service read from us comes back with the UID that we gave. Stays of another property
 * of ours are no echo, since a house and its rooms may be let each by itself.
 */
const withoutEcho = async ({ db }: Parts, propertyId: string, busy: Busy[]): Promise<Busy[]> => {
  const idsOf = (kind: 'stay' | 'block') => [
    ...new Set(busy.flatMap(({ own }) => (own?.kind === kind ? [own.id] : []))),
  ]
  const stays = idsOf('stay')
  const blocks = idsOf('block')
  const elsewhere = new Set([
    ...(stays.length ? await staysElsewhere(db, propertyId, stays) : []),
    ...(blocks.length ? (await queries.findBlocksElsewhere(db, propertyId, blocks).execute()).map(({ id }) => id) : []),
  ])
  return busy.filter(({ own }) => !own || elsewhere.has(own.id))
}

type Entries = [startDate: string, endDate: string, note: string][]

/** What the calendar says now. Throws `Unfetchable` and `NoCalendar`. */
const read = async (
  parts: Parts,
  { property_id, url }: { property_id: string; url: string },
  fetchText: FetchText,
): Promise<{ busy: Entries; fault: string | null }> => {
  const zone = zoneOf(await placeOf(parts.db, property_id))
  const text = await fetchText(url)
  const window = readingWindow(dayAt(parts.clock(), zone))
  const reading = await readApart(text, { zone, ...window, ownHost: new URL(parts.config.publicUrl).host })
  const busy = await withoutEcho(parts, property_id, reading.busy)
  return { busy: busy.map(({ startDate, endDate, note }) => [startDate, endDate, note]), fault: readingFault(reading) }
}

/**
 * Reads a calendar and puts what it says in the place of what it said before, in one transaction. When it cannot be
 * read, everything stays and the landlord is told why. Nothing here says an address: they hold secrets.
 */
export const feedWorker =
  (parts: Parts, fetchText: FetchText) =>
  async ({ feedId }: Orders['feed']): Promise<void> => {
    const { db, clock } = parts
    const feed = await queries.findFeed(db, feedId).executeTakeFirst()
    // Removed in the meantime.
    if (!feed) return
    try {
      const { busy, fault } = await read(parts, feed, fetchText)
      await db.transaction().execute(async (trx) => {
        await lockForStays(trx, feed.property_id)
        const now = clock()
        const set = { last_fetched_at: now, last_problem: fault, fails: 0, next_at: nextReading(now, 0) }
        const before = await queries.findFeed(trx, feedId).executeTakeFirst()
        const said = JSON.stringify(busy)
        await queries.changeFeed(trx, feedId, { ...set, busy: said }).execute()
        if (before && JSON.stringify(before.busy) !== said) await queries.settle(trx, feed.property_id)
      })
    } catch (problem) {
      if (!(problem instanceof Unfetchable || problem instanceof NoCalendar)) throw problem
      const fails = feed.fails + 1
      const set = { last_problem: problem.message, fails, next_at: nextReading(clock(), fails) }
      await queries.changeFeed(db, feedId, set).execute()
    }
  }

/** Has the feeds read whose time has come; done by any process, once in effect. */
export const runFeedJobs = ({ db, clock }: Parts): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const due = await queries.lockDue(trx, now, AT_ONCE).execute()
    // Ahead first: should the reading be lost, the next one comes all the same.
    for (const { id, fails } of due) await queries.changeFeed(trx, id, { next_at: nextReading(now, fails) }).execute()
    if (due.length)
      await tellAll(
        trx,
        'feed',
        due.map(({ id }) => ({ feedId: id })),
      )
  })
