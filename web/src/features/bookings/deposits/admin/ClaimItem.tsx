import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminDepositClaim } from '#contract/admin-deposits.ts'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { useFormat } from '../../../../ui/format.ts'
import { useLocalTime } from '../../../../ui/useLocalTime.ts'
import { usePersonName } from '../../../../ui/usePersonName.ts'
import { ClaimWords } from '../ClaimWords.tsx'
import { isAwaitingReply } from '../claimTime.ts'

const Person = ({ label, name, email }: { label: string; name: string; email: string }) => (
  <div className="min-w-0">
    <dt className="text-13 text-mute">{label}</dt>
    <dd>
      <span className="block wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span className="block text-13 text-mute wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </span>
    </dd>
  </div>
)

type Props = {
  claim: AdminDepositClaim
  itemRef: (element: HTMLElement | null) => void
  onFocus: () => void
  onDecide: () => void
  isShown: (field: string) => boolean
}

/** A claim in the queue: the stay, both sides with their words, and the decision. */
export function ClaimItem({ claim, itemRef, onFocus, onDecide, isShown }: Props) {
  const { t } = useTranslation('deposits')
  const { money, range } = useFormat()
  const { day, momentAt } = useLocalTime()
  const nameOf = usePersonName()
  const { id, status, amount, deposit, currency, openedAt, closedAt, decidedBy, booking } = claim
  const activity = [
    { key: 'opened' as const, at: openedAt },
    ...(claim.answeredAt ? [{ key: 'answered' as const, at: claim.answeredAt }] : []),
    ...(closedAt && status !== 'OPEN' ? [{ key: status, at: closedAt }] : []),
  ]
  return (
    <article
      ref={itemRef}
      tabIndex={-1}
      aria-labelledby={`claim-${id}`}
      onFocus={onFocus}
      className="grid gap-4 rounded-12 border border-line bg-surface p-5 focus:border-accent"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 id={`claim-${id}`} className="text-18 wrap-anywhere">
            <Link to={`/bookings/${booking.id}`} className="underline-offset-4 hover:underline">
              <bdi>{booking.title}</bdi>
            </Link>
          </h2>
          {isShown('place') && (
            <p className="text-15 text-mute">
              <bdi>{booking.city}</bdi> · {range(booking.startDate, booking.endDate)}
            </p>
          )}
        </div>
        <div className="sm:text-end">
          <p className="text-18 font-semibold">
            {t('queue.amount', { amount: money(amount, currency), deposit: money(deposit, currency) })}
          </p>
          <p className="text-13 text-mute">
            {closedAt ? `${t(`status.${status}`)} · ${day(closedAt)}` : t('queue.opened', { day: day(openedAt) })}
          </p>
          {isShown('price') && (
            <p className="text-13 text-mute">{t('queue.stayPrice', { amount: money(booking.price, currency) })}</p>
          )}
          {decidedBy && (
            <p className="text-13 text-mute">
              <bdi>{t('queue.by', { name: nameOf(decidedBy) })}</bdi>
            </p>
          )}
        </div>
      </header>
      {isShown('people') && (
        <dl className="grid gap-3 sm:grid-cols-2">
          <Person label={t('queue.landlord')} name={nameOf(booking.landlord)} email={booking.landlord.email} />
          <Person label={t('queue.tenant')} name={nameOf(booking.tenant)} email={booking.tenant.email} />
        </dl>
      )}
      {isShown('words') && (
        <ClaimWords
          bookingId={booking.id}
          claim={claim}
          deposit={deposit}
          currency={currency}
          timeZone={booking.timeZone}
          reader="admin"
        />
      )}
      {isShown('activity') && (
        <ul aria-label={t('queue.activity.label')} className="grid gap-1 text-13 text-mute">
          {activity.map(({ key, at }) => (
            <li key={key}>
              {t(`queue.activity.${key}`)} · <time dateTime={at}>{momentAt(at, booking.timeZone)}</time>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {status === 'OPEN' && (
          <Button
            variant="primary"
            disabled={isAwaitingReply(claim, new Date())}
            aria-label={t('queue.decideOf', { title: booking.title })}
            onClick={onDecide}
          >
            {t('queue.decide')}
          </Button>
        )}
        <LinkButton to={`/bookings/${booking.id}`} aria-describedby={`claim-${id}`}>
          {t('queue.view')}
        </LinkButton>
      </div>
    </article>
  )
}
