import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { WINDOW_MAX } from '#contract/bookings.ts'
import type {
  blockDays as BlockDays,
  getCalendar as GetCalendar,
  renewCalendarLink as RenewCalendarLink,
  unblockDays as UnblockDays,
} from '#contract/calendars.ts'
import type { Answer, Checked } from '#contract/call.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { zoneOf } from '../../parts/zones.ts'
import { addDays, addMonths, dayAt, nightsBetween, staysBetween } from '../bookings/actions.ts'
import { assertOwned, lockForStays, placeOf, titleOf } from '../properties/actions.ts'
import { takenRanges } from '../stays/actions.ts'
import { toIcal } from './ical.ts'
import * as queries from './queries.ts'
import { blockFaults } from './rules.ts'

export { addFeed, calendarListeners, listFeeds, refreshFeed, removeFeed } from './feeds.ts'
export { feedWorker, runFeedJobs } from './work.ts'

const KEY_BYTES = 32
/** Days that are over and still told: other calendars show the last month. */
const TOLD_BACK = 31
const MONTHS_SHOWN = 24

/** The day that it is at a property. */
const todayAt = async ({ db, clock }: Parts, propertyId: string) =>
  dayAt(clock(), zoneOf(await placeOf(db, propertyId)))

const rangesIn = (ranges: { startDate: string; endDate: string }[]) =>
  ranges.map(({ startDate, endDate }) => `from ${startDate} to ${endDate}`).join(', ')

/** Ranges that one sentence names. */
const NAMED = 3

/** Takes days out. Throws BAD_INPUT for days that are none, CONFLICT with those that are taken. */
export const block = async (
  parts: Parts,
  { params: { id: propertyId }, body: { startDate, endDate, note = '' } }: Checked<typeof BlockDays>,
  { user }: Caller,
): Promise<Answer<typeof BlockDays>> => {
  await assertOwned(parts.db, propertyId, user.id)
  const fields = blockFaults(startDate, endDate, await todayAt(parts, propertyId))
  const [fault] = Object.entries(fields)
  if (fault) throw new Problem('BAD_INPUT', `${fault.join(' ')}.`, { fields })
  return parts.db.transaction().execute(async (trx) => {
    await lockForStays(trx, propertyId)
    await assertOwned(trx, propertyId, user.id)
    const taken = await takenRanges(trx, propertyId, startDate, endDate)
    if (taken.length) {
      const what = `are taken already: ${rangesIn(taken.slice(0, NAMED))}${taken.length > NAMED ? ' and later' : ''}`
      throw new Problem('CONFLICT', `Some of these days ${what}.`, { fields: { startDate: what } })
    }
    const id = uuid()
    await queries.insertBlock(trx, { id, propertyId, startDate, endDate, note, now: parts.clock() }).execute()
    return { id, startDate, endDate, note }
  })
}

/** Gives days free; a calendar that wants them gets them. Throws NOT_FOUND. */
export const unblock = (
  { db }: Parts,
  { params: { id: propertyId, blockId } }: Checked<typeof UnblockDays>,
  { user }: Caller,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await assertOwned(trx, propertyId, user.id)
    await lockForStays(trx, propertyId)
    const { numDeletedRows } = await queries.deleteBlock(trx, propertyId, blockId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('NOT_FOUND', 'There is no such block.')
  })

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

const linkOf = ({ config }: Parts, propertyId: string, key: string) =>
  `${config.publicUrl}/api/properties/${propertyId}/calendar.ics?key=${key}`

const keyOf = async (db: Db, propertyId: string): Promise<string> => {
  const found = await queries.findKey(db, propertyId).executeTakeFirst()
  if (found) return found.key
  await queries.keepKey(db, propertyId, newKey()).execute()
  return (await queries.findKey(db, propertyId).executeTakeFirstOrThrow()).key
}

/** All that takes days, or wants to. Throws NOT_FOUND unless it is the caller's, BAD_INPUT for a window that is none. */
export const getCalendar = async (
  parts: Parts,
  { params: { id }, query }: Checked<typeof GetCalendar>,
  { user }: Caller,
): Promise<Answer<typeof GetCalendar>> => {
  const { db } = parts
  await assertOwned(db, id, user.id)
  const today = await todayAt(parts, id)
  const from = query.from ?? today
  const to = query.to ?? addMonths(from, MONTHS_SHOWN)
  const length = nightsBetween(from, to)
  if (length < 1 || length > WINDOW_MAX) {
    const what = length < 1 ? 'must be after from' : `must be at most ${WINDOW_MAX} days after from`
    throw new Problem('BAD_INPUT', `to ${what}.`, { fields: { to: what } })
  }
  const [found, blocks, busy, key] = await Promise.all([
    staysBetween(db, id, from, to),
    queries.findBlocks(db, id, from, to).execute(),
    queries.findBusy(db, id, from, to).execute(),
    keyOf(db, id),
  ])
  return {
    today,
    stays: found.filter(({ status }) => status !== 'PENDING'),
    requests: found.filter(({ status }) => status === 'PENDING'),
    blocks,
    busy,
    icalUrl: linkOf(parts, id, key),
  }
}

/** Throws NOT_FOUND unless it is the caller's. */
export const renewLink = async (
  parts: Parts,
  { params: { id } }: Checked<typeof RenewCalendarLink>,
  { user }: Caller,
): Promise<Answer<typeof RenewCalendarLink>> => {
  await assertOwned(parts.db, id, user.id)
  const key = newKey()
  await queries.replaceKey(parts.db, id, key).execute()
  return { icalUrl: linkOf(parts, id, key) }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The calendar as a file with the tag of its content. Throws NOT_FOUND for a wrong key as for what is not there. */
export const calendarFile = async (
  parts: Parts,
  id: string,
  given: string | undefined,
): Promise<{ text: string; tag: string }> => {
  const { db, config } = parts
  const found = await queries.findKey(db, id).executeTakeFirst()
  const title = await titleOf(db, id)
  // Digests are of one length, and comparing them takes the same time whatever is wrong.
  const fits = timingSafeEqual(digest(given ?? ''), digest(found?.key ?? newKey()))
  if (!fits || title === undefined) throw new Problem('NOT_FOUND', 'This calendar link is not, or no longer, valid.')
  const rows = await queries.findOwn(db, id, addDays(await todayAt(parts, id), -TOLD_BACK)).execute()
  const entries = rows.map((row) => ({
    ...row,
    id: row.booking_id ?? row.id,
    kind: row.booking_id ? ('stay' as const) : ('block' as const),
    since: row.created_at,
  }))
  const text = toIcal(title, entries, new URL(config.publicUrl).host)
  return { text, tag: `"${digest(text).toString('base64url')}"` }
}
