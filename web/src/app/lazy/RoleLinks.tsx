import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { NavLink } from 'react-router'
import type { Role } from '#contract/users.ts'
import { openRequestsArea, useOpenRequests } from '../../features/bookings/openRequests.ts'
import { sessionTranslations } from '../../languages/session/translations.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useFormat } from '../../ui/format.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: sessionTranslations }

addArea(openRequestsArea)

const REQUESTS = '/bookings/requests'
const ADMINISTRATION = { administration: '/admin', bookings: '/bookings' } as const
const PAGES = {
  TENANT: { bookings: '/bookings', favourites: '/favourites' },
  LANDLORD: {
    today: '/landlord',
    requests: REQUESTS,
    listings: '/my-properties',
    calendar: '/my-properties/calendar',
    earnings: '/earnings',
  },
  ADMIN: ADMINISTRATION,
  SUPER_ADMIN: ADMINISTRATION,
} as const satisfies Record<Role, Record<string, string>>

/** Has no room beside the other four below 1280 pixels; the home page and the account menu lead there. */
const WIDE_ONLY = new Set(['/earnings'])

/** Counts also for the account menu, which phones have instead of these links. */
function OpenRequests() {
  useOpenRequests()
  return null
}

/** The pages that a role opens most, in the header of wide screens. Messages and notifications are beside the account. */
export default function RoleLinks({ role, className }: { role: Role; className: string }) {
  const { t } = useTranslation('session')
  const { number } = useFormat()
  const { open } = useSelector(openRequestsArea.select)
  return (
    <>
      {role === 'LANDLORD' && <OpenRequests />}
      {Object.entries(PAGES[role]).map(([name, to]) => {
        const count = to === REQUESTS ? open : 0
        return (
          <NavLink
            key={to}
            to={to}
            end
            className={`${className} gap-1.5 aria-[current=page]:text-accent ${WIDE_ONLY.has(to) ? 'max-xl:hidden' : ''}`}
          >
            {t(`nav.${name as 'bookings'}`)}
            <CountBadge count={count} />
            {count > 0 && <span className="sr-only">{number(count)}</span>}
          </NavLink>
        )
      })}
    </>
  )
}
