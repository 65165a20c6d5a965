import { divideHalfUp, sumOf } from '#contract/money.ts'
import { type BookingMoneyState, paymentBarrier } from '#contract/payment-barrier.ts'
import type { PaymentState } from '#contract/payments.ts'
import { type Parts, sumOfParts } from './ledger.ts'

/** What the gateway says about a checkout. */
export type Verdict = { status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'; amount: number; currency: string }

type Expected = { status: PaymentState; amount: number; currency: string }

/** No verdict changes a payment in these states. */
export const FINAL = ['PAID', 'HELD', 'RETURNED'] as const satisfies readonly PaymentState[]

/** Returns whether no verdict changes the payment any more. */
export const isFinal = (status: PaymentState): boolean => FINAL.some((final) => final === status)

/** Returns the state that the verdict gives a payment, or undefined when nothing changes. */
export const outcomeOf = (
  payment: Expected,
  verdict: Verdict,
  booking: BookingMoneyState & { isInstalmentPaid: boolean },
): PaymentState | undefined => {
  if (isFinal(payment.status)) return undefined
  if (verdict.status === 'PAID') {
    if (verdict.amount !== payment.amount || verdict.currency.toUpperCase() !== payment.currency) return 'HELD'
    return booking.isInstalmentPaid || paymentBarrier(booking) ? 'RETURNED' : 'PAID'
  }
  if (verdict.status === 'OPEN' || payment.status === 'FAILED' || payment.status === 'EXPIRED') return undefined
  return verdict.status
}

const PARTS = ['rent', 'serviceFee', 'deposit'] as const satisfies readonly (keyof Parts)[]

type Share<P> = { payment: P; parts: Parts }

/** Takes the parts from payments that paid at least as much, from the last one first. */
const takeFromLast = <P extends Parts>(payments: readonly P[], refund: Parts): Share<P>[] => {
  const left = { ...refund }
  const take = (part: keyof Parts, paid: number) => {
    const amount = Math.min(paid, left[part])
    left[part] -= amount
    return amount
  }
  return payments.toReversed().map((payment) => ({
    payment,
    parts: {
      rent: take('rent', payment.rent),
      serviceFee: take('serviceFee', payment.serviceFee),
      deposit: take('deposit', payment.deposit),
    },
  }))
}

const NO_PARTS: Parts = { rent: 0, serviceFee: 0, deposit: 0 }

/**
 * Distributes a refund over the payments of a booking, which paid the parts. Fee and deposit come from the payment that
 * paid them; rent comes from the last payment first. A booking of which one month was paid in a trial and the next at a real
 * gateway gets real money back for real money only: each kind gets its part of the refund. Throws when more is refunded
 * than was paid.
 */
export const distributeRefund = <P extends Parts & { isTest: boolean }>(
  payments: readonly P[],
  refund: Parts,
): Share<P>[] => {
  const test = payments.filter(({ isTest }) => isTest)
  const real = payments.filter(({ isTest }) => !isTest)
  const [ofTest, ofReal] = [{ ...NO_PARTS }, { ...NO_PARTS }]
  for (const part of PARTS) {
    const paid = sumOf(payments.map((payment) => payment[part]))
    if (refund[part] > paid) throw new Error('A refund exceeds what was paid.')
    const paidReal = sumOf(real.map((payment) => payment[part]))
    // Half up, like the refund itself: half of an odd sum is half of each kind to the cent.
    ofReal[part] = paid > 0 ? divideHalfUp(BigInt(refund[part]) * BigInt(paidReal), BigInt(paid)) : 0
    ofTest[part] = refund[part] - ofReal[part]
  }
  const shares = [...takeFromLast(test, ofTest), ...takeFromLast(real, ofReal)]
  return payments.flatMap((payment) =>
    shares.filter((share) => share.payment === payment && sumOfParts(share.parts) > 0),
  )
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
