import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { NavLink } from 'react-router'
import type { Role, User } from '#contract/users.ts'
import { selectMe } from '../features/auth/slice.ts'
import { NeedsSession } from './guarded.tsx'
import { QuietHead } from './heads/QuietHead.tsx'

const ADMINS: readonly Role[] = ['ADMIN', 'SUPER_ADMIN']
const SUPER_ADMINS: readonly Role[] = ['SUPER_ADMIN']

const PLACES = {
  properties: { to: '/admin/properties', roles: ADMINS },
  users: { to: '/admin/users', roles: ADMINS },
  bookings: { to: '/admin/bookings', roles: ADMINS },
  requests: { to: '/admin/landlord-requests', roles: ADMINS },
  audit: { to: '/admin/audit', roles: ADMINS },
  admins: { to: '/super-admin/admins', roles: SUPER_ADMINS },
} as const
type Place = keyof typeof PLACES

function Places({ me }: { me: User }) {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('nav.label')} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(PLACES)
          .filter(([, { roles }]) => roles.includes(me.role))
          .map(([place, { to }]) => (
            <li key={place}>
              <NavLink
                to={to}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent text-mute hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {t(`nav.${place}`)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** What the pages of moderation have in common: who may see them, the way from one to the other, the heading. */
export function AdminPage({ place, children }: { place: Place; children: (me: User) => ReactNode }) {
  const { t } = useTranslation('admin')
  const me = useSelector(selectMe)
  return (
    <>
      <QuietHead title={t(`nav.${place}`)} />
      <NeedsSession roles={PLACES[place].roles}>
        {me && (
          <div className="page grid gap-5 py-6">
            <Places me={me} />
            <h1 className="text-32">{t(`nav.${place}`)}</h1>
            {children(me)}
          </div>
        )}
      </NeedsSession>
    </>
  )
}
