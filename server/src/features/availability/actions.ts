import {
  AVAILABILITY_DAYS_MAX,
  type getAvailability as GetAvailability,
  type TakenRange,
} from '#contract/availability.ts'
import { MONTHS_AHEAD } from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { addDays, addMonths, dayAt, isStayOver, nightsBetween } from '#contract/days.ts'
import { fault } from '#contract/reasons.ts'
import type { Db } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { timeZoneOf } from '../bookings/actions/time-zone.ts'
import { effectiveRules } from '../bookings/rules/price-rules.ts'
import { getPublicTerms } from '../properties/stay-actions.ts'
import { findStayByTenant, findStaysFrom, findTaken } from './queries.ts'

/** Returns the taken ranges within a window: stays, blocks and imported calendars. */
export const findTakenRanges = async (db: Db, propertyId: string, from: string, to: string): Promise<TakenRange[]> =>
  (await findTaken(db, propertyId, from, to)).rows

/** Returns whether a confirmed stay is not over, by the day in its time zone. */
export const hasStayNotOver = async (db: Db, propertyId: string, now: Date): Promise<boolean> => {
  const stays = await findStaysFrom(db, propertyId, addDays(dayAt(now, 'UTC'), -1)).execute()
  return stays.some((stay) => !isStayOver(stay, dayAt(now, timeZoneOf(stay))))
}

/** Returns whether the tenant has or had a confirmed stay at the property. */
export const hasStayByTenant = async (db: Db, propertyId: string, tenantId: string): Promise<boolean> =>
  (await findStayByTenant(db, propertyId, tenantId).executeTakeFirst()) !== undefined

/** Returns the availability of a property. Throws NOT_FOUND when it is not public, BAD_INPUT for an invalid window. */
export const getAvailability = async (
  { db, clock }: Services,
  { params, query }: ValidatedInput<typeof GetAvailability>,
): Promise<CallAnswer<typeof GetAvailability>> => {
  const terms = await getPublicTerms(db, params.id)
  const timeZone = timeZoneAt(terms)
  const today = dayAt(clock(), timeZone)
  const from = query.from ?? today
  const to = query.to ?? addMonths(from, 24)
  const length = nightsBetween(from, to)
  if (length < 1 || length > AVAILABILITY_DAYS_MAX) {
    const to = length < 1 ? fault('before_from') : fault('window_too_long', { count: AVAILABILITY_DAYS_MAX })
    throw new Problem('invalid_fields', { faults: { to } })
  }
  const { minStay, maxStay, priceUnit, priceRules } = terms
  return {
    today,
    timeZone,
    lastStart: addMonths(today, MONTHS_AHEAD),
    minStay,
    maxStay,
    seasons: effectiveRules(priceRules, priceUnit).seasons.flatMap(({ season: { firstNight, lastNight, minStay } }) =>
      minStay === null ? [] : [{ firstNight, lastNight, minStay }],
    ),
    taken: await findTakenRanges(db, params.id, from, to),
  }
}
