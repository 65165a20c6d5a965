import { PAYOUT_HOURS } from '#contract/periods.ts'

/** Milliseconds between check-in, a later month's payment or an awarded deposit, and the payout of it (product.md 5). */
export const PAYOUT_DELAY = PAYOUT_HOURS * 3_600_000

type PaidInstalment = {
  /** From 1. */
  instalment: number
  /** The start of the check-in day at the property. */
  checkInAt: Date
  paidAt: Date
}

/** Returns when the rent of a payment is due: 48 h after check-in; for later months 48 h after the payment, not earlier. */
export const rentDueAt = ({ instalment, checkInAt, paidAt }: PaidInstalment): Date => {
  const from = instalment === 1 ? checkInAt.getTime() : Math.max(checkInAt.getTime(), paidAt.getTime())
  return new Date(from + PAYOUT_DELAY)
}

/** What the ledger says of a payment's share of the landlord, in minor units. */
export type LandlordBalance = {
  /** What was paid, less what was refunded. */
  rent: number
  rentDueAt: Date
  /** Awarded of the deposit; `awardedDue` of it is due, the rest at `awardDueAt`. */
  awarded: number
  awardedDue: number
  awardDueAt: Date | null
  paidOut: number
}

/** What is paid out later, in minor units. */
export type LaterPayout = { amount: number; dueAt: Date }

/** Returns what is due to the landlord of a payment: negative when more was paid out than remains after a refund. */
export const dueOf = (balance: LandlordBalance, at: Date): number =>
  (balance.rentDueAt <= at ? balance.rent : 0) + balance.awardedDue - balance.paidOut

/** Returns what becomes due after that instant. */
export const laterOf = (balance: LandlordBalance, at: Date): LaterPayout[] => {
  const { rent, rentDueAt: dueAt, awarded, awardedDue, awardDueAt } = balance
  return [
    ...(dueAt <= at || rent === 0 ? [] : [{ amount: rent, dueAt }]),
    ...(awarded > awardedDue && awardDueAt ? [{ amount: awarded - awardedDue, dueAt: awardDueAt }] : []),
  ]
}
