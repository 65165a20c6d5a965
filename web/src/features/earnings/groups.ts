import type { EarningMovement } from '#contract/earnings.ts'
import { sumOf, toMajor, toMinor } from '#contract/money.ts'

/** The movements of a booking, or those of one payout, which pays for several. */
export type MovementGroup = {
  key: string
  isPayout: boolean
  /** Of a payout the whole amount, of a booking that of the month, also when some movements are on another page. */
  amount: number
  isPart: boolean
  movements: readonly EarningMovement[]
}

const keyOf = ({ kind, at, reference, bookingId }: EarningMovement) =>
  kind === 'PAYOUT' ? `payout ${at} ${reference}` : bookingId

/** Groups movements, which are newest first, by payout and booking. A group has the place of its newest movement. */
export const groupMovements = (movements: readonly EarningMovement[]): MovementGroup[] =>
  [...Map.groupBy(movements, keyOf)].map(([key, own]) => {
    const sum = toMajor(sumOf(own.map(({ amount }) => toMinor(amount))))
    const { payout = null, bookingTotal } = own[0] ?? {}
    const amount = payout === null ? (bookingTotal ?? sum) : -payout
    return { key, isPayout: payout !== null, amount, isPart: amount !== sum, movements: own }
  })
