import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { isPaymentReturned, isRefunding, partlyPaid } from '#contract/instalments.ts'
import { useFormat } from '../../ui/format.ts'
import { isUnfinished } from './nextStep.ts'

export type PaidBooking = Pick<
  Booking,
  'status' | 'paymentStatus' | 'isPaymentHeld' | 'openPayment' | 'today' | 'instalments' | 'refund' | 'refunds'
>

/** Returns a function for the payment status of a booking: "Paid" once every month of the stay is. */
export function usePaymentText() {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  return (booking: PaidBooking): string => {
    if (isUnfinished(booking)) return t('payment.unfinished')
    if (isRefunding(booking)) return t('payment.refunding')
    if (isPaymentReturned(booking) && !booking.paymentStatus.endsWith('REFUNDED')) return t('payment.REFUNDED')
    const partly = booking.paymentStatus === 'PAID' ? partlyPaid(booking) : undefined
    if (!partly) return t(`payment.${booking.paymentStatus}`)
    return t('payment.partly', { n: number(partly.paid), total: number(partly.total) })
  }
}
