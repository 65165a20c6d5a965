import { v7 as uuid } from 'uuid'
import type { TakenRange } from '#contract/bookings.ts'
import {
  type addFeed as AddFeed,
  CALENDARS_AT_MOST,
  type Feed,
  type listFeeds as ListFeeds,
  type refreshFeed as RefreshFeed,
  type removeFeed as RemoveFeed,
} from '#contract/calendars.ts'
import type { Answer, Checked } from '#contract/call.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import { Unfetchable, webAddress } from '../../parts/fetch-text.ts'
import { type Limit, take, tooMany } from '../../parts/limits.ts'
import { tell } from '../../parts/outbox.ts'
import type { Listeners } from '../../parts/outbox-worker.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { zoneOf } from '../../parts/zones.ts'
import { dayAt } from '../bookings/actions.ts'
import { assertOwned, lockForStays, placeOf } from '../properties/actions.ts'
import * as queries from './queries.ts'
import { nextReading } from './rules.ts'

/** Readings that one person may ask for beside those on schedule. */
const READINGS: Limit = { most: 60, seconds: 3_600 }

const noSuchFeed = () => new Problem('NOT_FOUND', 'There is no such calendar.')

type Row = Awaited<ReturnType<ReturnType<typeof queries.findFeeds>['execute']>>[number]

const feedOf = (row: Row, today: string, conflicts: TakenRange[]): Feed => ({
  id: row.id,
  name: row.name,
  url: row.url,
  lastFetchedAt: row.last_fetched_at?.toISOString() ?? null,
  lastProblem: row.last_problem,
  busyCount: row.busy.filter(([, endDate]) => endDate > today).length,
  conflicts,
})

const feedsOf = async ({ clock }: Pick<Parts, 'clock'>, db: Db, propertyId: string): Promise<Feed[]> => {
  const today = dayAt(clock(), zoneOf(await placeOf(db, propertyId)))
  const rows = await queries.findFeeds(db, propertyId).execute()
  const { rows: conflicts } = await queries.findConflicts(db, propertyId, today)
  return rows.map((row) =>
    feedOf(
      row,
      today,
      conflicts.filter(({ feedId }) => feedId === row.id).map(({ feedId: _, ...range }) => range),
    ),
  )
}

const feedIn = async (parts: Parts, db: Db, propertyId: string, id: string): Promise<Feed> => {
  const found = (await feedsOf(parts, db, propertyId)).find((feed) => feed.id === id)
  if (!found) throw noSuchFeed()
  return found
}

/** Throws NOT_FOUND unless the property is the caller's; so do all below. */
export const listFeeds = async (
  parts: Parts,
  { params: { id } }: Checked<typeof ListFeeds>,
  { user }: Caller,
): Promise<Answer<typeof ListFeeds>> => {
  await assertOwned(parts.db, id, user.id)
  return { data: await feedsOf(parts, parts.db, id) }
}

const addressOf = (given: string): URL => {
  try {
    return webAddress(given)
  } catch (problem) {
    if (!(problem instanceof Unfetchable)) throw problem
    throw new Problem('BAD_INPUT', problem.message, { fields: { url: problem.message } })
  }
}

const assertPatient = async (parts: Parts, { user }: Caller) => {
  const wait = await take(parts, 'calendar-readings', user.id, READINGS)
  if (wait) throw tooMany(wait, 'Calendars were read very often within an hour. Please try again later.')
}

/** Takes a calendar in and has it read. Throws BAD_INPUT for what is no address, CONFLICT for one too many or twice. */
export const addFeed = async (
  parts: Parts,
  { params: { id: propertyId }, body }: Checked<typeof AddFeed>,
  caller: Caller,
): Promise<Feed> => {
  await assertOwned(parts.db, propertyId, caller.user.id)
  const url = addressOf(body.url)
  await assertPatient(parts, caller)
  return parts.db.transaction().execute(async (trx) => {
    await lockForStays(trx, propertyId)
    await assertOwned(trx, propertyId, caller.user.id)
    const others = await queries.findFeeds(trx, propertyId).execute()
    if (others.some((other) => other.url === url.href))
      throw new Problem('CONFLICT', 'This calendar is taken in already.', { fields: { url: 'is taken in already' } })
    if (others.length >= CALENDARS_AT_MOST)
      throw new Problem('CONFLICT', `A property takes in at most ${CALENDARS_AT_MOST} calendars: remove another first.`)
    const id = uuid()
    const now = parts.clock()
    await queries
      .insertFeed(trx, {
        id,
        property_id: propertyId,
        name: body.name || url.hostname,
        url: url.href,
        created_at: now,
        next_at: nextReading(now, 0),
      })
      .execute()
    await tell(trx, 'feed', { feedId: id })
    return feedIn(parts, trx, propertyId, id)
  })
}

/** Its days are free again, unless another calendar wants them. */
export const removeFeed = ({ db }: Parts, { params }: Checked<typeof RemoveFeed>, { user }: Caller): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await assertOwned(trx, params.id, user.id)
    await lockForStays(trx, params.id)
    const { numDeletedRows } = await queries.deleteFeed(trx, params.id, params.calendarId).executeTakeFirst()
    if (numDeletedRows === 0n) throw noSuchFeed()
    await queries.settle(trx, params.id)
  })

/** Has it read in a moment. Throws TOO_MANY_REQUESTS. */
export const refreshFeed = async (
  parts: Parts,
  { params }: Checked<typeof RefreshFeed>,
  caller: Caller,
): Promise<Feed> => {
  await assertOwned(parts.db, params.id, caller.user.id)
  const feed = await feedIn(parts, parts.db, params.id, params.calendarId)
  await assertPatient(parts, caller)
  await tell(parts.db, 'feed', { feedId: feed.id })
  return feed
}

/** Secret addresses do not outlive their property. */
export const calendarListeners = {
  'property.deleted': [
    async (trx, { propertyId }) => {
      await queries.deleteFeedsOf(trx, propertyId).execute()
      await queries.deleteKeyOf(trx, propertyId).execute()
    },
  ],
} satisfies Listeners
