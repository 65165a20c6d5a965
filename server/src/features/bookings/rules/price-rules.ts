import type { NightLine } from '#contract/booking-prices.ts'
import { dayNumber } from '#contract/days.ts'
import { DISCOUNT_NIGHTS, type PriceCalendar, type PriceUnit, type Season } from '#contract/property.ts'

/** What a landlord set beside the price of a unit, in minor units, as the database stores it (docs/decisions/0025). */
export type PriceRules = PriceCalendar

export const NO_RULES: PriceRules = {
  cleaningFee: 0,
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  weekdayPrices: [],
  seasons: [],
}

/** Returns the rules in the order in which they are stored, or null when they change no price. */
export const toStoredRules = ({ weekdayPrices, seasons, ...rules }: PriceRules): PriceRules | null => {
  const { cleaningFee, weeklyDiscount, monthlyDiscount } = rules
  if (!cleaningFee && !weeklyDiscount && !monthlyDiscount && !weekdayPrices.length && !seasons.length) return null
  return {
    ...rules,
    weekdayPrices: weekdayPrices.toSorted((one, other) => one.weekday - other.weekday),
    seasons: seasons.toSorted((one, other) => (one.firstNight < other.firstNight ? -1 : 1)),
  }
}

/** Returns whether rules are the same, which the database returns with their fields in an order of its own. */
export const isSameRules = (one: PriceRules | null, other: PriceRules | null): boolean => {
  const textOf = (rules: PriceRules | null) => {
    const { cleaningFee, weeklyDiscount, monthlyDiscount, weekdayPrices, seasons } = rules ?? NO_RULES
    return JSON.stringify([
      [cleaningFee, weeklyDiscount, monthlyDiscount],
      weekdayPrices.map(({ weekday, price }) => [weekday, price]),
      seasons.map(({ firstNight, lastNight, price, minStay }) => [firstNight, lastNight, price, minStay]),
    ])
  }
  return textOf(one) === textOf(other)
}

/** A season with days since 1970; `end` is the day after the last night. */
type SeasonDays = { start: number; end: number; season: Season }

/** The rules as they are evaluated: for prices by the week and month, only the cleaning fee is left. */
export type EffectiveRules = {
  readonly cleaningFee: number
  readonly weeklyDiscount: number
  readonly monthlyDiscount: number
  /** From Monday on; undefined where the usual price counts. */
  readonly weekdays: readonly (number | undefined)[]
  readonly seasons: readonly SeasonDays[]
}

/** Returns the rules that count for a price unit. */
export const effectiveRules = (rules: PriceRules | null | undefined, unit: PriceUnit): EffectiveRules => {
  const { cleaningFee, ...nightly } = rules ?? NO_RULES
  const { weeklyDiscount, monthlyDiscount, weekdayPrices, seasons } = unit === 'NIGHT' ? nightly : NO_RULES
  const weekdays: (number | undefined)[] = []
  for (const { weekday, price } of weekdayPrices) weekdays[weekday - 1] = price
  return {
    cleaningFee,
    weeklyDiscount,
    monthlyDiscount,
    weekdays,
    seasons: seasons.map((season) => ({
      start: dayNumber(season.firstNight),
      end: dayNumber(season.lastNight) + 1,
      season,
    })),
  }
}

const WEEK = 7

/** Counts the nights of a weekday, from 0 for Monday, from `start` to before `end`. Day 0, in 1970, was a Thursday. */
const countWeekday = (weekday: number, start: number, end: number): number =>
  Math.floor((end + 2 - weekday) / WEEK) - Math.floor((start + 2 - weekday) / WEEK)

/**
 * Returns the nights from `start` to before `end`, days since 1970, by their prices: a season's price comes before that of
 * a weekday, which comes before the usual one. Counts instead of walking the nights, since searches price many stays.
 */
export const priceNights = (
  { weekdays, seasons }: EffectiveRules,
  usual: number,
  start: number,
  end: number,
): NightLine[] => {
  const inSeason: NightLine[] = []
  const overlaps: { from: number; to: number }[] = []
  for (const { start: first, end: after, season } of seasons) {
    const [from, to] = [Math.max(start, first), Math.min(end, after)]
    if (from >= to) continue
    overlaps.push({ from, to })
    const { firstNight, lastNight, price } = season
    inSeason.push({ kind: 'SEASON', nights: to - from, price, firstNight, lastNight })
  }
  const countOutside = (count: (from: number, to: number) => number) =>
    overlaps.reduce((left, { from, to }) => left - count(from, to), count(start, end))

  const byPrice = new Map<number, number>()
  let base = countOutside((from, to) => to - from)
  for (const [weekday, price] of weekdays.entries()) {
    // A weekday at the usual price is no line of its own.
    if (price === undefined || price === usual) continue
    const nights = countOutside((from, to) => countWeekday(weekday, from, to))
    if (nights === 0) continue
    byPrice.set(price, (byPrice.get(price) ?? 0) + nights)
    base -= nights
  }
  return [
    ...(base > 0 ? [{ kind: 'BASE' as const, nights: base, price: usual }] : []),
    ...Array.from(byPrice, ([price, nights]) => ({ kind: 'WEEKDAY' as const, nights, price })),
    ...inSeason,
  ]
}

/** Returns what the nights cost together: the sum of `priceNights`, without an object for each line, for searches. */
export const rentOfNights = (
  { weekdays, seasons }: EffectiveRules,
  usual: number,
  start: number,
  end: number,
): number => {
  const outside = (from: number, to: number) => {
    let rent = (to - from) * usual
    for (let weekday = 0; weekday < weekdays.length; weekday += 1) {
      const price = weekdays[weekday]
      if (price !== undefined) rent += countWeekday(weekday, from, to) * (price - usual)
    }
    return rent
  }
  let rent = outside(start, end)
  for (const { start: first, end: after, season } of seasons) {
    if (after <= start || first >= end) continue
    const [from, to] = [Math.max(start, first), Math.min(end, after)]
    rent += (to - from) * season.price - outside(from, to)
  }
  return rent
}

/** Returns the percentage that is taken off the rent of a stay: of the longest length that it reaches. */
export const discountPercentOf = ({ weeklyDiscount, monthlyDiscount }: EffectiveRules, nights: number): number => {
  if (nights >= DISCOUNT_NIGHTS.monthly && monthlyDiscount > 0) return monthlyDiscount
  return nights >= DISCOUNT_NIGHTS.weekly ? weeklyDiscount : 0
}

const HUNDRED = 100

/** Returns a whole percentage of an amount, rounded half up. In two parts, since the product may be more than a double holds. */
export const percentOf = (amount: number, percent: number): number => {
  if (percent === 0) return 0
  const hundreds = Math.floor(amount / HUNDRED)
  const rest = amount - hundreds * HUNDRED
  return hundreds * percent + Math.floor((rest * percent + HUNDRED / 2) / HUNDRED)
}

/** Returns the minimum stay of stays that begin on a day, as a number since 1970. */
export const minStayOn = ({ seasons }: EffectiveRules, usual: number, day: number): number =>
  seasons.find(({ start, end }) => start <= day && day < end)?.season.minStay ?? usual
