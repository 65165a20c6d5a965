import type { PriceUnit, Property } from '#contract/properties.ts'

/** Days that one unit of the price stands for when only a length, not a date, is known. */
const DAYS: Record<PriceUnit, number> = { NIGHT: 1, WEEK: 7, MONTH: 30 }

/** In cents: 0.1 + 0.2 is no amount of money. */
const CENTS = 100
const cents = (amount: number) => Math.round(amount * CENTS)

/**
 * What the shortest stay costs in whole units of the price (product.md 4 charges whole units first). An example: the
 * service fee is the deployment's and is told when booking.
 */
export function shortestStay({
  price,
  priceUnit,
  deposit,
  minStay,
}: Pick<Property, 'price' | 'priceUnit' | 'deposit' | 'minStay'>) {
  const units = Math.max(1, Math.ceil(minStay / DAYS[priceUnit]))
  const rent = cents(price) * units
  return { units, rent: rent / CENTS, total: (rent + cents(deposit)) / CENTS }
}
