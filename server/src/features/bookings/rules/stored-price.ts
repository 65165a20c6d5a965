import type { PriceUnit } from '#contract/property.ts'
import { type Instalment, planInstalments } from './instalments.ts'
import type { Price } from './price.ts'

type PriceColumns = {
  startDate: string
  priceUnit: PriceUnit
  unitPriceMinor: number
  units: number
  extraNights: number
  subtotalMinor: number
  serviceFeeMinor: number
  depositMinor: number
  totalMinor: number
}

/** Returns the price that was fixed when the booking was requested. */
export const storedPrice = (row: PriceColumns): Price => ({
  units: row.units,
  extraNights: row.extraNights,
  subtotal: row.subtotalMinor,
  serviceFee: row.serviceFeeMinor,
  deposit: row.depositMinor,
  total: row.totalMinor,
})

/** Returns how that price is paid. */
export const storedPlan = (row: PriceColumns): Instalment[] =>
  planInstalments(
    { startDate: row.startDate, priceUnit: row.priceUnit, unitPrice: row.unitPriceMinor },
    storedPrice(row),
  )
