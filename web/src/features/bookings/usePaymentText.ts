import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { partlyPaid } from '#contract/instalments.ts'
import { useFormat } from '../../ui/format.ts'

export type PaidBooking = Pick<Booking, 'status' | 'paymentStatus' | 'today' | 'instalments'>

/** Returns a function for the payment status of a booking: "Paid" once every month of the stay is. */
export function usePaymentText() {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  return (booking: PaidBooking): string => {
    const partly = booking.paymentStatus === 'PAID' ? partlyPaid(booking) : undefined
    if (!partly) return t(`payment.${booking.paymentStatus}`)
    return t('payment.partly', { n: number(partly.paid), total: number(partly.total) })
  }
}
