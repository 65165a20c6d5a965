import BellIcon from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import type { CallDispatch } from '../../app/api.ts'
import { useFormat } from '../../ui/format.ts'
import { fetchUnread, notificationsArea } from './slice.ts'

/** Milliseconds between two polls while the page is visible. */
const POLL_INTERVAL = 60_000
/** Larger counts are shown as 99+. */
const COUNT_MAX = 99

/** The number of unread notifications, polled on each page and once a minute. Failures wait for the next poll. */
export function Bell() {
  const { t } = useTranslation('notifications')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { unread } = useSelector(notificationsArea.select)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: polls on each page
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') void dispatch(fetchUnread())
    }
    poll()
    const timer = setInterval(poll, POLL_INTERVAL)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [pathname, dispatch])
  const label = unread ? t('bellUnread', { count: unread, n: number(unread) }) : t('bell')
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative inline-grid size-11 place-items-center rounded-6 transition-colors duration-150 hover:bg-raised"
    >
      <BellIcon size={20} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-1 top-1 grid min-w-5 place-items-center rounded-full bg-warm px-1 text-13 leading-5 font-semibold text-on-warm"
        >
          {unread > COUNT_MAX ? `${number(COUNT_MAX)}+` : number(unread)}
        </span>
      )}
    </Link>
  )
}
