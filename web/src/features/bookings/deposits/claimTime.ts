import type { Deposit, DepositClaim } from '#contract/booking-deposits.ts'
import type { Booking } from '#contract/bookings.ts'
import { isAnswerAwaited } from '#contract/claim-answers.ts'
import { addDays } from '#contract/days.ts'

type Stay = Pick<Booking, 'status' | 'endDate' | 'today' | 'deposit'>

/** The last day on which the landlord can ask for part of a deposit. */
export const lastClaimDay = ({ returnsOn }: { returnsOn: string }): string => addDays(returnsOn, -1)

/** Returns when the landlord can ask for part of the deposit: `later`, from check-out on, or `now`; else undefined. */
export const claimTimeOf = ({ status, endDate, today, deposit }: Stay): 'later' | 'now' | undefined => {
  const isHeld = deposit?.status === 'HELD' && (status === 'CONFIRMED' || status === 'COMPLETED')
  if (!isHeld || deposit.claim || today >= deposit.returnsOn) return undefined
  return today < endDate ? 'later' : 'now'
}

/** Returns whether a claim on the deposit waits for the tenant's answer. */
export const isUnanswered = ({ claim }: Pick<Deposit, 'claim'>): boolean =>
  claim?.status === 'OPEN' && claim.answer === null

/** Returns whether a claim has to wait for the tenant's reply before it is decided. */
export const isAwaitingReply = (claim: Pick<DepositClaim, 'status' | 'answer' | 'answerBy'>, now: Date): boolean =>
  isAnswerAwaited({ ...claim, answerBy: new Date(claim.answerBy) }, now)
