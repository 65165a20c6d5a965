import type { BookingStatus } from '#contract/bookings.ts'
import type { PaymentState } from '#contract/payments.ts'
import type { Parts } from './ledger.ts'

/** What the gateway says about a checkout. */
export type Verdict = { status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'; amount: number; currency: string }

type Expected = { status: PaymentState; amount: number; currency: string }
type Taker = { status: BookingStatus; isInstalmentPaid: boolean; isRefunded: boolean; isLandlordDeleted: boolean }

/** No verdict changes a payment in these states. */
export const FINAL = ['PAID', 'HELD', 'RETURNED'] as const satisfies readonly PaymentState[]

/** Returns whether no verdict changes the payment any more. */
export const isFinal = (status: PaymentState): boolean => FINAL.some((final) => final === status)

/** Returns whether a booking in that status takes money: months of a stay that is over may still be unpaid. */
export const isPayable = (status: BookingStatus): boolean => status === 'CONFIRMED' || status === 'COMPLETED'

/** Returns whether a booking can take a payment that succeeded. */
const canTake = ({ status, isInstalmentPaid, isRefunded, isLandlordDeleted }: Taker): boolean =>
  isPayable(status) && !isInstalmentPaid && !isRefunded && !isLandlordDeleted

/** Returns the state that the verdict gives a payment, or undefined when nothing changes. */
export const outcomeOf = (payment: Expected, verdict: Verdict, booking: Taker): PaymentState | undefined => {
  if (isFinal(payment.status)) return undefined
  if (verdict.status === 'PAID') {
    if (verdict.amount !== payment.amount || verdict.currency.toUpperCase() !== payment.currency) return 'HELD'
    return canTake(booking) ? 'PAID' : 'RETURNED'
  }
  if (verdict.status === 'OPEN' || payment.status === 'FAILED' || payment.status === 'EXPIRED') return undefined
  return verdict.status
}

/**
 * Distributes a refund over the payments of a booking, which paid the parts. Fee and deposit come from the payment that
 * paid them; rent comes from the last payment first. Throws when more is refunded than was paid.
 */
export const distributeRefund = <P extends Parts>(
  payments: readonly P[],
  refund: Parts,
): { payment: P; parts: Parts }[] => {
  const left = { ...refund }
  const take = (part: keyof Parts, paid: number) => {
    const amount = Math.min(paid, left[part])
    left[part] -= amount
    return amount
  }
  const shares = payments.toReversed().map((payment) => ({
    payment,
    parts: {
      rent: take('rent', payment.rent),
      serviceFee: take('serviceFee', payment.serviceFee),
      deposit: take('deposit', payment.deposit),
    },
  }))
  if (left.rent + left.serviceFee + left.deposit > 0) throw new Error('A refund exceeds what was paid.')
  return shares.filter(({ parts }) => parts.rent + parts.serviceFee + parts.deposit > 0).toReversed()
}

/** Milliseconds in which a call answers, whatever the gateway does (R5). */
export const CALL_TIMEOUT = 9_500

const MINUTE = 60_000
/** How long a checkout stays open: the hour that a payment in progress prolongs the time to pay. */
export const CHECKOUT_PERIOD = 60 * MINUTE
/** An open checkout is verified 2, 4, 8 … minutes after it was opened, at most half an hour apart (gateways.md). */
const FIRST_PAUSE = 2 * MINUTE
const LONGEST_PAUSE = 30 * MINUTE
/** How long after its end an unreachable gateway is asked about a checkout before it counts as expired. */
export const PATIENCE = 24 * 60 * MINUTE

/** Returns when the gateway is asked again after `checks` times, at the latest when the checkout ends. */
export const nextCheck = (now: Date, checks: number, expiresAt: Date): Date => {
  const next = now.getTime() + Math.min(FIRST_PAUSE * 2 ** checks, LONGEST_PAUSE)
  return new Date(now < expiresAt ? Math.min(next, expiresAt.getTime()) : next)
}

/** How long a checkout that has ended is asked about: gateways may report a success late, and a notice may be lost. */
const LATE_PERIOD = 7 * 24 * 60 * MINUTE
const FIRST_LATE_PAUSE = 60 * MINUTE

/** Returns when the gateway is asked again about a checkout that has ended without a payment: later and later, for a week. */
export const nextLateCheck = (now: Date, endedAt: Date): Date | null => {
  const age = Math.max(0, now.getTime() - endedAt.getTime())
  return age > LATE_PERIOD ? null : new Date(now.getTime() + Math.max(FIRST_LATE_PAUSE, age))
}
