import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { useMoment } from '../../../ui/useMoment.ts'
import { useStayWords } from '../useStayWords.ts'

/** Every step that was taken, by whom and why. */
export function History({ booking: { history } }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const { moment } = useMoment()
  const { reason: worded } = useStayWords()
  return (
    <ul className="grid gap-3">
      {history.map(({ at, by, from, to, reason }) => (
        <li key={`${at}-${to}`} className="grid gap-0.5 border-s-2 border-line ps-4">
          <span>
            {from === null ? t('history.asked') : t(`history.${to}`, { by: t(`actors.${by}`) })}
            <time dateTime={at} className="ms-2 text-13 text-mute">
              {moment(at)}
            </time>
          </span>
          {reason && (
            <span dir="auto" className="text-start text-15 text-mute wrap-anywhere">
              {worded(reason)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
