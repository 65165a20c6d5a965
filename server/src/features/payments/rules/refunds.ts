import type { RefundOutcome } from '#contract/admin-payments.ts'
import type { PlainReason } from '#contract/reasons.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Failed tries, or the age in milliseconds, after which a refund counts as stuck: it is logged, and admins see it. */
export const STUCK_TRIES = 3
export const STUCK_AFTER = 60 * MINUTE

/** How long a try of a refund may take at most, with the questions before it. */
export const TRY_PERIOD = MINUTE / 2

/** How long a refund is left to a gateway that says it is sending it. */
const GATEWAY_PERIOD = 7 * DAY

/** Returns when a refund is tried again after `tries` failures: a minute later, then twice as long, at most six hours. */
export const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(MINUTE * 2 ** tries, 360 * MINUTE))

/** Returns when a refund that the gateway is sending is asked about again: later and later, at most six hours. */
export const nextRefundCheck = (now: Date, createdAt: Date): Date => {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE), 360 * MINUTE))
}

/** Returns whether no try of a refund is due or under way. A second try beside it could send the money twice. */
export const isWaiting = ({ nextTryAt }: { nextTryAt: Date | null }, now: Date): boolean =>
  nextTryAt === null || nextTryAt.getTime() > now.getTime() + TRY_PERIOD

/** Returns whether a refund is left to the gateway, which says that it is sending it. */
export const isLeftToGateway = ({ acceptedAt }: { acceptedAt: Date | null }, now: Date): boolean =>
  acceptedAt !== null && now.getTime() < acceptedAt.getTime() + GATEWAY_PERIOD

type Unsent = {
  outcome: RefundOutcome
  acceptedAt: Date | null
  tries: number
  createdAt: Date
  nextTryAt: Date | null
}

/**
 * Returns why an admin cannot record an unsent refund as sent by other means, or undefined. The money could go to the tenant
 * twice unless the gateway is known not to send it, or `isChecked`: the admin has looked there.
 */
export const settlementError = (refund: Unsent, isChecked: boolean, now: Date): PlainReason | undefined => {
  if (isLeftToGateway(refund, now)) return 'refund_pending'
  const isStuck = refund.tries >= STUCK_TRIES || refund.createdAt.getTime() <= now.getTime() - STUCK_AFTER
  if (!isStuck) return 'refund_not_stuck'
  if (!isWaiting(refund, now)) return 'refund_under_way'
  return refund.outcome === 'NOT_SENT' || isChecked ? undefined : 'refund_unchecked'
}
