import Clock from 'lucide-react/icons/calendar-check'
import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { isWithoutStay } from '#contract/instalments.ts'
import { ExpandableText } from '../../../ui/ExpandableText.tsx'
import { useTimeOfDay } from '../../../ui/useTimeOfDay.ts'
import { useStayFormat } from '../useStayFormat.ts'

const LINK =
  'inline-flex min-h-6 w-fit items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline touch:min-h-11'

/** The way to a place in the map that needs no account. */
const directionsTo = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${lat},${lng}` })}`

type Props = {
  booking: Booking
  /** Of the tenant: buttons for receipt and invoice, nothing before there are any. */
  documents: ReactNode
}

/** When and where to arrive and the rules of the house; for the tenant also the landlord's contact and the documents. */
export function Trip({ booking, documents }: Props) {
  const { t } = useTranslation(['bookings', 'translation'])
  const { longDate } = useStayFormat()
  const timeOfDay = useTimeOfDay()
  const { property, startDate, endDate } = booking
  const { address, position, city, houseRules, checkInTime, checkOutTime } = property
  const edges = [
    { edge: 'checkIn', day: startDate, time: t('one.from', { time: timeOfDay(checkInTime) }) },
    { edge: 'checkOut', day: endDate, time: t('one.until', { time: timeOfDay(checkOutTime) }) },
  ] as const
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {edges.map(({ edge, day, time }) => (
          <div key={edge} className="relative ps-8">
            <dt className="text-13 text-mute">
              <Clock size={20} aria-hidden className="absolute start-0 top-0.5" />
              {t(`box.${edge}`)}
            </dt>
            <dd>{longDate(day)}</dd>
            <dd className="text-mute">{time}</dd>
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
      {documents && (
        <div className="no-print flex gap-3">
          <MessageSquare size={20} aria-hidden className="mt-0.5 shrink-0 text-mute" />
          <div className="grid min-w-0 gap-1">
            <p>{t('one.contact')}</p>
            <Link to={`/messages/new?booking=${booking.id}`} className={LINK}>
              {t('chat.landlord')}
            </Link>
          </div>
        </div>
      )}
      {documents && (
        <div className="no-print flex gap-3 not-has-[button]:hidden">
          <FileText size={20} aria-hidden className="mt-0.5 shrink-0 text-mute" />
          <div className="grid min-w-0 gap-2">
            <h3 className="text-15">{t('one.documents')}</h3>
            {documents}
          </div>
        </div>
      )}
      {houseRules && (
        <div className="grid gap-1 border-t border-line pt-4">
          <h3 className="text-15">{t('one.rules')}</h3>
          <ExpandableText text={houseRules} more={t('one.more')} less={t('one.less')} />
        </div>
      )}
    </div>
  )
}
