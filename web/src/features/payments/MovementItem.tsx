import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { MovementState, PaymentMovement } from '#contract/payment-history.ts'
import type { Language } from '#contract/product.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { fetchReceipt } from './documents.ts'

const INK: Record<MovementState, string> = {
  OPENING: 'text-warn',
  OPEN: 'text-warn',
  SUBMITTED: 'text-warn',
  PAID: 'text-ok',
  FAILED: 'text-danger',
  EXPIRED: 'text-mute',
  HELD: 'text-warn',
  RETURNED: 'text-info',
  SENT: 'text-ok',
  ON_ITS_WAY: 'text-info',
}

/** States that need more than a word. */
const EXPLAINED = ['FAILED', 'EXPIRED', 'HELD', 'RETURNED'] as const satisfies MovementState[]
/** In these states no money changed hands. */
const UNCHARGED: readonly MovementState[] = ['FAILED', 'EXPIRED']

/** A payment or refund: what it was for, when, how much and how it ended. */
export function MovementItem({ movement }: { movement: PaymentMovement }) {
  const { t, i18n } = useTranslation('payments')
  const { money, number, range } = useFormat()
  const { moment } = useLocalTime()
  const dispatch = useDispatch<CallDispatch>()
  const [error, setError] = useState<string>()
  const { bookingId, kind, title, startDate, endDate, status, reason, instalment, instalments, amount, currency, at } =
    movement
  const what = reason
    ? t(`history.refund.${reason}`)
    : instalments > 1
      ? t('history.part', { n: number(instalment), total: number(instalments) })
      : t('history.whole')
  const isRefund = kind === 'REFUND'
  // A refund goes to the reader.
  const shown = isRefund ? `+${money(amount, currency)}` : money(amount, currency)
  const days = range(startDate, endDate)
  const explained = EXPLAINED.find((state) => state === status)
  const receiptName = `receipt-${startDate}${instalments > 1 ? `-${instalment}` : ''}.pdf`
  const loadReceipt = async () => {
    const answer = await dispatch(
      fetchReceipt({ id: bookingId, payment: movement.id, language: i18n.language as Language }),
    )
    const problem = rejectionOf(answer)
    return problem ? { error: problem.error } : (answer.payload as Blob)
  }
  return (
    <li className="grid gap-2 p-4">
      <div className="flex items-start justify-between gap-x-4">
        <div className="grid min-w-0 gap-0.5">
          <Link
            to={`/bookings/${bookingId}`}
            className="inline-flex min-h-6 items-center font-semibold underline-offset-4 wrap-anywhere hover:underline touch:min-h-11"
          >
            <bdi>{title}</bdi>
          </Link>
          <p className="text-15 text-mute">
            {what} · {days}
          </p>
          <p className="text-13 text-mute">
            <time dateTime={at}>{moment(at)}</time>
          </p>
        </div>
        <div className="grid shrink-0 justify-items-end gap-0.5 text-end">
          <strong className={UNCHARGED.includes(status) ? 'text-mute line-through' : isRefund ? 'text-ok' : ''}>
            <bdi dir="ltr">{shown}</bdi>
          </strong>
          <span className={`text-15 ${INK[status]}`}>{t(`history.status.${status}`)}</span>
        </div>
      </div>
      {explained && <p className="text-15 text-mute">{t(`history.explain.${explained}`)}</p>}
      {status === 'PAID' && (
        <div className="no-print grid justify-items-start gap-2">
          <FileButton
            label={t('documents.receipt')}
            about={t('documents.about', { document: t('documents.receipt'), title, days })}
            busy={t('documents.loading')}
            name={receiptName}
            load={loadReceipt}
            onDone={setError}
          />
          <FormError>{error}</FormError>
        </div>
      )}
    </li>
  )
}
