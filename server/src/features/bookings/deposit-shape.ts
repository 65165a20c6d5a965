import type { Deposit, DepositClaim } from '#contract/booking-deposits.ts'
import { answerDeadline } from '#contract/claim-answers.ts'
import { sumOf, toMajor } from '#contract/money.ts'
import type { findOne } from './detail-queries.ts'
import { depositReturnDay, depositState } from './rules/deposit.ts'

type Row = Awaited<ReturnType<ReturnType<typeof findOne>['executeTakeFirstOrThrow']>>

// In JSON, PostgreSQL writes timestamps in its own text format.
const toInstant = (time: Date | string | null) => time && new Date(time).toISOString()

const toClaim = (claim: NonNullable<Row['depositClaim']>): DepositClaim => ({
  id: claim.id,
  status: claim.status,
  amount: toMajor(claim.amount),
  reason: claim.reason,
  openedAt: new Date(claim.opened).toISOString(),
  answerBy: answerDeadline(new Date(claim.opened)).toISOString(),
  answer: claim.answer,
  answeredAt: toInstant(claim.answered),
  photos: claim.photos,
  closedAt: toInstant(claim.closed),
  awarded: claim.awarded === null ? null : toMajor(claim.awarded),
  decisionReason: claim.decision,
})

/** Converts the deposit of a row; null when none was paid, or a cancellation refunded it. */
export const toDeposit = (row: Row): Deposit | null => {
  const paid = sumOf(row.payments.map(({ deposit }) => deposit))
  if (paid === 0 || (row.refundDepositMinor ?? 0) > 0) return null
  const { depositClaim: claim, depositRefund: refund } = row
  return {
    amount: toMajor(paid),
    status: depositState({ settledAt: row.depositSettledAt, claim: claim?.status }, refund),
    returnsOn: depositReturnDay(row),
    returned: toMajor(refund?.amount ?? 0),
    returnedAt: toInstant(refund?.at ?? null),
    claim: claim && toClaim(claim),
  }
}
