import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Role, User } from '#contract/users.ts'
import { logout } from '../features/auth/slice.ts'
import { Bell } from '../features/notifications/Bell.tsx'
import { notificationsSlice } from '../features/notifications/slice.ts'
import { notificationsWords } from '../languages/notifications/words.ts'
import { sessionWords } from '../languages/session/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { RouteHandle } from './page.ts'
import { addArea } from './store.ts'

/** @public Read by `page` (page.ts). */
export const handle: RouteHandle = { words: { ...sessionWords, beside: notificationsWords } }

addArea(notificationsSlice)

const ITEM =
  'flex min-h-11 w-full items-center rounded-6 px-3 text-start hover:bg-surface focus-visible:-outline-offset-2'

const ADMIN: readonly Role[] = ['ADMIN', 'SUPER_ADMIN']
const PLACES: readonly { to: string; word: string; roles?: readonly Role[] }[] = [
  { to: '/bookings', word: 'bookings' },
  { to: '/bookings/requests', word: 'bookingRequests', roles: ['LANDLORD'] },
  { to: '/favourites', word: 'favourites' },
  { to: '/profile', word: 'profile' },
  { to: '/my-properties', word: 'myProperties', roles: ['LANDLORD'] },
  { to: '/my-properties/new', word: 'listProperty', roles: ['LANDLORD'] },
  { to: '/become-a-landlord', word: 'becomeLandlord', roles: ['TENANT'] },
  { to: '/admin/properties', word: 'moderation', roles: ADMIN },
  { to: '/admin/users', word: 'users', roles: ADMIN },
  { to: '/admin/bookings', word: 'allBookings', roles: ADMIN },
  { to: '/admin/landlord-requests', word: 'requests', roles: ADMIN },
  { to: '/admin/audit', word: 'audit', roles: ADMIN },
  { to: '/super-admin/admins', word: 'admins', roles: ['SUPER_ADMIN'] },
]

/** Pixels between the button and its menu. */
const GAP = 8

/** A disclosure of plain links: Tab walks them, Escape closes and gives the focus back (native popover). */
export default function AccountMenu({ me }: { me: User }) {
  const { t } = useTranslation('session')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const close = () => panel.current?.hidePopover()
  /** In the top layer it knows nothing of the button: it is put below it, at the same end, as the page lies now. */
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!panel.current || !at) return
    const { clientWidth } = document.documentElement
    const toEnd = getComputedStyle(panel.current).direction === 'rtl' ? at.left : clientWidth - at.right
    Object.assign(panel.current.style, { top: `${at.bottom + scrollY + GAP}px`, insetInlineEnd: `${toEnd}px` })
  }
  const { pathname } = useLocation()
  const [leaving, setLeaving] = useState(false)
  // First away from a page that needs the session, which would ask to log in: it is gone when this is at home.
  useEffect(() => {
    if (leaving && pathname === '/') dispatch(logout())
  }, [leaving, pathname, dispatch])
  const leave = async () => {
    close()
    setLeaving(true)
    await navigate('/')
    // Something unsaved there asks before it is left.
    if (location.pathname !== '/') setLeaving(false)
  }
  return (
    <div className="relative flex shrink-0 items-center gap-1">
      <Bell />
      <button ref={button} type="button" popoverTarget={id} className="block rounded-full">
        <span className="sr-only">
          {t('menu')}: {me.name}
        </span>
        <Avatar name={me.name} url={me.avatarUrl} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, it only closes when the focus leaves it */}
      <div
        ref={panel}
        onBeforeToggle={place}
        id={id}
        popover="auto"
        className="fade-in inset-auto absolute m-0 w-64 max-w-[calc(100vw-2rem)] rounded-12 border border-line bg-raised p-1 text-15 text-ink shadow-float"
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && close()
        }
      >
        <p dir="auto" className="truncate px-3 pt-2 font-semibold">
          {me.name}
        </p>
        <p className="mb-1 truncate border-b border-line px-3 pb-2 text-13 text-mute">{me.email}</p>
        <ul>
          {PLACES.filter(({ roles }) => !roles || roles.includes(me.role)).map(({ to, word }) => (
            <li key={to}>
              <Link to={to} className={ITEM} onClick={close}>
                {t(word)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={ITEM} onClick={leave}>
              {t('logOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
