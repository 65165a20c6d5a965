import type { ClaimStatus } from './booking-deposits.ts'

/** Hours that a tenant has to answer a claim before an admin can decide it. */
export const ANSWER_HOURS = 72
/** Hours before the end of that time at which the tenant is reminded. */
export const ANSWER_REMINDER_HOURS = 24

const HOUR = 3_600_000

/** Returns until when the tenant can answer a claim before it can be decided. */
export const answerDeadline = (openedAt: Date): Date => new Date(openedAt.getTime() + ANSWER_HOURS * HOUR)

/** Returns when the last of the claims was opened that can be decided at `now` without an answer. */
export const decidableUntil = (now: Date): Date => new Date(now.getTime() - ANSWER_HOURS * HOUR)

/** Returns whether the claim has to wait for the tenant's answer. */
export const isAnswerAwaited = (
  { status, answer, answerBy }: { status: ClaimStatus; answer: string | null; answerBy: Date },
  now: Date,
): boolean => status === 'OPEN' && answer === null && now < answerBy
