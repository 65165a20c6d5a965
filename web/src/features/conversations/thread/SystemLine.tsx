import Ban from 'lucide-react/icons/ban'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BookingLine, BookingNews } from '#contract/conversations.ts'
import { useChatTime } from '../../../ui/messages/useChatTime.ts'
import { UndoIcon } from '../../../ui/UndoIcon.tsx'
import { type LineReader, useBookingLine } from '../useBookingLine.ts'

const ICONS = {
  REQUESTED: CalendarClock,
  CONFIRMED: CalendarCheck,
  REJECTED: CalendarX,
  CANCELLED: Ban,
  EXPIRED: Clock,
  COMPLETED: CircleCheck,
  PAID: CreditCard,
  REFUNDED: UndoIcon,
} satisfies Record<BookingLine, unknown>

type Props = { news: BookingNews; createdAt: string; reader: LineReader; hasLink: boolean }

/** What happened to a booking. */
export function SystemLine({ news, createdAt, reader, hasLink }: Props) {
  const { t } = useTranslation('conversations')
  const { time, moment } = useChatTime()
  const lineOf = useBookingLine()
  const Icon = ICONS[news.line]
  return (
    <div className="mx-auto flex max-w-prose items-start gap-2 rounded-12 border border-line px-3 py-2 text-13 text-mute">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        {lineOf(news, reader)}{' '}
        {hasLink && (
          <>
            <Link
              to={`/bookings/${news.bookingId}`}
              className="inline-flex min-h-6 items-center font-semibold text-accent underline-offset-4 hover:underline"
            >
              {t('line.view')}
            </Link>{' '}
          </>
        )}
        <time dateTime={createdAt} title={moment(createdAt)}>
          {time(createdAt)}
        </time>
      </p>
    </div>
  )
}
