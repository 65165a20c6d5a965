import BellIcon from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import type { CallDispatch } from '../../app/api.ts'
import { useFormat } from '../../ui/format.ts'
import { fetchUnread, selectNotifications } from './slice.ts'

/** Milliseconds between two looks while the page stays open and in sight. */
const AGAIN = 60_000
/** More than this is "many" to anybody. */
const SHOWN_AT_MOST = 99

/** How much is new, asked at each page and once a minute; what goes wrong is tried again the next time. */
export function Bell() {
  const { t } = useTranslation('notifications')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { unread } = useSelector(selectNotifications)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each page
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') dispatch(fetchUnread())
    }
    ask()
    const timer = setInterval(ask, AGAIN)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
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
          {unread > SHOWN_AT_MOST ? `${number(SHOWN_AT_MOST)}+` : number(unread)}
        </span>
      )}
    </Link>
  )
}
