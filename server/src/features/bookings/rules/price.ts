import { parseDate } from '@internationalized/date'
import type { NightLine } from '#contract/booking-prices.ts'
import { type CalendarDay, dayNumber, daysInMonth, nightsBetween } from '#contract/days.ts'
import { divideHalfUp, sumOf } from '#contract/money.ts'
import type { PriceUnit } from '#contract/property.ts'
import { discountPercentOf, effectiveRules, type PriceRules, percentOf, priceNights } from './price-rules.ts'

/** Price of a stay, with money in minor units. */
export type Price = {
  units: number
  extraNights: number
  /** By their prices; empty when all cost the same. */
  nights: readonly NightLine[]
  /** Before the discount. */
  rent: number
  discountPercent: number
  discount: number
  cleaningFee: number
  /** What the landlord earns. */
  subtotal: number
  serviceFee: number
  deposit: number
  total: number
}

/** Prices of a property in minor units. `feePercent` may have decimals. */
export type PriceTerms = {
  unitPrice: number
  priceUnit: PriceUnit
  deposit: number
  feePercent: number
  rules?: PriceRules | null
}

const WEEK = 7
const LAST_YEAR = 9_999

type BilledTime = {
  /** Whole nights, weeks or months. */
  units: number
  extraNights: number
  /** Nights by which the price of one unit is divided for an extra night. */
  nightsPerUnit: number
}

/** Counts calendar months from the start day. Extra nights use the length of the month in which the remainder starts. */
const countMonths = (startDate: CalendarDay, endDate: CalendarDay): BilledTime => {
  const start = parseDate(startDate)
  const end = parseDate(endDate)
  // The calendar ends with the year 9999: later months would be that day for ever.
  const most = (LAST_YEAR - start.year) * 12 + 12 - start.month
  let units = 0
  while (units < most && start.add({ months: units + 1 }).compare(end) <= 0) units += 1
  const rest = start.add({ months: units })
  return { units, extraNights: end.compare(rest), nightsPerUnit: daysInMonth(rest.toString()) }
}

const countUnits = (startDate: CalendarDay, endDate: CalendarDay, unit: PriceUnit): BilledTime => {
  const nights = nightsBetween(startDate, endDate)
  if (unit === 'MONTH') return countMonths(startDate, endDate)
  if (unit === 'WEEK') return { units: Math.floor(nights / WEEK), extraNights: nights % WEEK, nightsPerUnit: WEEK }
  return { units: nights, extraNights: 0, nightsPerUnit: 1 }
}

/** What a stay costs in units of the price: `nights` of `nightsPerUnit`. */
export type Billing = { readonly nights: number; readonly nightsPerUnit: number }

const toBilling = ({ units, extraNights, nightsPerUnit }: BilledTime): Billing => ({
  nights: units * nightsPerUnit + Math.min(extraNights, nightsPerUnit),
  nightsPerUnit,
})

/** Returns by what the price of a unit is multiplied and divided, for searches that compare the prices of many stays. */
export const billStay = (startDate: CalendarDay, endDate: CalendarDay, unit: PriceUnit): Billing =>
  toBilling(countUnits(startDate, endDate, unit))

const totalOfNights = ({ nights, price }: NightLine) => nights * price

/** Returns the service fee in millionths of the rent. */
export const feeMillionths = (feePercent: number): number => Math.round(feePercent * 10_000)

/**
 * Returns the price of a stay (product.md 4): whole units first, extra nights pro rata, rounded half up once. Extra
 * nights never cost more than one unit: a month from 31 January ends with February, and the 30 nights after it are
 * priced by February's 28 days. With rules, nights may have prices of their own, a discount is taken off the rent, and the
 * cleaning fee is added (docs/decisions/0025).
 */
export const calculatePrice = (
  startDate: CalendarDay,
  endDate: CalendarDay,
  { unitPrice, priceUnit, deposit, feePercent, rules: stored }: PriceTerms,
): Price => {
  const rules = effectiveRules(stored, priceUnit)
  const time = countUnits(startDate, endDate, priceUnit)
  const { nights, nightsPerUnit } = toBilling(time)
  const { units, extraNights } = time
  const lines = priceUnit === 'NIGHT' ? priceNights(rules, unitPrice, dayNumber(startDate), dayNumber(endDate)) : []
  const rent =
    priceUnit === 'NIGHT'
      ? sumOf(lines.map(totalOfNights))
      : divideHalfUp(BigInt(unitPrice) * BigInt(nights), BigInt(nightsPerUnit))
  const discountPercent = discountPercentOf(rules, nightsBetween(startDate, endDate))
  const discount = percentOf(rent, discountPercent)
  const { cleaningFee } = rules
  const subtotal = rent - discount + cleaningFee
  const serviceFee = divideHalfUp(BigInt(subtotal) * BigInt(feeMillionths(feePercent)), 1_000_000n)
  return {
    units,
    extraNights,
    nights: lines.some(({ kind }) => kind !== 'BASE') ? lines : [],
    rent,
    discountPercent,
    discount,
    cleaningFee,
    subtotal,
    serviceFee,
    deposit,
    total: subtotal + serviceFee + deposit,
  }
}
