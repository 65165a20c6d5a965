import { AVAILABILITY_DAYS_MAX } from '#contract/availability.ts'
import type { getCalendar as GetCalendar } from '#contract/calendars.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { addMonths, dayAt, nightsBetween } from '#contract/days.ts'
import { fault } from '#contract/reasons.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { findCalendarStays } from '../../bookings/actions/calendar-stays.ts'
import { assertOwned, getLocation } from '../../properties/stay-actions.ts'
import { calendarLink, ensureCalendarKey } from '../calendar-link.ts'
import * as queries from '../queries.ts'

const DEFAULT_MONTHS = 24

/**
 * Returns stays, requests, blocks and imported busy times of a property. Throws NOT_FOUND unless the caller owns it,
 * BAD_INPUT for an invalid window.
 */
export const getCalendar = async (
  services: Services,
  { params: { id }, query }: ValidatedInput<typeof GetCalendar>,
  caller: Caller,
): Promise<CallAnswer<typeof GetCalendar>> => {
  const { db, clock } = services
  await assertOwned(db, id, caller.user.id)
  const today = dayAt(clock(), timeZoneAt(await getLocation(db, id)))
  const from = query.from ?? today
  const to = query.to ?? addMonths(from, DEFAULT_MONTHS)
  const length = nightsBetween(from, to)
  if (length < 1 || length > AVAILABILITY_DAYS_MAX) {
    const to = length < 1 ? fault('before_from') : fault('window_too_long', { count: AVAILABILITY_DAYS_MAX })
    throw new Problem('invalid_fields', { faults: { to } })
  }
  const [stays, blocks, busy, key] = await Promise.all([
    findCalendarStays(db, id, from, to),
    queries.findBlocks(db, id, from, to).execute(),
    queries.findBusy(db, id, from, to).execute(),
    ensureCalendarKey(db, id, caller),
  ])
  return {
    today,
    stays: stays.filter(({ status }) => status !== 'PENDING'),
    requests: stays.filter(({ status }) => status === 'PENDING'),
    blocks,
    busy,
    icalUrl: calendarLink(services, id, key),
  }
}
