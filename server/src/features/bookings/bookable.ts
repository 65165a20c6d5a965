import { dayAt } from '#contract/days.ts'
import type { Db } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { findTakenRanges } from '../availability/actions.ts'
import type { BookingTerms } from '../properties/stay-actions.ts'
import { calculatePrice, type Price } from './rules/price.ts'
import { type RequestedStay, requestErrors } from './rules/request.ts'

/** Throws BAD_INPUT for dates or guests that the property does not accept, CONFLICT when the dates are taken. */
export const assertBookable = async (
  db: Db,
  { startDate, endDate, guests }: RequestedStay,
  terms: BookingTerms,
  now: Date,
): Promise<void> => {
  const today = dayAt(now, timeZoneAt(terms))
  const fields = requestErrors({ startDate, endDate, guests }, { ...terms, today })
  if (Object.keys(fields).length) {
    const sentence = Object.entries(fields)
      .map(([field, message]) => `${field} ${message}`)
      .join('; ')
    throw new Problem('BAD_INPUT', `${sentence}.`, { fields })
  }
  const [taken] = await findTakenRanges(db, terms.id, startDate, endDate)
  if (!taken) return
  const message = `are not available from ${taken.startDate} to ${taken.endDate}. Choose other dates`
  throw new Problem('CONFLICT', `These dates ${message}.`, { fields: { startDate: message } })
}

/** Returns the price of a stay by the current terms of the property and the configured service fee. */
export const priceStay = (
  { config }: Pick<Services, 'config'>,
  { startDate, endDate }: Pick<RequestedStay, 'startDate' | 'endDate'>,
  { unitPrice, priceUnit, deposit }: BookingTerms,
): Price => calculatePrice(startDate, endDate, { unitPrice, priceUnit, deposit, feePercent: config.serviceFeePercent })
