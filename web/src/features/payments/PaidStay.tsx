import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import { nextMonthOf } from '#contract/instalments.ts'
import type { Payment } from '#contract/payments.ts'
import type { Language } from '#contract/product.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { useRange } from '../../ui/useRange.ts'
import { fetchReceipt } from './documents.ts'

type Props = { booking: Booking; payment: Payment | undefined }

/** What a payment is for: the stay and the part of its price. Once it is paid, also what is due next, and the receipt. */
export function PaidStay({ booking, payment }: Props) {
  const { t } = useTranslation('payments')
  const { number } = useFormat()
  const range = useRange()
  const total = booking.instalments.length
  return (
    <div className="grid w-full justify-items-center gap-1 border-t border-line pt-5">
      <p dir="auto" className="text-center font-semibold wrap-anywhere">
        {booking.property.title}
      </p>
      <p className="text-15 text-mute">{range(booking.startDate, booking.endDate)}</p>
      {payment && (
        <p className="text-15 text-mute">
          {total > 1 ? t('history.part', { n: number(payment.instalment), total: number(total) }) : t('history.whole')}
        </p>
      )}
      {payment?.status === 'PAID' && (
        <>
          <NextDue booking={booking} />
          <ReceiptButton booking={booking} payment={payment} />
        </>
      )}
    </div>
  )
}

function NextDue({ booking }: { booking: Booking }) {
  const { t } = useTranslation('payments')
  const { money, date } = useFormat()
  const next = nextMonthOf(booking)
  if (!next)
    return booking.instalments.every(({ paidAt }) => paidAt) ? <p className="pt-2">{t('result.allPaid')}</p> : null
  const isOverdue = next.state === 'overdue'
  return (
    <p className={`pt-2 ${isOverdue ? 'font-semibold text-danger' : ''}`}>
      {t(isOverdue ? 'result.nextOverdue' : 'result.nextDue', {
        amount: money(next.amount, booking.price.currency),
        day: date(next.dueOn),
      })}
    </p>
  )
}

function ReceiptButton({ booking: { id, startDate }, payment }: { booking: Booking; payment: Payment }) {
  const { t, i18n } = useTranslation('payments')
  const dispatch = useDispatch<CallDispatch>()
  const [error, setError] = useState<string>()
  const load = async () => {
    const requested = { id, payment: payment.paymentId, language: i18n.language as Language }
    const answer = await dispatch(fetchReceipt(requested))
    const problem = rejectionOf(answer)
    return problem ? { error: problem.error } : (answer.payload as Blob)
  }
  return (
    <div className="no-print grid justify-items-center gap-2 pt-3">
      <FileButton
        label={t('documents.receipt')}
        busy={t('documents.loading')}
        name={`receipt-${startDate}.pdf`}
        load={load}
        onDone={setError}
      />
      <FormError>{error}</FormError>
    </div>
  )
}
