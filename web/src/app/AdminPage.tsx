import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { NavLink } from 'react-router'
import type { Role, User } from '#contract/users.ts'
import { selectMe } from '../features/auth/slice.ts'
import { NoIndexHead } from './heads/NoIndexHead.tsx'
import { RequireSession } from './RequireSession.tsx'

const ADMINS: readonly Role[] = ['ADMIN', 'SUPER_ADMIN']
const SUPER_ADMINS: readonly Role[] = ['SUPER_ADMIN']

const SECTIONS = {
  properties: { to: '/admin/properties', roles: ADMINS },
  users: { to: '/admin/users', roles: ADMINS },
  bookings: { to: '/admin/bookings', roles: ADMINS },
  requests: { to: '/admin/landlord-requests', roles: ADMINS },
  audit: { to: '/admin/audit', roles: ADMINS },
  admins: { to: '/super-admin/admins', roles: SUPER_ADMINS },
} as const
type Section = keyof typeof SECTIONS

function SectionNav({ me }: { me: User }) {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('nav.label')} className="border-b border-line group-has-data-[detail=only]:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {(Object.keys(SECTIONS) as Section[])
          .filter((section) => SECTIONS[section].roles.includes(me.role))
          .map((section) => (
            <li key={section}>
              <NavLink
                to={SECTIONS[section].to}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent text-mute hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {t(`nav.${section}`)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The frame of an admin page: access control, navigation and heading. */
export function AdminPage({ section, children }: { section: Section; children: (me: User) => ReactNode }) {
  const { t } = useTranslation('admin')
  const me = useSelector(selectMe)
  return (
    <>
      <NoIndexHead title={t(`nav.${section}`)} />
      <RequireSession roles={SECTIONS[section].roles}>
        {me && (
          <div className="page group grid gap-5 py-6">
            <SectionNav me={me} />
            <h1 className="text-32 group-has-data-[detail=only]:sr-only">{t(`nav.${section}`)}</h1>
            {children(me)}
          </div>
        )}
      </RequireSession>
    </>
  )
}
