import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import { ADMIN_ROLES } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'
import { logOut } from '../../features/auth/thunks.ts'
import { openRequestsArea } from '../../features/bookings/openRequests.ts'
import { MessagesLink } from '../../features/conversations/MessagesLink.tsx'
import { unreadMessagesArea } from '../../features/conversations/unread.ts'
import { Bell } from '../../features/notifications/Bell.tsx'
import { notificationsArea } from '../../features/notifications/slice.ts'
import { notificationsTranslations } from '../../languages/notifications/translations.ts'
import type { en } from '../../languages/session/en.ts'
import { sessionTranslations } from '../../languages/session/translations.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useFormat } from '../../ui/format.ts'
import { focusFirst, moveByArrows } from '../../ui/menuKeys.ts'
import { setShortcutSheetOpen } from '../../ui/shortcutSheet.ts'
import { useColon } from '../../ui/useColon.ts'
import type { CallDispatch } from '../api.ts'
import { LazyAssistant } from '../LazyAssistant.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { PreferenceControls } from '../PreferenceControls.tsx'
import { addArea } from '../store.ts'
import { useAccountLanguage } from '../useAccountLanguage.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: { ...sessionTranslations, dependsOn: notificationsTranslations } }

addArea(notificationsArea)
addArea(unreadMessagesArea)

const ITEM =
  'flex min-h-11 w-full items-center rounded-6 px-3 text-start hover:bg-surface focus-visible:-outline-offset-2'

type Label = Exclude<keyof typeof en, `${'messagesUnread' | 'requestsOpen'}_${string}` | 'nav'>
type Links = readonly { to: string; label: Label; roles?: readonly Role[] }[]
const MESSAGES = '/messages'
const REQUESTS = '/bookings/requests'
/** By what a person does: the work of a role first, then the own trips, then the account. */
const GROUPS: readonly Links[] = [
  [
    { to: '/admin', label: 'administration', roles: ADMIN_ROLES },
    { to: '/landlord', label: 'today', roles: ['LANDLORD'] },
    { to: REQUESTS, label: 'bookingRequests', roles: ['LANDLORD'] },
    { to: '/my-properties', label: 'myProperties', roles: ['LANDLORD'] },
    { to: '/my-properties/calendar', label: 'calendar', roles: ['LANDLORD'] },
    { to: '/my-properties/new', label: 'listProperty', roles: ['LANDLORD'] },
    { to: '/earnings', label: 'earnings', roles: ['LANDLORD'] },
  ],
  [
    { to: '/bookings', label: 'bookings' },
    { to: '/favourites', label: 'favourites' },
    { to: MESSAGES, label: 'messages' },
    { to: '/payments', label: 'payments' },
    { to: '/saved-searches', label: 'savedSearches' },
    { to: '/reviews', label: 'myReviews' },
  ],
  [
    { to: '/profile', label: 'profile' },
    { to: '/become-a-landlord', label: 'becomeLandlord', roles: ['TENANT'] },
    { to: '/help', label: 'help' },
    { to: '/support', label: 'support' },
  ],
]

/** Pixels between the button and its menu. */
const GAP = 8

/** The account menu: a native popover with links. */
export default function AccountMenu({ me }: { me: User }) {
  useAccountLanguage(me)
  const colon = useColon()
  const { t } = useTranslation('session')
  const { t: common } = useTranslation()
  const { number } = useFormat()
  const { unread } = useSelector(unreadMessagesArea.select)
  const { open } = useSelector(openRequestsArea.select)
  const nameOf = (to: string, label: Label) => {
    if (to === MESSAGES && unread > 0) return t('messagesUnread', { count: unread, n: number(unread) })
    if (to === REQUESTS && open > 0) return t('requestsOpen', { count: open, n: number(open) })
    return t(label)
  }
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const close = () => panel.current?.hidePopover()
  /** Places the panel below the button. A popover is in the top layer, so CSS cannot position it relative to the button. */
  const positionPanel = () => {
    const box = button.current?.getBoundingClientRect()
    if (!panel.current || !box) return
    const { clientWidth } = document.documentElement
    const toEnd = getComputedStyle(panel.current).direction === 'rtl' ? box.left : clientWidth - box.right
    Object.assign(panel.current.style, {
      top: `${box.bottom + scrollY + GAP}px`,
      insetInlineEnd: `${toEnd}px`,
      maxHeight: `${innerHeight - box.bottom - 2 * GAP}px`,
    })
  }
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  // Logs out only on the home page: a page that requires the session would redirect to the login.
  useEffect(() => {
    if (isLeaving && pathname === '/') void dispatch(logOut())
  }, [isLeaving, pathname, dispatch])
  const leave = async () => {
    close()
    setLeaving(true)
    await navigate('/')
    // The navigation was blocked by a form with unsaved changes.
    if (location.pathname !== '/') setLeaving(false)
  }
  return (
    <div className="relative flex shrink-0 items-center gap-1">
      <MessagesLink />
      <Bell />
      <button ref={button} type="button" popoverTarget={id} className="relative block rounded-full">
        <span className="sr-only">
          {t('menu')}
          {colon}
          <bdi>{me.name}</bdi>
        </span>
        <Avatar name={me.name} url={me.avatarUrl} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus and keys of its items */}
      <div
        ref={panel}
        onBeforeToggle={positionPanel}
        onToggle={focusFirst}
        onKeyDown={moveByArrows}
        id={id}
        popover="auto"
        className="fade-in inset-auto absolute m-0 w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-12 border border-line bg-raised p-1 text-15 text-ink shadow-float"
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && close()
        }
      >
        <p dir="auto" className="title-start truncate px-3 pt-2 font-semibold">
          {me.name}
        </p>
        <p className="mb-1 truncate border-b border-line px-3 pb-2 text-13 text-mute">{me.email}</p>
        {GROUPS.map((links) => links.filter(({ roles }) => !roles || roles.includes(me.role)))
          .filter((links) => links.length > 0)
          .map((links) => (
            <ul key={links[0]?.to} className="mb-1 border-b border-line pb-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={ITEM} onClick={close}>
                    {nameOf(to, label)}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        <PreferenceControls className="mb-1 border-b border-line px-1 pb-1" />
        <ul>
          <li className="touch:hidden">
            <button
              type="button"
              className={ITEM}
              onClick={() => {
                close()
                setShortcutSheetOpen(true)
              }}
            >
              {common('layout.footer.shortcuts')}
            </button>
          </li>
          <li>
            <button type="button" className={ITEM} onClick={leave}>
              {t('logOut')}
            </button>
          </li>
        </ul>
      </div>
      <LazyAssistant key={me.id} me={me} />
    </div>
  )
}
