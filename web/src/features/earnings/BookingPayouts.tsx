import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Booking } from '#contract/bookings.ts'
import type { BookingPayout } from '#contract/earnings.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { useLiveReload } from '../../ui/live.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchBookingPayouts } from './calls.ts'
import { isAboutEarnings } from './query.ts'

/** The payouts of a booking, for its landlord: when each is due, or when it was sent. */
export function BookingPayouts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('earnings')
  const dispatch = useDispatch<CallDispatch>()
  // Payments and refunds of the booking change them.
  const key = JSON.stringify([booking.id, booking.status, booking.instalments.map(({ paidAt }) => paidAt)])
  const { pending, answer, reload } = useRequest(key, () => dispatch(fetchBookingPayouts(booking.id)))
  useLiveReload(reload, isAboutEarnings)
  const loaded = fetchBookingPayouts.fulfilled.match(answer) ? answer.payload : undefined
  return (
    <ListBody
      pending={pending}
      isEmpty={!loaded?.payouts.length}
      error={answer && rejectionOf(answer)?.error}
      retry={t('retry')}
      loading={t('loading')}
      onRetry={reload}
      empty={<p className="text-mute">{t(booking.status === 'CANCELLED' ? 'ofBooking.nothing' : 'ofBooking.empty')}</p>}
    >
      <ul className="grid gap-3 text-15">
        {loaded?.payouts.map((payout, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <PayoutItem key={index} payout={payout} currency={loaded.currency} timeZone={booking.timeZone} />
        ))}
      </ul>
    </ListBody>
  )
}

type ItemProps = { payout: BookingPayout; currency: string; timeZone: string }

function PayoutItem({ payout, currency, timeZone }: ItemProps) {
  const { t } = useTranslation('earnings')
  const { money, number } = useFormat()
  const { day } = useLocalTime()
  const { amount, instalment, dueAt, isDue, paidAt, reference } = payout
  const when = () => {
    if (paidAt) return t('ofBooking.paid', { day: day(paidAt) })
    if (amount < 0) return t('next.deducted')
    return t(isDue ? 'ofBooking.due' : 'next.on', { day: day(dueAt ?? '', timeZone) })
  }
  return (
    <li className="flex justify-between gap-4 border-s-2 border-line ps-3">
      <span className="min-w-0">
        <span className={`block ${paidAt ? 'text-ok' : ''}`}>{when()}</span>
        {instalment !== null && instalment > 1 && (
          <span className="block text-13 text-mute">{t('part', { n: number(instalment) })}</span>
        )}
        {reference && <bdi className="block text-13 text-mute wrap-anywhere">{reference}</bdi>}
      </span>
      <span className="shrink-0 font-semibold">{money(amount, currency)}</span>
    </li>
  )
}
