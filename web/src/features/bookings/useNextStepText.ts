import { useTranslation } from 'react-i18next'
import type { Booking, BookingSide } from '#contract/bookings.ts'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { nextStepOf } from './nextStep.ts'
import { useStayFormat } from './useStayFormat.ts'

/** Who reads about a booking. Admins read what the tenant does, but are not addressed. */
export type BookingReader = BookingSide | 'admin'

/** Returns a function for the text of the next step, from the point of view of its reader. */
export function useNextStepText() {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const { moment } = useLocalTime()
  const { day } = useStayFormat()
  return (booking: Booking, reader: BookingReader): string => {
    const side = reader === 'landlord' ? 'landlord' : 'tenant'
    // Only the tenant is asked to pay and to review.
    const payer = reader === 'tenant' ? 'tenant' : 'landlord'
    const next = nextStepOf(booking)
    switch (next.word) {
      case 'answer':
        return t(`next.${side}.answer`, { until: next.until ? moment(next.until) : '' })
      case 'pay':
      case 'payAgain':
        return t(`next.${payer}.${next.word}`, { until: next.until ? moment(next.until) : '' })
      case 'unfinished':
        return t(`next.${payer}.${next.until ? 'unfinishedUntil' : 'unfinished'}`, {
          until: next.until ? moment(next.until) : '',
        })
      case 'paying':
      case 'held':
        return t(`next.${payer}.${next.word}`)
      case 'ahead':
        return t('next.ahead', { count: next.days, n: number(next.days) })
      case 'staying':
        return t('next.staying', { day: day(next.day) })
      case 'review':
      case 'reviewed':
        return t(`next.${payer}.${next.word}`)
      case 'cancelled':
        return t(
          `next.cancelled.${booking.cancelledBy === reader.toUpperCase() ? 'own' : (booking.cancelledBy ?? 'SYSTEM')}`,
        )
      default:
        return t(`next.${next.word}`)
    }
  }
}
