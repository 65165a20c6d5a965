import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NextPayment } from '#contract/payment-history.ts'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { CheckoutButton } from './PayButton.tsx'

/** The next payment of a booking, with the button that makes it. */
export function NextPaymentItem({ payment }: { payment: NextPayment }) {
  const { t } = useTranslation('payments')
  const { money, number, date, range } = useFormat()
  const { moment } = useLocalTime()
  const { bookingId, title, startDate, endDate, dueOn, state, word, until, amount, currency } = payment
  const { instalment, instalments } = payment
  const isOverdue = state === 'overdue'
  const when = dueOn
    ? t(isOverdue ? 'history.overdue' : 'history.due', { day: date(dueOn) })
    : until
      ? t('history.payBy', { until: moment(until) })
      : ''
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-12 border bg-surface p-4 ${isOverdue ? 'border-danger' : 'border-line'}`}
    >
      <div className="grid min-w-0 gap-1">
        <Link
          id={`next-${bookingId}`}
          to={`/bookings/${bookingId}`}
          className="inline-flex min-h-6 items-center font-semibold underline-offset-4 wrap-anywhere hover:underline touch:min-h-11"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-15 text-mute">
          {instalments > 1
            ? t('history.part', { n: number(instalment), total: number(instalments) })
            : t('history.whole')}{' '}
          · {range(startDate, endDate)}
        </p>
        <p className={isOverdue ? 'font-semibold text-danger' : ''}>
          <strong className="text-warm">{money(amount, currency)}</strong>
          {when && <> · {when}</>}
        </p>
      </div>
      <div className="no-print">
        <CheckoutButton
          bookingId={bookingId}
          word={word}
          amount={money(amount, currency)}
          isOfPayment
          describedBy={`next-${bookingId}`}
        />
      </div>
    </li>
  )
}
