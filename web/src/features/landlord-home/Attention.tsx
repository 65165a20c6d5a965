import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LandlordHome } from '#contract/landlord-home.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRange } from '../../ui/useRange.ts'
import { Panel } from './Panel.tsx'

type Person = LandlordHome['reviews']['next'][number]['author']

const ITEM =
  'grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-6 px-2 py-2 -mx-2 transition-colors duration-150 hover:bg-raised'

type ItemProps = {
  to: string
  person?: Person
  title: string
  note: ReactNode
  /** Whether it waits for another person. */
  isWaiting?: boolean
  children?: ReactNode
}

/** One thing to answer, as a link to where it is answered. */
function Item({ to, person, title, note, isWaiting = false, children }: ItemProps) {
  const nameOf = usePersonName()
  const { t } = useTranslation('landlord-home')
  return (
    <li>
      <Link to={to} className={ITEM}>
        {person ? (
          <Avatar name={nameOf(person)} url={person.avatarUrl} size={32} />
        ) : (
          <span aria-hidden className={`ms-3 size-2 rounded-full ${isWaiting ? 'bg-control' : 'bg-warm'}`} />
        )}
        <span className="min-w-0">
          <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <bdi className="wrap-anywhere">{person ? nameOf(person) : title || t('untitled')}</bdi>
            {children}
          </span>
          {person && (
            <span dir="auto" className="title-start block truncate text-13 text-mute">
              {title || t('untitled')}
            </span>
          )}
          <span className="block text-13">{note}</span>
        </span>
      </Link>
    </li>
  )
}

type Kind = 'requests' | 'conversations' | 'deposits' | 'reviews' | 'listings'
type GroupProps = { kind: Kind; count: number; named: number; all: string; children: ReactNode }

function Group({ kind, count, named, all, children }: GroupProps) {
  const { t } = useTranslation('landlord-home')
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="flex items-center gap-2 text-15 font-semibold text-mute">
        {t(`attention.${kind}`)}
        <CountBadge count={count} />
        <span className="sr-only">{number(count)}</span>
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
      {count > named && (
        <Link
          to={all}
          className="inline-flex min-h-11 items-center justify-self-start text-15 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('attention.all', { n: number(count) })}
        </Link>
      )}
    </div>
  )
}

/** A payout that cannot be sent before the landlord says where to. */
function WaitingPayout({ payout }: { payout: NonNullable<LandlordHome['waitingPayout']> }) {
  const { t } = useTranslation('landlord-home')
  return (
    <ul>
      <Item
        to="/earnings#payout-details"
        title={t('payoutDetails.title')}
        note={<span className={payout === 'DUE' ? 'text-warn' : 'text-mute'}>{t(`payoutDetails.${payout}`)}</span>}
      />
    </ul>
  )
}

/** What waits for an answer, the most urgent first. */
export function Attention({ home }: { home: LandlordHome }) {
  const { waitingPayout, requests, conversations, deposits, reviews, listings } = home
  const { t } = useTranslation('landlord-home')
  const { money, number, date } = useFormat()
  const { moment, ago } = useLocalTime()
  const range = useRange()
  const isDone =
    !waitingPayout && [requests, conversations, deposits, reviews, listings].every(({ count }) => count === 0)
  return (
    <Panel title={t('attention.title')}>
      {isDone && (
        <p className="flex items-center gap-2">
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-ok" />
          {t('attention.none')}
        </p>
      )}
      {waitingPayout === 'DUE' && <WaitingPayout payout={waitingPayout} />}
      <Group kind="requests" count={requests.count} named={requests.next.length} all="/bookings/requests">
        {requests.next.map(({ bookingId, title, tenant, startDate, endDate, expiresAt, earned, currency }) => (
          <Item
            key={bookingId}
            to={`/bookings/requests?item=${bookingId}`}
            person={tenant}
            title={title}
            note={
              <span className="flex flex-wrap gap-x-4">
                <span>{range(startDate, endDate)}</span>
                {expiresAt && <span className="text-warn">{t('request.until', { moment: moment(expiresAt) })}</span>}
              </span>
            }
          >
            <span className="font-normal">{t('request.earned', { amount: money(earned, currency) })}</span>
          </Item>
        ))}
      </Group>
      {waitingPayout === 'UPCOMING' && <WaitingPayout payout={waitingPayout} />}
      <Group kind="conversations" count={conversations.count} named={conversations.next.length} all="/messages">
        {conversations.next.map(({ conversationId, title, tenant, unread, updatedAt }) => (
          <Item
            key={conversationId}
            to={`/messages/${conversationId}`}
            person={tenant}
            title={title}
            note={t('unread', { count: unread, n: number(unread) })}
          >
            <span className="text-13 font-normal text-mute">{ago(updatedAt)}</span>
          </Item>
        ))}
      </Group>
      <Group kind="deposits" count={deposits.count} named={deposits.next.length} all="/bookings/requests?tab=past">
        {deposits.next.map(({ bookingId, title, tenant, amount, currency, claim, returnsOn }) => (
          <Item
            key={bookingId}
            to={`/bookings/${bookingId}`}
            person={tenant}
            title={title}
            note={
              claim
                ? t('deposit.claimed', { amount: money(claim.amount, currency) })
                : t('deposit.returns', { amount: money(amount, currency), day: date(returnsOn) })
            }
          />
        ))}
      </Group>
      <Group kind="reviews" count={reviews.count} named={reviews.next.length} all="/my-properties">
        {reviews.next.map(({ reviewId, propertyId, title, author, rating, createdAt }) => (
          <Item
            key={reviewId}
            to={`/my-properties/${propertyId}/reviews`}
            person={author}
            title={title}
            note={t('rating', { rating: number(rating) })}
          >
            <span className="text-13 font-normal text-mute">{ago(createdAt)}</span>
          </Item>
        ))}
      </Group>
      <Group kind="listings" count={listings.count} named={listings.next.length} all="/my-properties">
        {listings.next.map(({ id, title, matter, rejectionReason }) => (
          <Item
            key={id}
            to={`/my-properties/${id}/edit`}
            title={title}
            isWaiting={matter === 'PENDING' || matter === 'CHANGED'}
            note={
              <>
                <span className={matter === 'REJECTED' ? 'text-danger' : 'text-mute'}>{t(`matters.${matter}`)}</span>
                {rejectionReason && (
                  <span dir="auto" className="title-start line-clamp-2 block text-mute">
                    {rejectionReason}
                  </span>
                )}
              </>
            }
          />
        ))}
      </Group>
    </Panel>
  )
}
