import { GatewayRefused } from './gateway.ts'

/** Amounts are stored with two decimals in every currency (contract/src/money.ts). */
const STORED_DECIMALS = 2

/** Converts a stored amount to a decimal number of main units: 150050 to `1500.50`. */
export const toDecimal = (amount: number): string => {
  const digits = String(amount).padStart(STORED_DECIMALS + 1, '0')
  return `${digits.slice(0, -STORED_DECIMALS)}.${digits.slice(-STORED_DECIMALS)}`
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** Converts a number of main units, as a gateway writes it, to a stored amount. Returns null for anything else. */
export const fromDecimal = (value: string | number): number | null => {
  const [, units, decimals = ''] = DECIMAL.exec(String(value)) ?? []
  // Digits are joined, not multiplied: 0.29 * 100 is 28.999….
  return units === undefined ? null : Number(units + decimals.padEnd(STORED_DECIMALS, '0'))
}

/** Divides by a positive power of ten: multiplying by 0.01 is inexact. */
const shift = (amount: number, places: number) => (places < 0 ? amount / 10 ** -places : amount * 10 ** places)

/**
 * Converts a stored amount to a currency's smallest unit, of which a main unit has 10 ** `decimals`. Throws GatewayRefused
 * when a fraction would be lost.
 */
export const toSmallestUnit = (amount: number, decimals: number): number => {
  const units = shift(amount, decimals - STORED_DECIMALS)
  if (!Number.isSafeInteger(units)) throw new GatewayRefused('The currency has no unit as small as this amount needs.')
  return units
}

/** Converts an amount in a currency's smallest unit to a stored amount. Returns null when it has more than two decimals. */
export const fromSmallestUnit = (units: number, decimals: number): number | null => {
  const amount = shift(units, STORED_DECIMALS - decimals)
  return Number.isSafeInteger(amount) ? amount : null
}
