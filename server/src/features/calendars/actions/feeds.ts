import { v7 as uuid } from 'uuid'
import type { TakenRange } from '#contract/availability.ts'
import {
  type addFeed as AddFeed,
  FEEDS_MAX,
  type Feed,
  type listFeeds as ListFeeds,
  type refreshFeed as RefreshFeed,
  type removeFeed as RemoveFeed,
} from '#contract/calendars.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import { describeFeedProblem, type FeedProblem } from '#contract/feed-problems.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { assertPublicHost, FetchError, parseWebUrl } from '../../../platform/http/fetch-text.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { assertWithinLimit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { countAsConfirmation } from '../../listings/freshness-actions.ts'
import { assertOwned, getLocation, lockForStays } from '../../properties/stay-actions.ts'
import { lockCaller } from '../../users/actions.ts'
import { feedDue } from '../events.ts'
import * as queries from '../queries.ts'
import { nextFetchAt } from '../rules.ts'

/** Imports that a user may start, besides the scheduled ones. */
const IMPORT_LIMIT = { most: 60, seconds: 3_600, reason: 'too_many_syncs' } as const

const feedNotFound = () => new Problem('calendar_not_found')

type Row = Awaited<ReturnType<ReturnType<typeof queries.findFeeds>['execute']>>[number]

const toFeed = (row: Row, today: string, conflicts: TakenRange[]): Feed => ({
  id: row.id,
  name: row.name,
  url: row.url,
  lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
  lastProblem: row.problem ? describeFeedProblem(row.problem) : row.lastProblem,
  problem: row.problem,
  busyCount: row.busy.filter(([, endDate]) => endDate > today).length,
  conflicts,
})

const loadFeeds = async ({ clock }: Pick<Services, 'clock'>, db: Db, propertyId: string): Promise<Feed[]> => {
  const today = dayAt(clock(), timeZoneAt(await getLocation(db, propertyId)))
  const rows = await queries.findFeeds(db, propertyId).execute()
  const { rows: conflicts } = await queries.findConflicts(db, propertyId, today)
  return rows.map((row) =>
    toFeed(
      row,
      today,
      conflicts.filter(({ feedId }) => feedId === row.id).map(({ feedId: _, ...range }) => range),
    ),
  )
}

const loadFeed = async (services: Services, db: Db, propertyId: string, id: string): Promise<Feed> => {
  const found = (await loadFeeds(services, db, propertyId)).find((feed) => feed.id === id)
  if (!found) throw feedNotFound()
  return found
}

/** Returns the imported calendars of a property. Throws NOT_FOUND unless the caller owns it. */
export const listFeeds = async (
  services: Services,
  { params: { id } }: ValidatedInput<typeof ListFeeds>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListFeeds>> => {
  await assertOwned(services.db, id, user.id)
  return { data: await loadFeeds(services, services.db, id) }
}

/** Returns why an address is refused before it is fetched. */
const addressProblem = ({ reason, values }: FeedProblem): Problem | undefined => {
  if (reason === 'link_scheme' || reason === 'link_unreachable') return new Problem(reason, { field: 'url' })
  return reason === 'link_port' ? new Problem(reason, { values: values as { port: string }, field: 'url' }) : undefined
}

const parseAddress = (address: string): URL => {
  try {
    const url = parseWebUrl(address)
    assertPublicHost(url)
    return url
  } catch (problem) {
    throw (problem instanceof FetchError && addressProblem(problem.problem)) || problem
  }
}

/**
 * Adds a calendar and starts its first import. Throws NOT_FOUND unless the caller owns the property, BAD_INPUT for an
 * address that is invalid or visibly not public, CONFLICT for a duplicate or above the maximum, TOO_MANY_REQUESTS.
 */
export const addFeed = async (
  services: Services,
  { params: { id: propertyId }, body }: ValidatedInput<typeof AddFeed>,
  caller: Caller,
): Promise<Feed> => {
  await assertOwned(services.db, propertyId, caller.user.id)
  const url = parseAddress(body.url)
  await assertWithinLimit(services, 'calendar-imports', caller.user.id, IMPORT_LIMIT)
  return services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    await lockForStays(trx, propertyId)
    await assertOwned(trx, propertyId, caller.user.id)
    const others = await queries.findFeeds(trx, propertyId).execute()
    if (others.some((other) => other.url === url.href)) throw new Problem('calendar_already_imported', { field: 'url' })
    if (others.length >= FEEDS_MAX) throw new Problem('too_many_calendars', { values: { count: FEEDS_MAX } })
    const id = uuid()
    const now = services.clock()
    await queries
      .insertFeed(trx, {
        id,
        propertyId,
        name: body.name || url.hostname,
        url: url.href,
        createdAt: now,
        nextAt: nextFetchAt(now, 0),
      })
      .execute()
    await countAsConfirmation(trx, propertyId, now)
    await emit(trx, feedDue, { feedId: id })
    return loadFeed(services, trx, propertyId, id)
  })
}

/**
 * Removes a calendar and frees its dates unless another calendar contains them. Throws NOT_FOUND unless the caller owns
 * the property.
 */
export const removeFeed = (
  { db, clock }: Services,
  { params }: ValidatedInput<typeof RemoveFeed>,
  { user }: Caller,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await assertOwned(trx, params.id, user.id)
    await lockForStays(trx, params.id)
    const { numDeletedRows } = await queries.deleteFeed(trx, params.id, params.calendarId).executeTakeFirst()
    if (numDeletedRows === 0n) throw feedNotFound()
    await queries.assignFeedDays(trx, params.id)
    await countAsConfirmation(trx, params.id, clock())
  })

/** Starts an import. Throws NOT_FOUND unless the caller owns the property, TOO_MANY_REQUESTS. */
export const refreshFeed = async (
  services: Services,
  { params }: ValidatedInput<typeof RefreshFeed>,
  caller: Caller,
): Promise<Feed> => {
  await assertOwned(services.db, params.id, caller.user.id)
  const feed = await loadFeed(services, services.db, params.id, params.calendarId)
  await assertWithinLimit(services, 'calendar-imports', caller.user.id, IMPORT_LIMIT)
  await emit(services.db, feedDue, { feedId: feed.id })
  return feed
}
