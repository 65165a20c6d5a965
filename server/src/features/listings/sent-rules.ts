import type { PropertyChange } from '#contract/listings.ts'
import { toMinor } from '#contract/money.ts'
import type { PriceRules } from '../bookings/rules/price-rules.ts'

/** Returns the price rules of a change in minor units, or undefined when none were sent. */
export const sentRules = (change: PropertyChange): Partial<PriceRules> | undefined => {
  const toMinorPrice = <Line extends { price: number }>(line: Line): Line => ({ ...line, price: toMinor(line.price) })
  const { cleaningFee, weeklyDiscount, monthlyDiscount, weekdayPrices, seasons } = change
  const sent = {
    cleaningFee: cleaningFee === undefined ? undefined : toMinor(cleaningFee),
    weeklyDiscount,
    monthlyDiscount,
    weekdayPrices: weekdayPrices?.map(toMinorPrice),
    seasons: seasons?.map(toMinorPrice),
  }
  const known = Object.entries(sent).filter(([, value]) => value !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
