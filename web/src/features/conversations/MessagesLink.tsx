import MessageSquare from 'lucide-react/icons/message-square'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import type { CallDispatch } from '../../app/api.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useFormat } from '../../ui/format.ts'
import { useConnected, useLiveReload } from '../../ui/live.ts'
import { usePoll } from '../../ui/usePoll.ts'
import { fetchUnreadMessages, unreadMessagesArea } from './unread.ts'

/** Milliseconds between two polls while the page is visible. */
const POLL_INTERVAL = 60_000

/** The link to the messages with the number of unread ones, polled like the bell's while there is no socket. */
export function MessagesLink({ className = '' }: { className?: string }) {
  const { t } = useTranslation('session')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { unread } = useSelector(unreadMessagesArea.select)
  const { pathname } = useLocation()
  const isConnected = useConnected()
  const load = () => void dispatch(fetchUnreadMessages())
  usePoll(load, isConnected ? null : POLL_INTERVAL, isConnected ? '' : pathname)
  useLiveReload(load, ({ kind }) => kind === 'message')
  const label = unread ? t('messagesUnread', { count: unread, n: number(unread) }) : t('messages')
  return (
    <Link
      to="/messages"
      aria-label={label}
      title={label}
      className={`relative inline-grid size-11 place-items-center rounded-6 transition-colors duration-150 hover:bg-raised ${className}`}
    >
      <MessageSquare size={20} aria-hidden />
      <CountBadge count={unread} className="absolute end-1 top-1" />
    </Link>
  )
}
