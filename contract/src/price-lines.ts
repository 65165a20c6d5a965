import type { BookingPrice, NightLine } from './booking-prices.ts'
import { toMinor } from './money.ts'
import type { PriceUnit } from './property.ts'

/** The parts of a price in the order in which every page, receipt and invoice has them; the deposit comes after the total. */
export const PRICE_PARTS = ['rent', 'discount', 'cleaningFee', 'serviceFee'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

type Amounts = Record<PricePart, number>

/** Returns the parts of a price that are not zero, in order and minor units; a discount is negative. The rent is always there. */
export const priceLines = (amounts: Amounts): { part: PricePart; amount: number }[] =>
  PRICE_PARTS.flatMap((part) => {
    const minor = toMinor(amounts[part])
    if (minor === 0 && part !== 'rent') return []
    return [{ part, amount: part === 'discount' ? -minor : minor }]
  })

/** What a part of the rent is for: whole units or nights at a price, or nights pro rata. Amounts in minor units. */
export type RentPart = {
  unit: PriceUnit
  count: number
  /** Null for nights beside whole weeks or months. */
  price: number | null
  amount: number
  season?: Required<Pick<NightLine, 'firstNight' | 'lastNight'>>
  isWeekday?: boolean
}

type Rent = Pick<BookingPrice, 'nights' | 'rent' | 'unitPrice' | 'priceUnit' | 'units' | 'extraNights'>

/** Returns what the rent before the discount consists of. */
export const rentParts = ({ nights, rent, unitPrice, priceUnit, units, extraNights }: Rent): RentPart[] => {
  if (nights.length > 0)
    return nights.map(({ kind, nights: count, price, firstNight, lastNight }) => ({
      unit: 'NIGHT',
      count,
      price: toMinor(price),
      amount: toMinor(price) * count,
      ...(firstNight && lastNight && { season: { firstNight, lastNight } }),
      ...(kind === 'WEEKDAY' && { isWeekday: true }),
    }))
  const price = toMinor(unitPrice)
  const whole = price * units
  return [
    ...(units > 0 ? [{ unit: priceUnit, count: units, price, amount: whole }] : []),
    // The rent is rounded as a whole, so the extra nights are what remains after the whole units.
    ...(extraNights > 0
      ? [{ unit: 'NIGHT' as const, count: extraNights, price: null, amount: toMinor(rent) - whole }]
      : []),
  ]
}
