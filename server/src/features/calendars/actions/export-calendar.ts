import { createHash, timingSafeEqual } from 'node:crypto'
import type { resetCalendarLink as ResetCalendarLink } from '#contract/calendars.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { addDays, dayAt } from '#contract/days.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { assertOwned, findTitle, getLocation } from '../../properties/stay-actions.ts'
import { lockCaller } from '../../users/actions.ts'
import { calendarLink, createCalendarKey } from '../calendar-link.ts'
import { formatCalendar } from '../format-calendar.ts'
import * as queries from '../queries.ts'

/** Days before today that the exported calendar includes, because other calendars show the last month. */
const PAST_DAYS = 31

/** Replaces the secret link of a calendar. Throws NOT_FOUND unless the caller owns the property. */
export const resetCalendarLink = async (
  services: Services,
  { params: { id } }: ValidatedInput<typeof ResetCalendarLink>,
  caller: Caller,
): Promise<CallAnswer<typeof ResetCalendarLink>> => {
  const key = createCalendarKey()
  await services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    await assertOwned(trx, id, caller.user.id)
    await queries.replaceKey(trx, id, key).execute()
  })
  return { icalUrl: calendarLink(services, id, key) }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns the calendar as an iCalendar file with its entity tag. Throws NOT_FOUND, also for a wrong key. */
export const exportCalendar = async (
  { db, config, clock }: Services,
  id: string,
  key: string | undefined,
): Promise<{ text: string; tag: string }> => {
  const stored = await queries.findKey(db, id).executeTakeFirst()
  const title = await findTitle(db, id)
  // Digests have one length, so the comparison takes the same time for any key.
  const isValid = timingSafeEqual(digest(key ?? ''), digest(stored?.key ?? createCalendarKey()))
  if (!isValid || title === undefined) throw new Problem('calendar_link_invalid')
  const today = dayAt(clock(), timeZoneAt(await getLocation(db, id)))
  const rows = await queries.findOwn(db, id, addDays(today, -PAST_DAYS)).execute()
  const entries = rows.map((row) => ({
    ...row,
    id: row.bookingId ?? row.id,
    kind: row.bookingId ? ('stay' as const) : ('block' as const),
  }))
  const text = formatCalendar(title, entries, new URL(config.publicUrl).host)
  return { text, tag: `"${digest(text).toString('base64url')}"` }
}
