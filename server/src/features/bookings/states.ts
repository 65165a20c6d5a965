import type { Actor, BookingStatus, PaymentStatus } from '#contract/bookings.ts'

type Step = { from: BookingStatus; to: BookingStatus; by: readonly Actor[] }

/** Who may take a booking from where to where (product.md 4). An admin may set any status, which is no step of this table. */
export const STEPS: readonly Step[] = [
  { from: 'PENDING', to: 'CONFIRMED', by: ['LANDLORD'] },
  // The system's: the days went to another.
  { from: 'PENDING', to: 'REJECTED', by: ['LANDLORD', 'SYSTEM'] },
  // The system's: the property is gone, or one of the two is.
  { from: 'PENDING', to: 'CANCELLED', by: ['TENANT', 'SYSTEM'] },
  { from: 'PENDING', to: 'EXPIRED', by: ['SYSTEM'] },
  { from: 'CONFIRMED', to: 'CANCELLED', by: ['TENANT', 'LANDLORD'] },
  { from: 'CONFIRMED', to: 'EXPIRED', by: ['SYSTEM'] },
  { from: 'CONFIRMED', to: 'COMPLETED', by: ['SYSTEM'] },
]

export const maySet = (by: Actor, from: BookingStatus, to: BookingStatus): boolean =>
  by === 'ADMIN' ? from !== to : STEPS.some((step) => step.from === from && step.to === to && step.by.includes(by))

/** Statuses that hold their days. */
export const HOLDING: readonly BookingStatus[] = ['CONFIRMED', 'COMPLETED']

const IS: Record<BookingStatus, string> = {
  PENDING: 'is still waiting for its answer',
  CONFIRMED: 'is confirmed already',
  REJECTED: 'was rejected',
  CANCELLED: 'was cancelled',
  EXPIRED: 'has expired',
  COMPLETED: 'is over',
}

/** Why that step cannot be taken, and what to do instead. */
export const stepFault = (by: Actor, from: BookingStatus, to: BookingStatus): string | undefined => {
  if (maySet(by, from, to)) return undefined
  if (by === 'LANDLORD' && from === 'PENDING' && to === 'CANCELLED')
    return 'This request is not confirmed yet: reject it instead.'
  if (by === 'LANDLORD' && from === 'CONFIRMED' && to === 'REJECTED')
    return 'This stay is confirmed already: cancel it instead.'
  return `This booking ${IS[from]}.`
}

const HOUR = 3_600_000
/** Milliseconds that a landlord has to answer, and a tenant to pay. */
export const ANSWER_WITHIN = 48 * HOUR
export const PAY_WITHIN = 24 * HOUR

type Waiting = { status: BookingStatus; paymentStatus: PaymentStatus; since: Date; begins: Date }

/** When a booking ends by itself: a request unanswered, or a confirmed stay unpaid; at the latest when its day begins. */
export const expiryOf = ({ status, paymentStatus, since, begins }: Waiting): Date | null => {
  const after = (time: number) => new Date(Math.min(since.getTime() + time, begins.getTime()))
  if (status === 'PENDING') return after(ANSWER_WITHIN)
  if (status === 'CONFIRMED' && (paymentStatus === 'UNPAID' || paymentStatus === 'FAILED')) return after(PAY_WITHIN)
  return null
}
