import type { Booking, PaymentStatus } from './bookings.ts'
import { nightsBetween } from './days.ts'
import { REMIND_BEFORE } from './instalments.ts'
import { paymentBarrier } from './payment-barrier.ts'

type BookingToPay = Pick<Booking, 'status' | 'paymentStatus' | 'isPaymentHeld' | 'instalments' | 'today'> & {
  landlord: Pick<Booking['landlord'], 'isFormer'>
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
  // `paymentStatus` says so once money went back, and bookings without any paid are not confirmed any more.
  const state = { status, paymentStatus, isRefunded: false, isLandlordDeleted: landlord.isFormer === true }
  const instalment = instalments.find(({ paidAt }) => paidAt === null)
  const word = WORDS[paymentStatus]
  if (paymentBarrier(state) || isPaymentHeld || !instalment || !word) return undefined
  const { amount, dueOn } = instalment
  return { word: word === 'next' && isEarly(dueOn, today) ? 'early' : word, amount, instalment }
}
