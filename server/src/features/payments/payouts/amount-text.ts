import { toMajor } from '#contract/money.ts'

/** Amounts are stored in hundredths, also of currencies with three decimals. */
const STORED_DIGITS = 2

/** Returns an amount for a file, with the decimals of its currency and without separators. */
export const amountText = (minor: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? STORED_DIGITS
  return toMajor(minor).toFixed(minor % 100 === 0 ? Math.min(digits, STORED_DIGITS) : STORED_DIGITS)
}
