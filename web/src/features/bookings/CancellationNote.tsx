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
  /** What always goes back. */
  kept: KeptParts
}

export type KeptParts = { deposit: number; cleaningFee: number }

/** Returns which terms count, and the name of what always goes back, which `termsBare` lacks. */
export const useKept = ({ deposit, cleaningFee }: KeptParts) => {
  const { t } = useTranslation('bookings')
  if (deposit > 0)
    return { terms: 'terms', back: t(cleaningFee > 0 ? 'terms.back.both' : 'terms.back.deposit') } as const
  return { terms: cleaningFee > 0 ? 'terms' : 'termsBare', back: t('terms.back.cleaning') } as const
}

/** What a cancellation would bring back, before anything is paid. */
export function CancellationNote({ startDate, place, city, kept }: Props) {
  const { t } = useTranslation('bookings')
  const deadline = useDeadline()
  const { terms, back } = useKept(kept)
  const rest = () => {
    if (!startDate || !place) return t(`${terms}.later`, { back })
    if (place.today > lastHalfRefundDay(startDate)) return t(`${terms}.none`, { back })
    const { timeZone } = place
    return t(`${terms}.half`, { back, until: deadline(halfRefundEnd(startDate, timeZone), { timeZone, city }) })
  }
  return (
    <p className="text-13 text-mute">
      <strong className="font-semibold text-ok">{t('terms.free')}</strong> {rest()}
    </p>
  )
}
