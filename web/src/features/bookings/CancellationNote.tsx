import { useTranslation } from 'react-i18next'
import { halfRefundEnd, lastHalfRefundDay } from '#contract/cancellation.ts'
import type { CalendarDay } from '#contract/days.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'

type Props = {
  /** Undefined until dates are selected. */
  startDate: CalendarDay | undefined
  /** The day and time zone at the property. */
  place: { today: CalendarDay; timeZone: string } | undefined
  hasDeposit: boolean
}

/** What a cancellation would bring back, before anything is paid. */
export function CancellationNote({ startDate, place, hasDeposit }: Props) {
  const { t } = useTranslation('bookings')
  const { momentAt } = useLocalTime()
  const terms = hasDeposit ? 'terms' : 'termsBare'
  const rest = () => {
    if (!startDate || !place) return t(`${terms}.later`)
    if (place.today > lastHalfRefundDay(startDate)) return t(`${terms}.none`)
    return t(`${terms}.half`, {
      until: momentAt(halfRefundEnd(startDate, place.timeZone).toISOString(), place.timeZone),
    })
  }
  return (
    <p className="text-13 text-mute">
      <strong className="font-semibold text-ok">{t('terms.free')}</strong> {rest()}
    </p>
  )
}
