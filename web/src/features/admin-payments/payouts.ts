import { toMajor, toMinor } from '#contract/money.ts'
import type { DuePayout } from '#contract/payouts.ts'

/** Identifies a due payout: a landlord has one for each currency. */
export const payoutKey = ({ landlord, currency }: Pick<DuePayout, 'landlord' | 'currency'>): string =>
  `${landlord.id} ${currency}`

/** Returns the sums of amounts by currency, without the rounding errors of floating point. */
export const sumByCurrency = (amounts: readonly { currency: string; amount: number }[]) => {
  const sums = new Map<string, number>()
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + toMinor(amount))
  return [...sums].map(([currency, minor]) => ({ currency, amount: toMajor(minor) }))
}
