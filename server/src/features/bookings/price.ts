import { parseDate } from '@internationalized/date'
import type { PriceUnit } from '#contract/properties.ts'
import { type Day, daysInMonth, nightsBetween } from './days.ts'

/** Money in minor units. */
export type Price = {
  units: number
  extraNights: number
  subtotal: number
  serviceFee: number
  deposit: number
  total: number
}

/** What decides about a price. `feePercent` may have decimals. */
export type Terms = { unitPrice: number; priceUnit: PriceUnit; deposit: number; feePercent: number }

/** Half-up, of non-negative numbers too large for a double. */
const divideHalfUp = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor))

const WEEK = 7

type Counted = {
  /** Whole nights, weeks or months. */
  units: number
  extraNights: number
  /** So many nights cost one unit. */
  perUnit: number
}

/** Whole calendar months from the start day; a night beyond costs by the days of the month in which the remainder begins. */
const byMonths = (startDate: Day, endDate: Day): Counted => {
  const start = parseDate(startDate)
  const end = parseDate(endDate)
  let units = 0
  while (start.add({ months: units + 1 }).compare(end) <= 0) units += 1
  const rest = start.add({ months: units })
  return { units, extraNights: end.compare(rest), perUnit: daysInMonth(rest) }
}

const counted = (startDate: Day, endDate: Day, unit: PriceUnit): Counted => {
  const nights = nightsBetween(startDate, endDate)
  if (unit === 'MONTH') return byMonths(startDate, endDate)
  if (unit === 'WEEK') return { units: Math.floor(nights / WEEK), extraNights: nights % WEEK, perUnit: WEEK }
  return { units: nights, extraNights: 0, perUnit: 1 }
}

/**
 * What a stay costs (product.md 4): whole units first, the nights that remain pro rata, in minor units, half-up, rounded
 * once. The nights never cost more than one more unit: a month from 31 January ends with February, and the 30 nights
 * after it are priced by February's 28 days.
 */
export const quote = (startDate: Day, endDate: Day, { unitPrice, priceUnit, deposit, feePercent }: Terms): Price => {
  const { units, extraNights, perUnit } = counted(startDate, endDate, priceUnit)
  const nights = BigInt(units * perUnit + Math.min(extraNights, perUnit))
  const subtotal = divideHalfUp(BigInt(unitPrice) * nights, BigInt(perUnit))
  const serviceFee = divideHalfUp(BigInt(subtotal) * BigInt(Math.round(feePercent * 10_000)), 1_000_000n)
  return { units, extraNights, subtotal, serviceFee, deposit, total: subtotal + serviceFee + deposit }
}
