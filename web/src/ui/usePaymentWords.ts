import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'

type PaymentStatus = 'UNPAID' | 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
export type PaymentWording =
  | { word: PaymentStatus | 'unfinished' | 'refunding' }
  | { word: 'partly'; paid: number; total: number }

/** Returns a function for the words of the payment of a booking. */
export function usePaymentWords() {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  return (payment: PaymentWording): string =>
    payment.word === 'partly'
      ? t('payment.partly', { n: number(payment.paid), total: number(payment.total) })
      : t(`payment.${payment.word}`)
}
