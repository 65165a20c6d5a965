import type { Booking } from '#contract/bookings.ts'

type BookingToPay = Pick<Booking, 'status' | 'paymentStatus' | 'instalments'>

/** What the tenant can pay now. `word` is part of a language key. */
export type Payable = { word: 'now' | 'again' | 'continue' | 'next'; amount: number }

/** Returns the next payment of a booking that the tenant can make, or undefined. */
export const payableOf = ({ status, paymentStatus, instalments }: BookingToPay): Payable | undefined => {
  // A stay that is over may have left months unpaid.
  if (status !== 'CONFIRMED' && !(status === 'COMPLETED' && paymentStatus === 'PAID')) return undefined
  const next = instalments.find(({ paidAt }) => paidAt === null)
  if (!next) return undefined
  const { amount } = next
  switch (paymentStatus) {
    case 'UNPAID':
      return { word: 'now', amount }
    case 'FAILED':
      return { word: 'again', amount }
    case 'PENDING':
      return { word: 'continue', amount }
    case 'PAID':
      return { word: 'next', amount }
    default:
      return undefined
  }
}
