import type { Booking, PaymentStatus } from './bookings.ts'
import { isPaymentReturned, isRefunding, partlyPaid } from './instalments.ts'

/** What the payment of a booking is read from. */
export type PaidBooking = Pick<
  Booking,
  'status' | 'paymentStatus' | 'isPaymentHeld' | 'openPayment' | 'today' | 'instalments' | 'refund' | 'refunds'
>

/** The language key that names the payment of a booking, with the number of instalments when only some are paid. */
export type PaymentWording =
  | { word: PaymentStatus | 'unfinished' | 'refunding' }
  | { word: 'partly'; paid: number; total: number }

/** Returns whether the first payment was started, and its checkout is still to be finished. */
export const isUnfinished = ({
  paymentStatus,
  isPaymentHeld,
  openPayment,
}: Pick<Booking, 'paymentStatus' | 'isPaymentHeld' | 'openPayment'>): boolean =>
  paymentStatus === 'PENDING' && !isPaymentHeld && openPayment?.isSubmitted === false

/** Returns how the payment of a booking is named: PAID once every month of the stay is. */
export const paymentWording = (booking: PaidBooking): PaymentWording => {
  const { paymentStatus } = booking
  if (isUnfinished(booking)) return { word: 'unfinished' }
  if (isRefunding(booking)) return { word: 'refunding' }
  if (isPaymentReturned(booking) && !paymentStatus.endsWith('REFUNDED')) return { word: 'REFUNDED' }
  const partly = paymentStatus === 'PAID' ? partlyPaid(booking) : undefined
  return partly ? { word: 'partly', ...partly } : { word: paymentStatus }
}
