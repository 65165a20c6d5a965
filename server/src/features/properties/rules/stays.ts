import { MONTHS_AHEAD } from '#contract/bookings.ts'
import {
  addDays,
  addMonths,
  type CalendarDay,
  type DateRange,
  dayNumber,
  daysInMonth,
  nightsBetween,
  rangesOverlap,
} from '#contract/days.ts'
import { STAY_MAX } from '#contract/forms/listings.ts'
import type { PropertyFilters } from '#contract/properties.ts'
import { PRICE_UNITS, type PriceUnit } from '#contract/property.ts'
import type { StayLength } from '#contract/stays.ts'
import { type Billing, billStay, feeMillionths } from '../../bookings/rules/price.ts'
import {
  discountPercentOf,
  type EffectiveRules,
  effectiveRules,
  minStayOn,
  type PriceRules,
  percentOf,
  rentOfNights,
} from '../../bookings/rules/price-rules.ts'

/** The dates of a search: both days, which may be moved by some days, or a month and a length. */
export type StayQuery = Pick<PropertyFilters, 'startDate' | 'endDate' | 'flexibleDays' | 'stayMonth' | 'stayLength'>

/** Dates that fit a search. */
export type StayWindow = DateRange & { readonly nights: number }

/** All dates that fit a search, and what a stay costs on each of them. */
export type Stays = {
  /** By their first day. */
  readonly windows: readonly StayWindow[]
  /** For each window, in the same order. */
  readonly billings: Readonly<Record<PriceUnit, readonly Billing[]>>
  /** Places in `windows`, the cheapest first, of equal ones the earliest. */
  readonly rankings: Readonly<Record<PriceUnit, readonly number[]>>
  /** Millionths of the rent. */
  readonly feeRate: number
}

const WEEKEND_NIGHTS = 2
const WEEK_NIGHTS = 7
const FRIDAY = 5

const toWindow = (startDate: CalendarDay, endDate: CalendarDay): StayWindow => ({
  startDate,
  endDate,
  nights: nightsBetween(startDate, endDate),
})

/** Returns the same dates as days since 1970. */
export const toDayWindow = ({ startDate, endDate, nights }: StayWindow) => ({
  firstDay: dayNumber(startDate),
  endDay: dayNumber(endDate),
  nights,
})

const isFriday = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay() === FRIDAY

const STARTING: Record<StayLength, (day: CalendarDay) => StayWindow | undefined> = {
  WEEKEND: (day) => (isFriday(day) ? toWindow(day, addDays(day, WEEKEND_NIGHTS)) : undefined),
  WEEK: (day) => toWindow(day, addDays(day, WEEK_NIGHTS)),
  MONTH: (day) => toWindow(day, addMonths(day, 1)),
}

const windowsInMonth = (month: string, length: StayLength): StayWindow[] => {
  const first = `${month}-01`
  return Array.from({ length: daysInMonth(first) }, (_, days) => STARTING[length](addDays(first, days)) ?? []).flat()
}

/**
 * Returns the dates that fit a search by their first day, or undefined for a search without dates. None begin later than can be
 * requested, and flexible ones not before `today`.
 */
const windowsOf = (query: StayQuery, today: CalendarDay): readonly StayWindow[] | undefined => {
  const { startDate, endDate, flexibleDays = 0, stayMonth, stayLength } = query
  const last = addMonths(today, MONTHS_AHEAD)
  const canStart = (window: StayWindow) => window.startDate >= today && window.startDate <= last
  if (stayMonth && stayLength) return windowsInMonth(stayMonth, stayLength).filter(canStart)
  if (!startDate || !endDate) return undefined
  // No place accepts a longer stay, and counting its months would take long.
  if (nightsBetween(startDate, endDate) > STAY_MAX) return []
  if (flexibleDays === 0) return startDate > last ? [] : [toWindow(startDate, endDate)]
  return Array.from({ length: 2 * flexibleDays + 1 }, (_, place) => place - flexibleDays)
    .map((days) => toWindow(addDays(startDate, days), addDays(endDate, days)))
    .filter(canStart)
}

const byUnit = <T>(toValue: (unit: PriceUnit) => T) =>
  Object.fromEntries(PRICE_UNITS.map((unit) => [unit, toValue(unit)])) as Record<PriceUnit, T>

/** Returns the dates of a search with what they cost, or undefined for a search without dates. */
export const toStays = (query: StayQuery, today: CalendarDay, feePercent: number): Stays | undefined => {
  const windows = windowsOf(query, today)
  if (!windows) return undefined
  const billings = byUnit((unit) => windows.map(({ startDate, endDate }) => billStay(startDate, endDate, unit)))
  const rank = (unit: PriceUnit) => {
    const of = (place: number) => billings[unit][place] as Billing
    const compare = (one: Billing, other: Billing) =>
      one.nights * other.nightsPerUnit - other.nights * one.nightsPerUnit
    return [...windows.keys()].sort((one, other) => compare(of(one), of(other)) || one - other)
  }
  return { windows, billings, rankings: byUnit(rank), feeRate: feeMillionths(feePercent) }
}

const MILLION = 1_000_000
/** Exact while twice the dividend is below 2 ** 53. */
const halfUp = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor))

