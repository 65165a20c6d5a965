import type { ClaimStatus, DepositState } from '#contract/booking-deposits.ts'
import type { BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import { addDays, type CalendarDay, type DateRange, startOfDay } from '#contract/days.ts'
import { DEPOSIT_RETURN_DAYS } from '#contract/periods.ts'
import type { PlainReason } from '#contract/reasons.ts'

type CheckOut = Pick<DateRange, 'endDate'>

/** Returns the day at the property on which the deposit of a stay goes back. */
export const depositReturnDay = ({ endDate }: CheckOut): CalendarDay => addDays(endDate, DEPOSIT_RETURN_DAYS)

/** Returns when the landlord may open a claim: from the start of the check-out day until the deposit goes back. */
export const claimPeriod = ({ endDate }: CheckOut, timeZone: string): { from: Date; until: Date } => ({
  from: startOfDay(endDate, timeZone),
  until: startOfDay(depositReturnDay({ endDate }), timeZone),
})

/** What decides about the deposit of a booking. `claim` is undefined without one. */
export type DepositFacts = CheckOut & {
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** When it stopped being held. */
  settledAt: Date | null
  claim: ClaimStatus | undefined
}

/** Returns whether the deposit of a stay that took place, or will, is held. A cancellation refunds it otherwise. */
const isDepositHeld = ({ status, paymentStatus, settledAt }: Omit<DepositFacts, 'claim' | 'endDate'>): boolean =>
  (status === 'CONFIRMED' || status === 'COMPLETED') && paymentStatus === 'PAID' && settledAt === null

/** Returns why the landlord cannot open a claim now, or undefined. */
export const claimError = (deposit: DepositFacts, now: Date, timeZone: string): PlainReason | undefined => {
  if (deposit.claim) return 'claim_exists'
  if (!isDepositHeld(deposit)) return 'no_deposit'
  const { from, until } = claimPeriod(deposit, timeZone)
  if (now < from) return 'claim_too_early'
  return now >= until ? 'claim_too_late' : undefined
}

/** Returns whether the deposit goes back now: its time has come, or the landlord has given up the claim. */
export const isReturnDue = (deposit: DepositFacts, now: Date, timeZone: string): boolean => {
  if (!isDepositHeld(deposit) || deposit.claim === 'OPEN') return false
  return deposit.claim === 'WITHDRAWN' || now >= claimPeriod(deposit, timeZone).until
}

type Returned = { status: 'PENDING' | 'DONE' } | null

/** Returns the state of a deposit that was paid. */
export const depositState = (
  { settledAt, claim }: Pick<DepositFacts, 'settledAt' | 'claim'>,
  refund: Returned,
): DepositState => {
  if (settledAt === null) return claim === 'OPEN' ? 'CLAIMED' : 'HELD'
  if (!refund) return 'KEPT'
  return refund.status === 'DONE' ? 'RETURNED' : 'RETURNING'
}
