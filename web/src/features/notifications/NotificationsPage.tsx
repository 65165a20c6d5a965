import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages } from '../../ui/ListPages.tsx'
import { readPage } from '../../ui/listAddress.ts'
import { useLiveReload } from '../../ui/live.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useVisible } from '../../ui/useVisible.ts'
import { Entry, type Thumbnail } from './Entry.tsx'
import { fetchNotifications, markAllRead, markRead, notificationsArea } from './slice.ts'

/** The notifications of each day under its heading. */
function Days({ items, Thumbnail }: { items: readonly Notification[]; Thumbnail: Thumbnail }) {
  const { dayAgo } = useLocalTime()
  const days = Map.groupBy(items, ({ createdAt }) => dayAgo(createdAt))
  return (
    <div className="grid gap-8">
      {[...days].map(([day, notifications]) => (
        <section key={day} className="grid gap-3">
          <h2 className="text-15 font-semibold text-mute first-letter:uppercase">{day}</h2>
          <ul className="grid gap-3">
            {notifications.map((notification) => (
              <li key={notification.id}>
                <Entry notification={notification} Thumbnail={Thumbnail} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The user's notifications by day. Those on the page are marked as read while it is visible. */
export function NotificationsPage({ Thumbnail }: { Thumbnail: Thumbnail }) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const dispatch = useDispatch<CallDispatch>()
  const { items, totalPages, unread } = useSelector(notificationsArea.select)
  const [params] = useSearchParams()
  const page = readPage(params)
  const { pending, answer, reload } = useRequest(String(page), () => dispatch(fetchNotifications(page)))
  // New ones are added to the first page as they come.
  useLiveReload(reload, ({ kind }) => kind === 'notification' && page > 1)
  const isVisible = useVisible()
  const marked = useRef<readonly Notification[]>(undefined)
  useEffect(() => {
    if (pending || !isVisible || marked.current === items) return
    marked.current = items
    const shown = items.filter(({ readAt }) => !readAt).map(({ id }) => id)
    if (shown.length) void dispatch(markRead(shown))
  }, [pending, isVisible, items, dispatch])
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-32">{t('title')}</h1>
        <div className="flex flex-wrap gap-3">
          {unread > 0 && <Button onClick={() => dispatch(markAllRead())}>{t('markAll')}</Button>}
          <LinkButton to="/profile#notifications">{t('settings')}</LinkButton>
        </div>
      </div>
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
            <LinkButton to="/properties" variant="primary">
              {t('browse')}
            </LinkButton>
          </EmptyState>
        }
      >
        <Days items={items} Thumbnail={Thumbnail} />
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
