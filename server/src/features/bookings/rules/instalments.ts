import { addMonths, type CalendarDay } from '#contract/days.ts'
import type { PriceUnit } from '#contract/property.ts'
import type { Price } from './price.ts'

/** A part of the price that is paid at once, in minor units. */
export type Instalment = {
  /** From 1. */
  number: number
  /** Null for the first, which secures the booking and is due once the landlord has confirmed it. */
  dueOn: CalendarDay | null
  /** What the landlord earns of it: with the cleaning fee in the first one. */
  rent: number
  cleaningFee: number
  serviceFee: number
  deposit: number
}

type PricedStay = { startDate: CalendarDay; priceUnit: PriceUnit; unitPrice: number }

/** The amount of an instalment. */
export const amountOf = ({ rent, serviceFee, deposit }: Instalment): number => rent + serviceFee + deposit

/**
 * Returns how a stay is paid (product.md 5). Priced by the month and longer than one, it is paid month by month: first
 * one month's rent with the cleaning fee, the whole service fee and the deposit, then each month's rent, and the rest pro rata, on the day
 * on which that month of the stay begins. Any other stay is paid at once. The instalments sum to the total of the price.
 */
export const planInstalments = (
  { startDate, priceUnit, unitPrice }: PricedStay,
  {
    units,
    extraNights,
    cleaningFee,
    subtotal,
    serviceFee,
    deposit,
  }: Pick<Price, 'units' | 'extraNights' | 'cleaningFee' | 'subtotal' | 'serviceFee' | 'deposit'>,
): Instalment[] => {
  const isMonthly = priceUnit === 'MONTH' && (units > 1 || (units === 1 && extraNights > 0))
  const first = {
    number: 1,
    dueOn: null,
    rent: isMonthly ? unitPrice + cleaningFee : subtotal,
    cleaningFee,
    serviceFee,
    deposit,
  }
  if (!isMonthly) return [first]
  const months = Array.from({ length: units - 1 }, () => unitPrice)
  const rest = subtotal - cleaningFee - units * unitPrice
  const later = [...months, ...(rest > 0 ? [rest] : [])].map((rent, index) => ({
    number: index + 2,
    dueOn: addMonths(startDate, index + 1),
    rent,
    cleaningFee: 0,
    serviceFee: 0,
    deposit: 0,
  }))
  return [first, ...later]
}
