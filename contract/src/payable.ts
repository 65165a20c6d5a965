import type { Booking, BookingStatus, PaymentStatus } from './bookings.ts'
import { nightsBetween } from './days.ts'
import { REMIND_BEFORE } from './instalments.ts'

type BookingToPay = Pick<Booking, 'status' | 'paymentStatus' | 'isPaymentHeld' | 'instalments' | 'today'> & {
  landlord: Pick<Booking['landlord'], 'isFormer'>
}

/** What decides whether a booking takes money. */
export type Taker = {
  status: BookingStatus
  /** Of the first instalment. */
  paymentStatus: PaymentStatus
  /** Whether a cancellation has decided a refund. */
  isRefunded: boolean
  isLandlordDeleted: boolean
}

/**
 * Returns why a booking takes no money, or undefined. One rule for what the tenant is offered, what can be paid, and whether
 * a payment that succeeded is kept. A stay that is over may have left months unpaid; one that was completed without its first
 * payment takes none.
 */
export const paymentBarrier = ({
  status,
  paymentStatus,
  isRefunded,
  isLandlordDeleted,
}: Taker): 'not_payable' | 'landlord_gone' | undefined => {
  const isOpen = status === 'CONFIRMED' || (status === 'COMPLETED' && paymentStatus === 'PAID')
  const isGivenBack = isRefunded || paymentStatus === 'REFUNDED' || paymentStatus === 'PARTIALLY_REFUNDED'
  if (!isOpen || isGivenBack) return 'not_payable'
  return isLandlordDeleted ? 'landlord_gone' : undefined
}

/** What the tenant can do about the next payment: `early` before it is reminded of. Part of a language key. */
export const PAYABLE_WORDS = ['now', 'again', 'continue', 'next', 'early'] as const

/** What the tenant can pay now. */
export type Payable = {
  word: (typeof PAYABLE_WORDS)[number]
  amount: number
  instalment: Booking['instalments'][number]
}

const isEarly = (dueOn: string | null, today: string) => dueOn !== null && nightsBetween(today, dueOn) > REMIND_BEFORE

/** By the status of the first instalment; of a booking that was refunded nothing can be paid. */
const WORDS: Partial<Record<PaymentStatus, Payable['word']>> = {
  UNPAID: 'now',
  FAILED: 'again',
  PENDING: 'continue',
  PAID: 'next',
}

/** Returns the next payment of a booking that the tenant can make, or undefined. */
export const payableOf = ({
  status,
  paymentStatus,
  isPaymentHeld,
  instalments,
  today,
  landlord,
}: BookingToPay): Payable | undefined => {
  const taker = { status, paymentStatus, isRefunded: false, isLandlordDeleted: landlord.isFormer === true }
  const instalment = instalments.find(({ paidAt }) => paidAt === null)
  const word = WORDS[paymentStatus]
  if (paymentBarrier(taker) || isPaymentHeld || !instalment || !word) return undefined
  const { amount, dueOn } = instalment
  return { word: word === 'next' && isEarly(dueOn, today) ? 'early' : word, amount, instalment }
}
