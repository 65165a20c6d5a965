import ArrowLeft from 'lucide-react/icons/arrow-left'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Conversation } from '#contract/conversations.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { BOOKING_INK } from '../../../ui/bookingInk.ts'
import { useFormat } from '../../../ui/format.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { ThreadMenu } from './ThreadMenu.tsx'

/** Leads to the list on narrow screens, by going back when the user came from there. */
function BackLink() {
  const { t } = useTranslation('conversations')
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const cameFromList = Boolean((state as { fromList?: boolean } | null)?.fromList)
  return (
    <Link
      to={`/messages${search}`}
      aria-label={t('thread.back')}
      onClick={(event) => {
        if (!cameFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(-1)
      }}
      className="-ms-2 inline-grid size-11 shrink-0 place-items-center rounded-6 hover:bg-raised lg:hidden"
    >
      <ArrowLeft size={20} aria-hidden className="rtl:-scale-x-100" />
    </Link>
  )
}

/** Whom the conversation is with and about what: the property, the booking, and the phone number once it is confirmed. */
export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  const { range } = useFormat()
  const nameOf = usePersonName()
  const { other, property, booking, bookings, phone } = conversation
  const shown = booking ?? bookings[0]
  return (
    <header className="grid gap-2 border-b border-line px-4 py-2">
      <div className="flex items-center gap-3">
        <BackLink />
        <Avatar name={nameOf(other)} url={other.avatarUrl} />
        <div className="min-w-0 grow">
          <h1 className="truncate text-18">
            <bdi>{nameOf(other)}</bdi>
          </h1>
          <p dir="auto" className="title-start truncate text-13 text-mute">
            {property.isPublic ? (
              <Link
                to={`/properties/${property.id}`}
                className="inline-block min-h-6 leading-6 underline-offset-4 hover:text-ink hover:underline"
              >
                {property.title}
              </Link>
            ) : (
              property.title
            )}
          </p>
        </div>
        {phone && (
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={t('thread.call', { name: nameOf(other), phone })}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-6 px-3 text-15 font-semibold hover:bg-raised"
          >
            <Phone size={18} aria-hidden />
            <bdi dir="ltr" className="max-sm:hidden">
              {phone}
            </bdi>
          </a>
        )}
        <ThreadMenu conversation={conversation} />
      </div>
      {shown && (
        <Link
          to={`/bookings/${shown.id}`}
          className="flex min-h-8 flex-wrap items-center gap-x-3 rounded-6 bg-raised px-3 text-13 touch:min-h-11"
        >
          <span className={`font-semibold ${BOOKING_INK[shown.status]}`}>{t(`status.${shown.status}`)}</span>
          <span>{range(shown.startDate, shown.endDate)}</span>
          <span className="ms-auto font-semibold text-accent">{t('line.view')}</span>
        </Link>
      )}
    </header>
  )
}
