import type { NightLine } from '#contract/booking-prices.ts'
import type { PriceUnit } from '#contract/property.ts'
import { type Instalment, planInstalments } from './instalments.ts'
import type { Price } from './price.ts'

type PlanColumns = {
  startDate: string
  priceUnit: PriceUnit
  unitPriceMinor: number
  units: number
  extraNights: number
  cleaningFeeMinor: number
  subtotalMinor: number
  serviceFeeMinor: number
  depositMinor: number
}

type PriceColumns = PlanColumns & {
  nightLines: readonly NightLine[] | null
  discountMinor: number
  discountPercent: number
  totalMinor: number
}

/** Returns the price that was fixed when the booking was requested. */
export const storedPrice = (row: PriceColumns): Price => ({
  units: row.units,
  extraNights: row.extraNights,
  nights: row.nightLines ?? [],
  rent: row.subtotalMinor - row.cleaningFeeMinor + row.discountMinor,
  discountPercent: row.discountPercent,
  discount: row.discountMinor,
  cleaningFee: row.cleaningFeeMinor,
  subtotal: row.subtotalMinor,
  serviceFee: row.serviceFeeMinor,
  deposit: row.depositMinor,
  total: row.totalMinor,
})

/** Returns the columns that keep a price as it was when the booking was requested. */
export const priceColumns = (price: Price) => ({
  units: price.units,
  extraNights: price.extraNights,
  nightLines: price.nights.length > 0 ? JSON.stringify(price.nights) : null,
  discountMinor: price.discount,
  discountPercent: price.discountPercent,
  cleaningFeeMinor: price.cleaningFee,
  subtotalMinor: price.subtotal,
  serviceFeeMinor: price.serviceFee,
  depositMinor: price.deposit,
})

/** Returns how that price is paid. */
export const storedPlan = (row: PlanColumns): Instalment[] =>
  planInstalments(
    { startDate: row.startDate, priceUnit: row.priceUnit, unitPrice: row.unitPriceMinor },
    {
      units: row.units,
      extraNights: row.extraNights,
      cleaningFee: row.cleaningFeeMinor,
      subtotal: row.subtotalMinor,
      serviceFee: row.serviceFeeMinor,
      deposit: row.depositMinor,
    },
  )
