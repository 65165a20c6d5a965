import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { isPaymentReturned, isWithoutStay, tenantSums } from '#contract/instalments.ts'
import { toMajor } from '#contract/money.ts'
import { useFormat } from '../../../ui/format.ts'
import type { BookingReader } from '../useNextStepText.ts'

type LineProps = { booking: Booking; reader: BookingReader }

/**
 * What goes back after an early end: the refund of the cancellation, and a payment that arrived after it. The landlord reads
 * of the rent only, since fee and deposit were never the landlord's.
 */
export function RefundLine({ booking, reader }: LineProps) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const { refund, price } = booking
  if (reader === 'landlord')
    return refund && refund.subtotal > 0 ? (
      <p>{t('one.rentBack', { amount: money(refund.subtotal, price.currency) })}</p>
    ) : null
  if (!refund && !isPaymentReturned(booking)) return null
  const sum = (refund?.amount ?? 0) + (isPaymentReturned(booking) ? toMajor(tenantSums(booking).returned) : 0)
  const amount = money(sum, price.currency)
  if (reader === 'admin') return <p>{t('one.refund', { amount })}</p>
  return (
    <>
      <p>{t('one.ownRefund', { amount })}</p>
      {sum > 0 && <p className="text-15 text-mute">{t('one.refundTime')}</p>}
    </>
  )
}

/** A payment that may still arrive after the booking has ended. */
export function OpenPaymentLine({ booking, reader }: LineProps) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const { openPayment, price } = booking
  if (!openPayment || !isWithoutStay(booking)) return null
  const amount = money(openPayment.amount, price.currency)
  return <p>{t(`one.openPayment.${reader === 'tenant' ? 'tenant' : 'others'}`, { amount })}</p>
}
