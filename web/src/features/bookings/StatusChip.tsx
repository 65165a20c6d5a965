import { useTranslation } from 'react-i18next'
import type { BookingStatus } from '#contract/bookings.ts'
import { isPaymentReturned, isRefunding, partlyPaid } from '#contract/instalments.ts'
import type { PaidBooking } from '#contract/payment-wording.ts'
import { usePaymentText } from './usePaymentText.ts'

const INK: Record<BookingStatus, string> = {
  PENDING: 'text-warn',
  CONFIRMED: 'text-ok',
  REJECTED: 'text-danger',
  CANCELLED: 'text-mute',
  EXPIRED: 'text-mute',
  COMPLETED: 'text-info',
}

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
      className={`inline-block rounded-full bg-raised px-3 py-0.5 text-13 font-semibold ${isUnpaid ? 'text-warn' : INK[status]}`}
    >
      {t(`status.${status}`)}
      {hasPayment && ` · ${paymentText(booking)}`}
    </span>
  )
}
