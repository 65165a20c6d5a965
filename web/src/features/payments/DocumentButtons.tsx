import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#contract/product.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { fetchInvoice, fetchReceipt } from './documents.ts'

type Props = { booking: Pick<Booking, 'id' | 'startDate' | 'status' | 'instalments'> }

/** Downloads the receipt of what was paid and the invoice of a confirmed booking, in the language of the page. */
export function DocumentButtons({ booking }: Props) {
  const { t, i18n } = useTranslation('payments')
  const dispatch = useDispatch<CallDispatch>()
  const [error, setError] = useState<string>()
  const { id, startDate, status, instalments } = booking
  const isPaid = instalments.some(({ paidAt }) => paidAt !== null)
  const isInvoiced = isPaid || status === 'CONFIRMED' || status === 'COMPLETED'
  if (!isInvoiced) return null
  const load = async (fetchDocument: typeof fetchReceipt | typeof fetchInvoice) => {
    const answer = await dispatch(fetchDocument({ id, language: i18n.language as Language }))
    const problem = rejectionOf(answer)
    return problem ? { error: problem.error } : (answer.payload as Blob)
  }
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isPaid && (
          <FileButton
            label={t('documents.receipt')}
            busy={t('documents.loading')}
            name={`receipt-${startDate}.pdf`}
            load={() => load(fetchReceipt)}
            onDone={setError}
          />
        )}
        <FileButton
          label={t('documents.invoice')}
          busy={t('documents.loading')}
          name={`invoice-${startDate}.pdf`}
          load={() => load(fetchInvoice)}
          onDone={setError}
        />
      </div>
      <FormError>{error}</FormError>
    </div>
  )
}
