import type { AdminDepositClaim } from '#contract/admin-deposits.ts'
import { answerDeadline, isAnswerAwaited } from '#contract/claim-answers.ts'
import { toMajor } from '#contract/money.ts'
import { fault } from '#contract/reasons.ts'
import { versionOf } from '../../platform/http/seen.ts'
import { Problem } from '../../platform/problem.ts'
import { timeZoneOf } from '../bookings/actions/time-zone.ts'
import { type Account, toPersonSummary, toPersonWithEmail } from '../users/shape.ts'
import type { findClaimWithBooking } from './deposit-queries.ts'

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof findClaimWithBooking>['executeTakeFirstOrThrow']>>

/** Returns the error for a claim that does not exist or that the caller may not see. */
export const claimNotFound = (): Problem => new Problem('claim_not_found')

/** Returns the error for an amount in minor units that exceeds the limit of its field. */
export const amountAbove = (field: string, limit: number): Problem =>
  new Problem('invalid_fields', { faults: { [field]: fault('amount_above', { amount: String(toMajor(limit)) }) } })

/** Throws CONFLICT for a claim that is closed. */
export const assertOpen = ({ status }: Pick<ClaimRow, 'status'>): void => {
  if (status === 'DECIDED') throw new Problem('claim_decided')
  if (status === 'WITHDRAWN') throw new Problem('claim_withdrawn')
}

/** Throws CONFLICT while the tenant can still answer. */
export const assertDecidable = (
  { openedAt, ...claim }: Pick<ClaimRow, 'status' | 'answer' | 'openedAt'>,
  now: Date,
) => {
  if (isAnswerAwaited({ ...claim, answerBy: answerDeadline(openedAt) }, now)) throw new Problem('claim_unanswered')
}

/** Converts a claim for admins. `accountOf` finds accounts by id, also deleted ones. */
export const toAdminClaim = (row: ClaimRow, accountOf: (id: string) => Account): AdminDepositClaim => ({
  id: row.id,
  status: row.status,
  amount: toMajor(row.amountMinor),
  reason: row.reason,
  openedAt: row.openedAt.toISOString(),
  answerBy: answerDeadline(row.openedAt).toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  photos: row.photos,
  closedAt: row.closedAt?.toISOString() ?? null,
  awarded: row.awardedMinor === null ? null : toMajor(row.awardedMinor),
  decisionReason: row.decisionReason,
  deposit: toMajor(row.depositMinor),
  currency: row.currency,
  decidedBy: row.decidedBy === null ? null : toPersonSummary(accountOf(row.decidedBy)),
  booking: {
    id: row.bookingId,
    title: row.title,
    city: row.city,
    startDate: row.startDate,
    endDate: row.endDate,
    price: toMajor(row.subtotalMinor + row.serviceFeeMinor),
    timeZone: timeZoneOf(row),
    tenant: toPersonWithEmail(accountOf(row.tenantId)),
    landlord: toPersonWithEmail(accountOf(row.landlordId)),
  },
  version: versionOf(row.status, row.amountMinor, row.reason, row.answer, row.photos),
})
