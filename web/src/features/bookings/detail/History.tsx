import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { useStayFormat } from '../useStayFormat.ts'

/** Every change of status with its actor and reason. */
export function History({ booking: { history } }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { moment } = useLocalTime()
  const { reason: reasonText } = useStayFormat()
  return (
    <ul className="grid gap-3">
      {history.map(({ at, by, from, to, reason, reasonCode }) => (
        <li key={`${at}-${to}`} className="grid gap-0.5 border-s-2 border-line ps-4">
          <span>
            {from === null ? t('history.requested') : t(`history.${to}`, { by: t(`actors.${by}`) })}
            <time dateTime={at} className="ms-2 text-13 text-mute">
              {moment(at)}
            </time>
          </span>
          {reason && (
            <span dir="auto" className="text-start text-15 text-mute wrap-anywhere">
              {reasonText(reason, reasonCode)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
