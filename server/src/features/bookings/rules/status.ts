import type { Actor, BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import type { Role } from '#contract/users.ts'

type Transition = { from: BookingStatus; to: BookingStatus; by: readonly Actor[] }

/** Allowed status changes by actor (product.md 4). Admins may set any status, so they do not appear here. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'PENDING', to: 'CONFIRMED', by: ['LANDLORD'] },
  // SYSTEM: another booking took the dates.
  { from: 'PENDING', to: 'REJECTED', by: ['LANDLORD', 'SYSTEM'] },
  // SYSTEM: the property or one of the accounts was deleted.
  { from: 'PENDING', to: 'CANCELLED', by: ['TENANT', 'SYSTEM'] },
  { from: 'PENDING', to: 'EXPIRED', by: ['SYSTEM'] },
  // SYSTEM: an account was deleted before the tenant had paid.
  { from: 'CONFIRMED', to: 'CANCELLED', by: ['TENANT', 'LANDLORD', 'SYSTEM'] },
  { from: 'CONFIRMED', to: 'EXPIRED', by: ['SYSTEM'] },
  { from: 'CONFIRMED', to: 'COMPLETED', by: ['SYSTEM'] },
]

/** Returns whether the actor may change the status. */
export const canTransition = (by: Actor, from: BookingStatus, to: BookingStatus): boolean =>
  by === 'ADMIN'
    ? from !== to
    : TRANSITIONS.some((allowed) => allowed.from === from && allowed.to === to && allowed.by.includes(by))

/** Statuses that reserve the dates. */
export const RESERVING: readonly BookingStatus[] = ['CONFIRMED', 'COMPLETED']

const DESCRIPTIONS: Record<BookingStatus, string> = {
  PENDING: 'is still pending',
  CONFIRMED: 'is already confirmed',
  REJECTED: 'was declined',
  CANCELLED: 'was cancelled',
  EXPIRED: 'has expired',
  COMPLETED: 'is over',
}

/** Returns why the status change is refused, or undefined when it is allowed. */
export const transitionError = (by: Actor, from: BookingStatus, to: BookingStatus): string | undefined => {
  if (canTransition(by, from, to)) return undefined
  if (by === 'LANDLORD' && from === 'PENDING' && to === 'CANCELLED')
    return 'This request is not confirmed yet. Decline it instead.'
  if (by === 'LANDLORD' && from === 'CONFIRMED' && to === 'REJECTED')
    return 'This booking is already confirmed. Cancel it instead.'
  return `This booking ${DESCRIPTIONS[from]}.`
}

/** State of the property and the parties of a booking. `landlordRole` is undefined for a deleted account. */
export type Standing = { isPropertyDeleted: boolean; isTenantDeleted: boolean; landlordRole: Role | undefined }

/** Returns why a booking cannot become PENDING or CONFIRMED, or undefined. */
export const standingError = ({ isPropertyDeleted, isTenantDeleted, landlordRole }: Standing): string | undefined => {
  if (isPropertyDeleted) return 'This property has been deleted.'
  if (isTenantDeleted) return 'The tenant’s account has been deleted.'
  if (landlordRole === undefined || landlordRole === 'TENANT')
    return 'The owner of this property is no longer a landlord.'
  return undefined
}

type MoneyState = { paymentStatus: PaymentStatus; hasRefund: boolean }

/** Returns why the payment or refund of a booking does not allow the status, or undefined (docs/decisions/0006). */
export const paymentError = (by: Actor, { paymentStatus, hasRefund }: MoneyState, to: BookingStatus) => {
  if (hasRefund && (to === 'PENDING' || to === 'CONFIRMED' || to === 'COMPLETED'))
    return 'This booking was cancelled with a refund. The tenant must request a new one.'
  const isPaid = paymentStatus === 'PAID' || (paymentStatus === 'PENDING' && by !== 'SYSTEM')
  if (isPaid && !hasRefund && (to === 'PENDING' || to === 'REJECTED' || to === 'EXPIRED'))
    return 'This booking has been paid. Cancel it to refund the payment.'
  return undefined
}

const HOUR = 3_600_000
/** Milliseconds that a landlord has to reply to a request. */
export const REPLY_PERIOD = 48 * HOUR
/** Milliseconds that a tenant has to pay for a confirmed booking. */
export const PAYMENT_PERIOD = 24 * HOUR
/** Milliseconds that a payment in progress prolongs the time to pay. */
export const PAYMENT_GRACE = HOUR

type ExpiryInput = { status: BookingStatus; paymentStatus: PaymentStatus; since: Date; startsAt: Date }

/**
 * Returns when an unanswered request or an unpaid confirmed booking expires: at the latest when the stay starts. A
 * booking that an admin opens after its start gets the whole period (docs/decisions/0006).
 */
export const expiryOf = ({ status, paymentStatus, since, startsAt }: ExpiryInput): Date | null => {
  const after = (period: number) => {
    const end = since.getTime() + period
    return startsAt > since ? Math.min(end, startsAt.getTime()) : end
  }
  if (status === 'PENDING') return new Date(after(REPLY_PERIOD))
  if (status !== 'CONFIRMED') return null
  if (paymentStatus === 'UNPAID' || paymentStatus === 'FAILED') return new Date(after(PAYMENT_PERIOD))
  return paymentStatus === 'PENDING' ? new Date(after(PAYMENT_PERIOD) + PAYMENT_GRACE) : null
}
