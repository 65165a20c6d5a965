import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { cancellationState } from '#contract/cancellation.ts'
import { CancellationNote, useKept } from '../CancellationNote.tsx'
import { canCancel } from '../nextStep.ts'
import { useDeadline } from '../useDeadline.ts'

/** Until when the tenant gets what back; nothing when the booking can no longer be cancelled. */
export function CancellationLine({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const deadline = useDeadline()
  const { terms, back } = useKept(booking.price)
  if (!canCancel(booking, 'tenant')) return null
  const { startDate, timeZone, today, price, paymentStatus, instalments } = booking
  const { city } = booking.property
  const paidAt = instalments[0]?.paidAt
  if (paymentStatus !== 'PAID' || !paidAt)
    return <CancellationNote startDate={startDate} place={{ today, timeZone }} city={city} kept={price} />
  const state = cancellationState({ startDate, paidAt: new Date(paidAt) }, timeZone, new Date())
  if (!state) return null
  const until = deadline(state.until, { timeZone, city })
  if (state.word !== 'free') {
    const now = terms === 'terms' ? 'terms.depositNow' : 'termsBare.nothingNow'
    const word = state.word === 'half' ? (`${terms}.halfNow` as const) : now
    return <p className="text-15 text-mute">{t(word, { until, back })}</p>
  }
  return (
    <p className="text-15 text-mute">
      <strong className="font-semibold text-ok">{t('terms.freeUntil', { until })}</strong>{' '}
      {state.halfUntil && t(`${terms}.halfAfter`, { back, until: deadline(state.halfUntil, { timeZone, city }) })}
    </p>
  )
}
