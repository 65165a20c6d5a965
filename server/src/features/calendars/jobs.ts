import { dayAt } from '#contract/days.ts'
import type { FeedProblem } from '#contract/feed-problems.ts'
import { FetchError, type FetchText } from '../../platform/http/fetch-text.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import { type JobContext, type Jobs, on } from '../../platform/jobs/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { findBookingsElsewhere } from '../bookings/actions/calendar-stays.ts'
import { propertyDeleted } from '../listings/events.ts'
import { getLocation, lockForStays } from '../properties/stay-actions.ts'
import { feedDue } from './events.ts'
import { type BusyRange, InvalidCalendar } from './parse-calendar.ts'
import { parseInWorker } from './parse-in-worker.ts'
import * as queries from './queries.ts'
import { importWarning, importWindow, nextFetchAt } from './rules.ts'

/** Maximum number of feeds that one transaction locks. */
const BATCH = 200

/**
 * Removes the property's own stays and blocks, which another service imported from us and exports with our UID. Those of
 * other properties stay: an apartment and its rooms may be separate listings.
 */
const withoutOwnEntries = async ({ db }: Services, propertyId: string, busy: BusyRange[]): Promise<BusyRange[]> => {
  const idsOf = (kind: 'stay' | 'block') => [
    ...new Set(busy.flatMap(({ own }) => (own?.kind === kind ? [own.id] : []))),
  ]
  const stays = idsOf('stay')
  const blocks = idsOf('block')
  const elsewhere = new Set([
    ...(stays.length ? await findBookingsElsewhere(db, propertyId, stays) : []),
    ...(blocks.length ? (await queries.findBlocksElsewhere(db, propertyId, blocks).execute()).map(({ id }) => id) : []),
  ])
  return busy.filter(({ own }) => !own || elsewhere.has(own.id))
}

/** The text of the version before has no reason. */
const columnsOf = (problem: FeedProblem | null) => ({ problem: problem && JSON.stringify(problem), lastProblem: null })

type StoredRange = [startDate: string, endDate: string, note: string]

/** Fetches and parses a calendar. Throws FetchError and InvalidCalendar. */
const fetchCalendar = async (
  services: Services,
  { propertyId, url }: { propertyId: string; url: string },
  fetchText: FetchText,
): Promise<{ busy: StoredRange[]; warning: FeedProblem | null }> => {
  const zone = timeZoneAt(await getLocation(services.db, propertyId))
  const text = await fetchText(url)
  const window = importWindow(dayAt(services.clock(), zone))
  const parsed = await parseInWorker(text, { zone, ...window, ownHost: new URL(services.config.publicUrl).host })
  const busy = await withoutOwnEntries(services, propertyId, parsed.busy)
  return {
    busy: busy.map(({ startDate, endDate, note }) => [startDate, endDate, note]),
    warning: importWarning(parsed),
  }
}

/**
 * Imports a calendar and replaces its busy times in one transaction. When that fails, the busy times stay and the error
 * is stored for the landlord. Addresses are secrets: no message contains one.
 */
const importFeed = async (context: JobContext, { feedId }: { feedId: string }): Promise<void> => {
  const { db, clock } = context
  const feed = await queries.findFeed(db, feedId).executeTakeFirst()
  // The feed was removed after the event.
  if (!feed) return
  try {
    const { busy, warning } = await fetchCalendar(context, feed, context.fetchText)
    await db.transaction().execute(async (trx) => {
      await lockForStays(trx, feed.propertyId)
      const now = clock()
      const set = { lastFetchedAt: now, ...columnsOf(warning), fails: 0, nextAt: nextFetchAt(now, 0) }
      const before = await queries.findFeed(trx, feedId).executeTakeFirst()
      const json = JSON.stringify(busy)
      await queries.updateFeed(trx, feedId, { ...set, busy: json }).execute()
      if (before && JSON.stringify(before.busy) !== json) await queries.assignFeedDays(trx, feed.propertyId)
    })
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof InvalidCalendar)) throw error
    const fails = feed.fails + 1
    const set = { ...columnsOf(error.problem), fails, nextAt: nextFetchAt(clock(), fails) }
    await queries.updateFeed(db, feedId, set).execute()
  }
}

/** Emits an event for each feed that is due, up to the batch size. Returns their number. */
const emitDue = ({ db, clock }: Services): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const due = await queries.lockDue(trx, now, BATCH).execute()
    // Set before the import, so that the next one is due even if this one never completes.
    for (const { id, fails } of due) await queries.updateFeed(trx, id, { nextAt: nextFetchAt(now, fails) }).execute()
    await emitAll(
      trx,
      feedDue,
      due.map(({ id }) => ({ feedId: id })),
    )
    return due.length
  })

export const calendarJobs: Jobs = {
  handlers: [
    on(feedDue, { name: 'calendars.read-feed', queue: 'web' }, importFeed),
    // Secret addresses must not outlive their property.
    on(propertyDeleted, { name: 'calendars.remove-feeds', queue: 'database' }, ({ db }, { propertyId }) =>
      db.transaction().execute(async (trx) => {
        await queries.deleteFeedsOf(trx, propertyId).execute()
        await queries.deleteKeyOf(trx, propertyId).execute()
      }),
    ),
  ],
  schedules: [
    {
      name: 'calendars.find-due',
      cron: '* * * * *',
      queue: 'scheduled',
      run: async (services) => {
        while ((await emitDue(services)) === BATCH);
      },
    },
  ],
}
