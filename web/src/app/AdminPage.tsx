import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { NavLink } from 'react-router'
import { ADMIN_ROLES } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'
import { selectMe } from '../features/auth/slice.ts'
import { fetchReportedCounts, reportedArea } from '../features/conversations/admin/list.ts'
import { CountBadge } from '../ui/CountBadge.tsx'
import { useFormat } from '../ui/format.ts'
import { useRequest } from '../ui/useRequest.ts'
import type { CallDispatch } from './api.ts'
import { NoIndexHead } from './heads/NoIndexHead.tsx'
import { RequireSession } from './RequireSession.tsx'
import { addArea } from './store.ts'

addArea(reportedArea)

const SUPER_ADMINS: readonly Role[] = ['SUPER_ADMIN']

const SECTIONS = {
  metrics: { to: '/admin', roles: ADMIN_ROLES },
  properties: { to: '/admin/properties', roles: ADMIN_ROLES },
  users: { to: '/admin/users', roles: ADMIN_ROLES },
  bookings: { to: '/admin/bookings', roles: ADMIN_ROLES },
  payments: { to: '/admin/payments', roles: ADMIN_ROLES },
  reviews: { to: '/admin/reviews', roles: ADMIN_ROLES },
  conversations: { to: '/admin/conversations', roles: ADMIN_ROLES },
  requests: { to: '/admin/landlord-requests', roles: ADMIN_ROLES },
  deposits: { to: '/admin/deposits', roles: ADMIN_ROLES },
  audit: { to: '/admin/audit', roles: ADMIN_ROLES },
  admins: { to: '/super-admin/admins', roles: SUPER_ADMINS },
} as const
type Section = keyof typeof SECTIONS

function SectionNav({ me }: { me: User }) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const open = useSelector(reportedArea.select).counts?.OPEN ?? 0
  // Without the count, when it fails, the link is still right.
  useRequest('', () => dispatch(fetchReportedCounts()))
  return (
    <nav aria-label={t('nav.label')} className="border-b border-line group-has-data-[detail=only]:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {(Object.keys(SECTIONS) as Section[])
          .filter((section) => SECTIONS[section].roles.includes(me.role))
          .map((section) => (
            <li key={section}>
              <NavLink
                to={SECTIONS[section].to}
                end
                className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-mute hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {t(`nav.${section}`)}
                {section === 'conversations' && open > 0 && (
                  <>
                    <CountBadge count={open} />
                    <span className="sr-only">{t('nav.open', { count: open, n: number(open) })}</span>
                  </>
                )}
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
