import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { useFormat } from '../../../ui/format.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { type Activity, activitiesOf } from '../activity.ts'
import type { BookingReader } from '../useNextStepText.ts'
import { useStayFormat } from '../useStayFormat.ts'

/** Every change of status with its actor and reason, every payment, the refund and the steps of the deposit. */
export function History({ booking, reader }: { booking: Booking; reader: BookingReader }) {
  const { t } = useTranslation('bookings')
  const { moment } = useLocalTime()
  const { money } = useFormat()
  const { reason: reasonText } = useStayFormat()
  const textOf = (entry: Activity) => {
    if (entry.kind !== 'status') {
      const amount = money(entry.amount, booking.price.currency)
      if (entry.kind === 'refund') return t(entry.isSent ? 'history.refunded' : 'history.refund', { amount })
      return t(`history.${entry.kind}`, { amount })
    }
    const { from, to, by } = entry.step
    const isOwn = reader !== 'admin' && by === reader.toUpperCase()
    if (to === 'CONFIRMED' && by === 'SYSTEM') return t('instant.confirmed')
    return from === null ? t('history.requested') : t(`history.${to}`, { by: t(`actors.${isOwn ? 'own' : by}`) })
  }
  return (
    <ul className="grid gap-3">
      {activitiesOf(booking, reader === 'landlord' ? 'landlord' : 'tenant').map((entry, index) => {
        const { reason, reasonCode } = entry.kind === 'status' ? entry.step : { reason: null, reasonCode: null }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, at the end
          <li key={index} className="grid gap-0.5 border-s-2 border-line ps-4">
            <span>
              {textOf(entry)}
              <time dateTime={entry.at} className="ms-2 text-13 whitespace-nowrap text-mute">
                {moment(entry.at)}
              </time>
            </span>
            {reason && (
              <span dir="auto" className="title-start text-15 text-mute wrap-anywhere">
                {reasonText(reason, reasonCode)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
