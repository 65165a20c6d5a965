import { useTranslation } from 'react-i18next'
import { halfRefundEnd, lastHalfRefundDay } from '#contract/cancellation.ts'
import type { CalendarDay } from '#contract/days.ts'
import { useDeadline } from './useDeadline.ts'

type Props = {
  /** Undefined until dates are selected. */
  startDate: CalendarDay | undefined
  /** The day and time zone at the property. */
  place: { today: CalendarDay; timeZone: string } | undefined
  city: string
  hasDeposit: boolean
}

/** What a cancellation would bring back, before anything is paid. */
export function CancellationNote({ startDate, place, city, hasDeposit }: Props) {
  const { t } = useTranslation('bookings')
  const deadline = useDeadline()
  const terms = hasDeposit ? 'terms' : 'termsBare'
  const rest = () => {
    if (!startDate || !place) return t(`${terms}.later`)
    if (place.today > lastHalfRefundDay(startDate)) return t(`${terms}.none`)
    const { timeZone } = place
    return t(`${terms}.half`, { until: deadline(halfRefundEnd(startDate, timeZone), { timeZone, city }) })
  }
  return (
    <p className="text-13 text-mute">
      <strong className="font-semibold text-ok">{t('terms.free')}</strong> {rest()}
    </p>
  )
}
