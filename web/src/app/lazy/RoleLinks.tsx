import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Role } from '#contract/users.ts'
import { sessionTranslations } from '../../languages/session/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: sessionTranslations }

const ADMINISTRATION = { administration: '/admin', bookings: '/bookings' } as const
const PAGES = {
  TENANT: { bookings: '/bookings', favourites: '/favourites' },
  LANDLORD: { requests: '/bookings/requests', listings: '/my-properties', earnings: '/earnings' },
  ADMIN: ADMINISTRATION,
  SUPER_ADMIN: ADMINISTRATION,
} as const satisfies Record<Role, Record<string, string>>

/** The pages that a role opens most, in the header of wide screens. Messages and notifications are beside the account. */
export default function RoleLinks({ role, className }: { role: Role; className: string }) {
  const { t } = useTranslation('session')
  return Object.entries(PAGES[role]).map(([name, to]) => (
    <NavLink key={to} to={to} end className={`${className} aria-[current=page]:text-accent`}>
      {t(`nav.${name as 'bookings'}`)}
    </NavLink>
  ))
}
