import { useTranslation } from 'react-i18next'
import { BOOKING_INK } from './bookingInk.ts'
import { type PaymentWording, usePaymentWords } from './usePaymentWords.ts'

type Props = {
  status: keyof typeof BOOKING_INK
  payment: PaymentWording
  /** Whether the payment of a month is late. */
  isOverdue: boolean
}

/** Status and payment of a booking in lists of admins. A booking that takes no payment has only its status. */
export function BookingState({ status, payment, isOverdue }: Props) {
  const { t } = useTranslation('bookings')
  const paymentWords = usePaymentWords()
  return (
    <>
      <span className={`block font-semibold ${BOOKING_INK[status]}`}>{t(`status.${status}`)}</span>
      {isOverdue && <span className="block text-13 font-semibold text-danger">{t('plan.state.overdue')}</span>}
      {(status === 'CONFIRMED' || status === 'COMPLETED' || payment.word !== 'UNPAID') && (
        <span className="block text-13 text-mute">{paymentWords(payment)}</span>
      )}
    </>
  )
}
