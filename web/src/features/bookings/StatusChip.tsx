import { useTranslation } from 'react-i18next'
import type { Booking, BookingStatus } from '#contract/bookings.ts'

const INK: Record<BookingStatus, string> = {
  PENDING: 'text-warn',
  CONFIRMED: 'text-ok',
  REJECTED: 'text-danger',
  CANCELLED: 'text-mute',
  EXPIRED: 'text-mute',
  COMPLETED: 'text-info',
}

/** The status of a booking with its payment status. */
export function StatusChip({
  booking: { status, paymentStatus },
}: {
  booking: Pick<Booking, 'status' | 'paymentStatus'>
}) {
  const { t } = useTranslation('bookings')
  const pay = status === 'CONFIRMED' || paymentStatus.endsWith('REFUNDED')
  const isUnpaid = status === 'CONFIRMED' && ['UNPAID', 'PENDING', 'FAILED'].includes(paymentStatus)
  return (
    <span
      className={`inline-block rounded-full bg-raised px-3 py-0.5 text-13 font-semibold ${isUnpaid ? 'text-warn' : INK[status]}`}
    >
      {t(`status.${status}`)}
      {pay && ` · ${t(`payment.${paymentStatus}`)}`}
    </span>
  )
}
