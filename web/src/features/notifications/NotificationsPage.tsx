import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages } from '../../ui/ListPages.tsx'
import { readPage } from '../../ui/listAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { sentenceOf } from './sentence.ts'
import { fetchNotifications, markRead, notificationsArea } from './slice.ts'

function Entry({ notification }: { notification: Notification }) {
  const { t, i18n } = useTranslation('notifications')
  const { date, money } = useFormat()
  const { moment } = useLocalTime()
  const { kind, data, createdAt, readAt } = notification
  const { key, to } = sentenceOf({ kind, data })
  const { title = '', name = '', startDate, endDate, reason, reasonCode, role, amount, currency } = data
  const days = startDate && endDate ? t('days', { from: date(startDate), to: date(endDate) }) : ''
  const people = { title: isolateBidi(title, i18n.dir()), name: isolateBidi(name, i18n.dir()) }
  const paid = amount !== undefined && currency ? money(amount, currency) : ''
  const sentence = t(`say.${key}`, { ...people, days, amount: paid, role: role ? t(`roles.${role}`) : '' })
  return (
    <article
      className={`relative grid gap-1 rounded-12 border bg-surface p-4 ${readAt ? 'border-line' : 'border-warm'} ${to ? 'hover:bg-raised' : ''}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-mute">
        {!readAt && <strong className="text-warm">{t('new')}</strong>}
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      <p className="wrap-anywhere">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-12">
            {sentence}
          </Link>
        ) : (
          sentence
        )}
      </p>
      {reason && (
        <p dir="auto" className="wrap-anywhere text-15 text-mute">
          {t('reason', { reason: reasonCode ? t(`reasons.${reasonCode}`) : reason })}
        </p>
      )}
    </article>
  )
}

/** The user's notifications. Those on the page are marked as read. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const dispatch = useDispatch<CallDispatch>()
  const { items, totalPages } = useSelector(notificationsArea.select)
  const [params] = useSearchParams()
  const page = readPage(params)
  const { pending, answer, reload } = useRequest(String(page), () => dispatch(fetchNotifications(page)))
  useEffect(() => {
    if (pending) return
    const unread = items.filter(({ readAt }) => !readAt).map(({ id }) => id)
    if (unread.length) void dispatch(markRead(unread))
  }, [pending, items, dispatch])
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <h1 className="text-32">{t('title')}</h1>
      <ListBody
        pending={pending}
        isEmpty={items.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={common('layout.loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('empty')}>
            <p className="text-mute">{t('emptyHint')}</p>
            <LinkButton to="/properties" look="primary">
              {t('browse')}
            </LinkButton>
          </EmptyState>
        }
      >
        <ul className="grid gap-3">
          {items.map((notification) => (
            <li key={notification.id}>
              <Entry notification={notification} />
            </li>
          ))}
        </ul>
      </ListBody>
      <ListPages
        page={page}
        totalPages={totalPages}
        pending={pending}
        label={t('pages')}
        previous={t('previous')}
        next={t('next')}
        pageLabel={(at) => t('page', { page: at })}
      />
    </div>
  )
}
