import type { InstantOutcome } from '#contract/booking-prices.ts'
import { dayAt, dayNumber } from '#contract/days.ts'
import type { Db } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { findTakenRanges } from '../availability/actions.ts'
import type { BookingTerms } from '../properties/stay-actions.ts'
import { findCompletedStay, findUnpaidInstant } from './queries.ts'
import { instantOutcome } from './rules/instant.ts'
import { calculatePrice, type Price } from './rules/price.ts'
import { effectiveRules, minStayOn } from './rules/price-rules.ts'
import { type RequestedStay, requestFaults } from './rules/request.ts'

/** Throws BAD_INPUT for dates or guests that the property does not accept, CONFLICT when the dates are taken. */
export const assertBookable = async (
  db: Db,
  { startDate, endDate, guests }: RequestedStay,
  terms: BookingTerms,
  now: Date,
): Promise<void> => {
  const today = dayAt(now, timeZoneAt(terms))
  const minStay = minStayOn(effectiveRules(terms.priceRules, terms.priceUnit), terms.minStay, dayNumber(startDate))
  const faults = requestFaults({ startDate, endDate, guests }, { ...terms, minStay, today })
  if (Object.keys(faults).length) throw new Problem('invalid_fields', { faults })
  const [taken] = await findTakenRanges(db, terms.id, startDate, endDate)
  if (!taken) return
  throw new Problem('days_taken', { values: { from: taken.startDate, to: taken.endDate }, field: 'startDate' })
}

/** Returns the price of a stay by the current terms of the property and the configured service fee. */
export const priceStay = (
  { config }: Pick<Services, 'config'>,
  { startDate, endDate }: Pick<RequestedStay, 'startDate' | 'endDate'>,
  { unitPrice, priceUnit, deposit, priceRules }: BookingTerms,
): Price =>
  calculatePrice(startDate, endDate, {
    unitPrice,
    priceUnit,
    deposit,
    feePercent: config.serviceFeePercent,
    rules: priceRules,
  })

type Requested = { startDate: string; tenantId: string | undefined; isHindered?: boolean; now: Date }

/**
 * Returns what instant booking does with a request; without a tenant, of a guest who has completed a stay. A guest with
 * an instant booking that is not paid waits for the landlord: else one person could keep many places taken without
 * paying.
 */
export const decideInstantly = async (
  db: Db,
  terms: BookingTerms,
  { startDate, tenantId, isHindered = false, now }: Requested,
): Promise<InstantOutcome | null> => {
  if (!terms.instantBooking) return null
  const asksForStay = terms.instantNeedsStay && tenantId !== undefined
  const hasCompletedStay = !asksForStay || (await findCompletedStay(db, tenantId).executeTakeFirst()) !== undefined
  const owes = tenantId !== undefined && (await findUnpaidInstant(db, tenantId, now).executeTakeFirst()) !== undefined
  return instantOutcome(terms, {
    startDate,
    today: dayAt(now, timeZoneAt(terms)),
    hasCompletedStay,
    isHindered: isHindered || owes,
  })
}
