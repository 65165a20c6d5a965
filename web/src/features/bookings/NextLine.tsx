import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { useFormat } from '../../ui/format.ts'
import { useMoment } from '../../ui/useMoment.ts'
import { nextOf, type Side } from './next.ts'
import { localDay } from './stay.ts'
import { useStayWords } from './useStayWords.ts'

/** What happens next with a booking and by when, in words for this side. */
export function useNextWords() {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const { moment } = useMoment()
  const { day } = useStayWords()
  return (booking: Booking, side: Side): string => {
    const next = nextOf(booking, localDay())
    switch (next.word) {
      case 'answer':
      case 'pay':
        return t(`next.${side}.${next.word}`, { until: next.until ? moment(next.until) : '' })
      case 'ahead':
        return t('next.ahead', { count: next.days, n: number(next.days) })
      case 'staying':
        return t('next.staying', { day: day(next.day) })
      case 'review':
        return t(`next.${side}.review`)
      case 'cancelled':
        return t(`next.cancelled.${booking.cancelledBy ?? 'SYSTEM'}`)
      default:
        return t(`next.${next.word}`)
    }
  }
}
