import Clock from 'lucide-react/icons/calendar-check'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { isWithoutStay } from '#contract/instalments.ts'
import { ExpandableText } from '../../../ui/ExpandableText.tsx'
import { useStayFormat } from '../useStayFormat.ts'

const LINK =
  'inline-flex min-h-6 w-fit items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline touch:min-h-11'

/** The way to a place in the map that needs no account. */
const directionsTo = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${lat},${lng}` })}`

/** When and where to arrive, and the rules of the house. */
export function Trip({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['bookings', 'translation'])
  const { longDate } = useStayFormat()
  const { property, startDate, endDate } = booking
  const { address, position, city, houseRules } = property
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(['checkIn', 'checkOut'] as const).map((edge) => (
          <div key={edge} className="relative ps-8">
            <dt className="text-13 text-mute">
              <Clock size={20} aria-hidden className="absolute start-0 top-0.5" />
              {t(`box.${edge}`)}
            </dt>
            <dd>{longDate(edge === 'checkIn' ? startDate : endDate)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-3">
        <MapPin size={20} aria-hidden className="mt-0.5 shrink-0 text-mute" />
        <div className="grid min-w-0 gap-1">
          {address ? (
            <p dir="auto" className="title-start wrap-anywhere">
              {address}, {city}
            </p>
          ) : (
            <p className="text-mute">{t(isWithoutStay(booking) ? 'one.neverAddress' : 'one.noAddress')}</p>
          )}
          {position && (
            <a href={directionsTo(position)} target="_blank" rel="noreferrer" className={`no-print ${LINK}`}>
              <Navigation size={18} aria-hidden className="shrink-0" />
              {t('one.directions')}
            </a>
          )}
        </div>
      </div>
      {houseRules && (
        <div className="grid gap-1 border-t border-line pt-4">
          <h3 className="text-15">{t('one.rules')}</h3>
          <ExpandableText text={houseRules} more={t('one.more')} less={t('one.less')} />
        </div>
      )}
    </div>
  )
}
