import { useTranslation } from 'react-i18next'
import { isPaymentReturned, isRefunding, partlyPaid } from '#contract/instalments.ts'
import type { PaidBooking } from '#contract/payment-wording.ts'
import { BOOKING_INK } from '../../ui/bookingInk.ts'
import { usePaymentText } from './usePaymentText.ts'

/** The status of a booking with its payment status. */
export function StatusChip({ booking }: { booking: PaidBooking }) {
  const { t } = useTranslation('bookings')
  const paymentText = usePaymentText()
  const { status, paymentStatus } = booking
  const hasPayment =
    status === 'CONFIRMED' ||
    paymentStatus.endsWith('REFUNDED') ||
    isPaymentReturned(booking) ||
    isRefunding(booking) ||
    (status === 'COMPLETED' && partlyPaid(booking) !== undefined)
  const isUnpaid = status === 'CONFIRMED' && ['UNPAID', 'PENDING', 'FAILED'].includes(paymentStatus)
  return (
    <span
      className={`inline-block rounded-full bg-raised px-3 py-0.5 text-13 font-semibold ${isUnpaid ? 'text-warn' : BOOKING_INK[status]}`}
    >
      {t(`status.${status}`)}
      {hasPayment && ` · ${paymentText(booking)}`}
    </span>
  )
}