/** Adds the service fee. */
const withFee = (subtotal: number, feeRate: number): number => {
  // In two parts, since the product of both is more than a double holds. The remainder operator is many times slower.
  const millions = Math.floor(subtotal / MILLION)
  return subtotal + millions * feeRate + halfUp((subtotal - millions * MILLION) * feeRate, MILLION)
}

/**
 * Returns the rent and the service fee of a stay in minor units, as `calculatePrice` does, without a BigInt for each place.
 * `stay_total` of the database computes the same.
 */
export const stayTotal = (price: number, { nights, nightsPerUnit }: Billing, feeRate: number): number =>
  withFee(halfUp(price * nights, nightsPerUnit), feeRate)

/** Days since 1970. */
type DayWindow = { readonly firstDay: number; readonly endDay: number; readonly nights: number }
type PricedPlace = { readonly price: number; readonly unit: PriceUnit; readonly rules: EffectiveRules }

/** Returns the rent of a place with price rules, after the discount and with the cleaning fee. */
const ruledSubtotal = (
  { price, unit, rules }: PricedPlace,
  { firstDay, endDay, nights }: DayWindow,
  billing: Billing,
): number => {
  const rent =
    unit === 'NIGHT'
      ? rentOfNights(rules, price, firstDay, endDay)
      : halfUp(price * billing.nights, billing.nightsPerUnit)
  return rent - percentOf(rent, discountPercentOf(rules, nights)) + rules.cleaningFee
}

/** A place with price rules, with its price of a unit in minor units. */
export type RuledPlace = PricedPlace & { readonly minStay: number; readonly maxStay: number }
type DatedStays = Pick<Stays, 'billings' | 'feeRate'> & { readonly windows: readonly DayWindow[] }

/**
 * Returns the cheapest window that a place with price rules accepts, of equal ones the earliest, and what the stay costs then, as
 * `stayTotal` with the cleaning fee. `stay_total_by_rules` of the database computes the same. `isFree` is asked for places in
 * `windows`.
 */
export const cheapestRuled = (
  { windows, billings, feeRate }: DatedStays,
  place: RuledPlace,
  isFree: (window: number) => boolean,
): { window: number; total: number } | undefined => {
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (let window = 0; window < windows.length; window += 1) {
    const dates = windows[window] as DayWindow
    if (dates.nights > place.maxStay || dates.nights < minStayOn(place.rules, place.minStay, dates.firstDay)) continue
    if (!isFree(window)) continue
    // The fee grows with the rent, so that it decides nothing.
    const subtotal = ruledSubtotal(place, dates, billings[place.unit][window] as Billing)
    if (subtotal < least) [best, least] = [window, subtotal]
  }
  return best < 0 ? undefined : { window: best, total: withFee(least, feeRate) }
}

/** Returns the highest price of a unit with which a stay costs at most `total`; -1 when none does. */
export const highestPrice = (total: number, billing: Billing, feeRate: number): number => {
  let [low, high] = [-1, Math.ceil(((total + 1) * billing.nightsPerUnit) / billing.nights) + 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (stayTotal(middle, billing, feeRate) <= total) low = middle
    else high = middle - 1
  }
  return low
}

/** PostgreSQL has no year 0. After 9999 `addDays` goes no further. */
const FIRST_DAY: CalendarDay = '0001-01-01'

/** Returns a day that is that many days earlier, or the first that can be stored. */
const daysBefore = (day: CalendarDay, days: number): CalendarDay => {
  const earlier = addDays(day, -days)
  return earlier < FIRST_DAY ? FIRST_DAY : earlier
}

/** Returns the first and the last day of all dates that fit a search, or undefined for a search without dates. */
export const outerDates = ({ startDate, endDate, flexibleDays = 0, stayMonth }: StayQuery): DateRange | undefined => {
  if (stayMonth) return { startDate: `${stayMonth}-01`, endDate: addMonths(`${stayMonth}-01`, 2) }
  if (!startDate || !endDate) return undefined
  return { startDate: daysBefore(startDate, flexibleDays), endDate: addDays(endDate, flexibleDays) }
}

type Place = {
  priceMinor: number
  priceUnit: PriceUnit
  priceRules?: PriceRules | null
  minStay: number
  maxStay: number
}

/** Returns what the stay costs at a place on the cheapest dates that it accepts, or undefined when it accepts none. */
export const cheapestTotal = (
  { windows, billings, rankings, feeRate }: Stays,
  { priceMinor, priceUnit, priceRules, minStay, maxStay }: Place,
  taken: readonly DateRange[],
): number | undefined => {
  const isFree = (place: number) => !taken.some((range) => rangesOverlap(range, windows[place] as StayWindow))
  if (priceRules) {
    const place = { price: priceMinor, unit: priceUnit, rules: effectiveRules(priceRules, priceUnit), minStay, maxStay }
    return cheapestRuled({ windows: windows.map(toDayWindow), billings, feeRate }, place, isFree)?.total
  }
  const fits = (place: number) => {
    const { nights } = windows[place] as StayWindow
    return nights >= minStay && nights <= maxStay && isFree(place)
  }
  const place = rankings[priceUnit].find(fits)
  return place === undefined ? undefined : stayTotal(priceMinor, billings[priceUnit][place] as Billing, feeRate)
}
