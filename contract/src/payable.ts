import type { Booking } from './bookings.ts'
import { nightsBetween } from './days.ts'
import { REMIND_BEFORE } from './instalments.ts'

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

const wordOf = (paymentStatus: Booking['paymentStatus']): Payable['word'] | undefined => {
  switch (paymentStatus) {
    case 'UNPAID':
      return 'now'
    case 'FAILED':
      return 'again'
    case 'PENDING':
      return 'continue'
    case 'PAID':
      return 'next'
    default:
      return undefined
  }
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
  if (landlord.isFormer || isPaymentHeld) return undefined
  // A stay that is over may have left months unpaid.
  if (status !== 'CONFIRMED' && !(status === 'COMPLETED' && paymentStatus === 'PAID')) return undefined
  const instalment = instalments.find(({ paidAt }) => paidAt === null)
  const word = wordOf(paymentStatus)
  if (!instalment || !word) return undefined
  const { amount, dueOn } = instalment
  return { word: word === 'next' && isEarly(dueOn, today) ? 'early' : word, amount, instalment }
}
