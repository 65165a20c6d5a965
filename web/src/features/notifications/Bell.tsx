import BellIcon from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import type { CallDispatch } from '../../app/api.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useFormat } from '../../ui/format.ts'
import { useConnected, useLiveReload } from '../../ui/live.ts'
import { usePoll } from '../../ui/usePoll.ts'
import { fetchUnread, notificationsArea } from './slice.ts'

/** Milliseconds between two polls while the page is visible and nothing announces notifications. */
const POLL_INTERVAL = 60_000

/**
 * The number of unread notifications, loaded when one is announced; without a socket on each page and once a minute.
 * Failures wait for the next time.
 */
export function Bell() {
  const { t } = useTranslation('notifications')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { unread } = useSelector(notificationsArea.select)
  const { pathname } = useLocation()
  const isConnected = useConnected()
  const load = () => void dispatch(fetchUnread())
  useLiveReload(load, ({ kind }) => kind === 'notification')
  usePoll(load, isConnected ? null : POLL_INTERVAL, isConnected ? '' : pathname)
  const label = unread ? t('bellUnread', { count: unread, n: number(unread) }) : t('bell')
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative inline-grid size-11 place-items-center rounded-6 transition-colors duration-150 hover:bg-raised"
    >
      <BellIcon size={20} aria-hidden />
      <CountBadge count={unread} className="absolute end-1 top-1" />
    </Link>
  )
}
