import type { AcceptedMoney, EarlyEffect, LeftMoney } from '#contract/booking-overrides.ts'
import type { BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import { type CalendarDay, type DateRange, nightsBetween } from '#contract/days.ts'
import { toMinor } from '#contract/money.ts'

/** An amount in minor units. */
type Amount = { amount: number; currency: string }

export type MoneyAtStake = {
  paymentStatus: PaymentStatus
  currency: string
  total: number
  /** Rent that the status would refund. */
  refundedRent: number
  /** Payments that are held without a decision. */
  held: readonly Amount[]
  /** What payouts sent to the landlord for the booking. */
  paidOut: number
}

export type Left = { kind: LeftMoney } & Amount

/** Returns the money that does not follow when an admin sets the status (docs/decisions/0006). */
export const moneyLeftBy = (
  to: BookingStatus,
  { paymentStatus, currency, total, refundedRent, held, paidOut }: MoneyAtStake,
): Left[] => {
  const left: Left[] = []
  const isUnpaid = paymentStatus === 'UNPAID' || paymentStatus === 'PENDING' || paymentStatus === 'FAILED'
  if (to === 'COMPLETED' && isUnpaid) left.push({ kind: 'UNCHARGED', amount: total, currency })
  // An open booking keeps its dates until a held payment is decided.
  if (to === 'CANCELLED' || to === 'COMPLETED') left.push(...held.map((each) => ({ kind: 'HELD' as const, ...each })))
  const kept = Math.min(paidOut, refundedRent)
  if (kept > 0) left.push({ kind: 'PAID_OUT', amount: kept, currency })
  return left
}

/** Returns the refunded rent that was not paid out, which reduces what is due to the landlord; in minor units. */
export const lossOfLandlord = ({ refundedRent, paidOut }: Pick<MoneyAtStake, 'refundedRent' | 'paidOut'>): number =>
  Math.max(0, refundedRent - Math.max(0, paidOut))

/** Returns how many nights of a stay have passed on a calendar day in the time zone of the property. */
export const spentNights = ({ startDate, endDate }: DateRange, today: CalendarDay): number =>
  Math.max(0, nightsBetween(startDate, today < endDate ? today : endDate))

type EarlyStay = { isOver: boolean; isPaid: boolean; unpaidRent: number; heldDeposit: number }

/** Returns what follows when an admin completes a stay before its end; nothing for other statuses and stays. */
export const earlyEffects = (
  to: BookingStatus,
  { isOver, isPaid, unpaidRent, heldDeposit }: EarlyStay,
): EarlyEffect[] => {
  if (to !== 'COMPLETED' || isOver) return []
  const effects: EarlyEffect[] = ['REVIEW', 'NO_CANCELLATION']
  if (isPaid && unpaidRent > 0) effects.push('INSTALMENTS')
  if (isPaid && heldDeposit > 0) effects.push('DEPOSIT')
  return effects
}

/**
 * Returns money that does not follow and that the admin has not accepted, or undefined. Kind, amount and currency must be
 * those that the admin saw: the same sum of another kind is another decision.
 */
export const findUnaccepted = (left: readonly Left[], accepted: readonly AcceptedMoney[]): Left | undefined => {
  const open = [...accepted]
  return left.find(({ kind, amount, currency }) => {
    const index = open.findIndex(
      (each) => each.kind === kind && toMinor(each.amount) === amount && each.currency === currency,
    )
    // Two held payments of one amount are accepted by two entries.
    if (index >= 0) open.splice(index, 1)
    return index < 0
  })
}

/** The reason by which each kind is refused until it is accepted. */
export const LEFT_REASONS = {
  UNCHARGED: 'money_uncharged',
  HELD: 'money_held',
  PAID_OUT: 'money_paid_out',
} as const satisfies Record<LeftMoney, string>
