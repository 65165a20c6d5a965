import type { ClaimStatus } from '#contract/booking-deposits.ts'
import { answerDeadline } from '#contract/claim-answers.ts'
import type { Db } from '../../../platform/database/types.ts'
import { type BookingFacts, loadBookingFacts } from '../../bookings/actions/booking-at-step.ts'
import * as claims from '../deposit-queries.ts'
import * as queries from '../queries.ts'

/** The facts of a claim for a mail or notification. Money in minor units. */
export type ClaimFacts = {
  booking: BookingFacts
  status: ClaimStatus
  amount: number
  reason: string
  /** Until when the tenant can answer before it can be decided. */
  answerBy: Date
  answer: string | null
  /** Null before the decision. */
  awarded: number | null
  decisionReason: string | null
  /** What goes back to the tenant of the deposit. */
  returned: number
}

/** Returns whether the claim waits for the tenant's answer. */
export const isUnanswered = ({ status, answer }: Pick<ClaimFacts, 'status' | 'answer'>): boolean =>
  status === 'OPEN' && answer === null

/** Returns the facts of a claim as it is now, or undefined without one. */
export const loadClaim = async (db: Db, id: string): Promise<ClaimFacts | undefined> => {
  const claim = await claims.findClaim(db, id).executeTakeFirst()
  const booking = claim && (await loadBookingFacts(db, claim.bookingId))
  if (!booking) return undefined
  const refunds = await queries.findRefundsOf(db, claim.bookingId).execute()
  return {
    booking,
    status: claim.status,
    amount: claim.amountMinor,
    reason: claim.reason,
    answerBy: answerDeadline(claim.openedAt),
    answer: claim.answer,
    awarded: claim.awardedMinor,
    decisionReason: claim.decisionReason,
    returned: refunds.find(({ reason }) => reason === 'DEPOSIT')?.amountMinor ?? 0,
  }
}

/** Returns the number of open claims on the deposits of a user's bookings, as tenant or landlord. */
export const countOpenClaims = async (db: Db, userId: string): Promise<number> =>
  (await claims.countClaims(db, { status: 'OPEN', userId }).executeTakeFirstOrThrow()).total
