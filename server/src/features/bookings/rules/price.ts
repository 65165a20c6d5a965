import { parseDate } from '@internationalized/date'
import { type CalendarDay, daysInMonth, nightsBetween } from '#contract/days.ts'
import { divideHalfUp } from '#contract/money.ts'
import type { PriceUnit } from '#contract/property.ts'

/** Price of a stay, with money in minor units. */
export type Price = {
  units: number
  extraNights: number
  subtotal: number
  serviceFee: number
  deposit: number
  total: number
}

/** Prices of a property in minor units. `feePercent` may have decimals. */
export type PriceTerms = { unitPrice: number; priceUnit: PriceUnit; deposit: number; feePercent: number }

const WEEK = 7

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
  let units = 0
  while (start.add({ months: units + 1 }).compare(end) <= 0) units += 1
  const rest = start.add({ months: units })
  return { units, extraNights: end.compare(rest), nightsPerUnit: daysInMonth(rest.toString()) }
}

const countUnits = (startDate: CalendarDay, endDate: CalendarDay, unit: PriceUnit): BilledTime => {
  const nights = nightsBetween(startDate, endDate)
  if (unit === 'MONTH') return countMonths(startDate, endDate)
  if (unit === 'WEEK') return { units: Math.floor(nights / WEEK), extraNights: nights % WEEK, nightsPerUnit: WEEK }
  return { units: nights, extraNights: 0, nightsPerUnit: 1 }
}

/**
 * Returns the price of a stay (product.md 4): whole units first, extra nights pro rata, rounded half up once. Extra
 * nights never cost more than one unit: a month from 31 January ends with February, and the 30 nights after it are
 * priced by February's 28 days.
 */
export const calculatePrice = (
  startDate: CalendarDay,
  endDate: CalendarDay,
  { unitPrice, priceUnit, deposit, feePercent }: PriceTerms,
): Price => {
  const { units, extraNights, nightsPerUnit } = countUnits(startDate, endDate, priceUnit)
  const nights = BigInt(units * nightsPerUnit + Math.min(extraNights, nightsPerUnit))
  const subtotal = divideHalfUp(BigInt(unitPrice) * nights, BigInt(nightsPerUnit))
  const serviceFee = divideHalfUp(BigInt(subtotal) * BigInt(Math.round(feePercent * 10_000)), 1_000_000n)
  return { units, extraNights, subtotal, serviceFee, deposit, total: subtotal + serviceFee + deposit }
}
