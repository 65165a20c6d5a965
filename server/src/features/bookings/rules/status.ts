import type { Actor, BookingStatus, PaymentStatus } from '#contract/bookings.ts'
import { addDays, isStayOver } from '#contract/days.ts'
import { PAYMENT_HOURS, REPLY_HOURS } from '#contract/periods.ts'
import type { PlainReason } from '#contract/reasons.ts'
import type { Role } from '#contract/users.ts'

type Transition = { from: BookingStatus; to: BookingStatus; by: readonly Actor[] }

/** Allowed status changes by actor (product.md 4). Admins may set any status, so they do not appear here. */
export const TRANSITIONS: readonly Transition[] = [
  // SYSTEM: instant booking.
  { from: 'PENDING', to: 'CONFIRMED', by: ['LANDLORD', 'SYSTEM'] },
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

/** What follows each payment status (product.md 5); a success may come after a failure, and before we knew of the checkout. */
const NEXT_PAYMENT_STATUSES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  UNPAID: ['PENDING', 'PAID', 'FAILED'],
  PENDING: ['PAID', 'FAILED'],
  FAILED: ['PENDING', 'PAID'],
  PAID: ['REFUNDED', 'PARTIALLY_REFUNDED'],
  PARTIALLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
}

/** Returns whether a booking's payment status may change to another one: what was paid is never forgotten. */
export const canChangePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  from === to || NEXT_PAYMENT_STATUSES[from].includes(to)

/** Statuses that reserve the dates. */
export const RESERVING: readonly BookingStatus[] = ['CONFIRMED', 'COMPLETED']

const WRONG_STATUS = {
  PENDING: 'booking_pending',
  CONFIRMED: 'booking_confirmed',
  REJECTED: 'booking_rejected',
  CANCELLED: 'booking_cancelled',
  EXPIRED: 'booking_expired',
  COMPLETED: 'booking_completed',
} as const satisfies Record<BookingStatus, PlainReason>

/** Returns why the status change is refused, or undefined when it is allowed. */
export const transitionError = (by: Actor, from: BookingStatus, to: BookingStatus): PlainReason | undefined => {
  if (canTransition(by, from, to)) return undefined
  if (by === 'LANDLORD' && from === 'PENDING' && to === 'CANCELLED') return 'decline_instead'
  if (by === 'LANDLORD' && from === 'CONFIRMED' && to === 'REJECTED') return 'cancel_instead'
  return WRONG_STATUS[from]
}

/** State of the property and the parties of a booking. `landlordRole` is undefined for a deleted account. */
export type Standing = { isPropertyDeleted: boolean; isTenantDeleted: boolean; landlordRole: Role | undefined }

/** Returns why a booking cannot become PENDING or CONFIRMED, or undefined. */
export const standingError = ({
  isPropertyDeleted,
  isTenantDeleted,
  landlordRole,
}: Standing): PlainReason | undefined => {
  if (isPropertyDeleted) return 'booked_property_deleted'
  if (isTenantDeleted) return 'tenant_deleted'
  if (landlordRole === undefined || landlordRole === 'TENANT') return 'owner_no_landlord'
  return undefined
}

type MoneyState = {
  paymentStatus: PaymentStatus
  hasRefund: boolean
  /** Whether a payment is held that no admin has decided about. */
  isHeld?: boolean
  from?: BookingStatus
}

/** Returns why the payment or refund of a booking does not allow the status, or undefined (docs/decisions/0006). */
export const paymentError = (
  by: Actor,
  { paymentStatus, hasRefund, isHeld = false, from }: MoneyState,
  to: BookingStatus,
): PlainReason | undefined => {
  if (hasRefund && (to === 'PENDING' || to === 'CONFIRMED' || to === 'COMPLETED')) return 'booking_refunded'
  // What a checkout that is open receives later would be returned, and its tenant has been told to pay.
  if (by !== 'SYSTEM' && to === 'COMPLETED' && paymentStatus === 'PENDING' && !isHeld) return 'booking_payment_open'
  if (hasRefund || !(to === 'PENDING' || to === 'REJECTED' || to === 'EXPIRED')) return undefined
  // The refund of a cancellation is decided once, and this one decided that nothing goes back.
  if (paymentStatus === 'PAID') return from === 'CANCELLED' ? 'booking_paid_kept' : 'booking_paid'
  if (paymentStatus !== 'PENDING' || by === 'SYSTEM') return undefined
  return isHeld ? 'booking_payment_held' : 'booking_payment_open'
}

const HOUR = 3_600_000
/** Milliseconds that a landlord has to reply to a request. */
export const REPLY_PERIOD = REPLY_HOURS * HOUR
/** Milliseconds that a tenant has to pay for a confirmed booking. */
export const PAYMENT_PERIOD = PAYMENT_HOURS * HOUR
/** Milliseconds that a payment in progress prolongs the time to pay. */
export const PAYMENT_GRACE = HOUR

type ExpiryInput = {
  status: BookingStatus
  paymentStatus: PaymentStatus
  since: Date
  startsAt: Date
  /** Whether money of the booking is held that no admin has decided about. */
  isHeld?: boolean
}

/**
 * Returns when an unanswered request or an unpaid confirmed booking expires: at the latest when the stay starts. A
 * booking that an admin opens after its start gets the whole period (docs/decisions/0006). A held payment suspends the time
 * to pay: the booking reserves its dates while its money is ours.
 */
export const expiryOf = ({ status, paymentStatus, since, startsAt, isHeld = false }: ExpiryInput): Date | null => {
  const after = (period: number) => {
    const end = since.getTime() + period
    return startsAt > since ? Math.min(end, startsAt.getTime()) : end
  }
  if (status === 'PENDING') return new Date(after(REPLY_PERIOD))
  if (status !== 'CONFIRMED' || isHeld) return null
  if (paymentStatus === 'UNPAID' || paymentStatus === 'FAILED') return new Date(after(PAYMENT_PERIOD))
  return paymentStatus === 'PENDING' ? new Date(after(PAYMENT_PERIOD) + PAYMENT_GRACE) : null
}

/**
 * Returns by when a request is to be answered or a booking to be paid, without what an open payment adds: the tenant has
 * the same deadline before, during and after a checkout. Null when there is none, and once an open payment has outlived it.
 */
export const deadlineOf = (
  { status, paymentStatus, expiresAt }: Pick<ExpiryInput, 'status' | 'paymentStatus'> & { expiresAt: Date | null },
  now: Date,
): Date | null => {
  if (!expiresAt || status !== 'CONFIRMED' || paymentStatus !== 'PENDING') return expiresAt
  const deadline = new Date(expiresAt.getTime() - PAYMENT_GRACE)
  return deadline > now ? deadline : null
}

type Ending = { status: BookingStatus; paymentStatus: PaymentStatus; endDate: string }

/** Returns whether a stay can be completed: paid and over. `today` is the day at the property. */
export const isCompletionDue = ({ status, paymentStatus, endDate }: Ending, today: string): boolean =>
  status === 'CONFIRMED' && paymentStatus === 'PAID' && isStayOver({ endDate }, today)

type Starting = { status: BookingStatus; startDate: string; startReminded: boolean }

/** Returns whether both sides are to be reminded of a stay: it starts tomorrow. `today` is the day at the property. */
export const isReminderDue = ({ status, startDate, startReminded }: Starting, today: string): boolean =>
  status === 'CONFIRMED' && !startReminded && addDays(today, 1) === startDate
