import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contract/users.ts'
import { needsPassword } from '../features/auth/next.ts'
import { selectMe, selectUnverified } from '../features/auth/slice.ts'
import { SkeletonLine } from '../ui/Skeleton.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { ErrorContent } from './ErrorPage.tsx'

const NOT_FOUND = { status: 404 }

/**
 * Renders its children for a signed-in user (with one of `roles`, when given). The server has no session and renders a
 * placeholder, so the children must load their data in effects. Anonymous users are redirected to the login and back.
 */
export function RequireSession({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const me = useSelector(selectMe)
  const unverified = useSelector(selectUnverified)
  const { pathname, search } = useLocation()
  const isKnown = useHydrated()
  const next = new URLSearchParams({ next: pathname + search })
  if (!isKnown) return <Placeholder />
  if (unverified) return <Navigate replace to={`/verify?${next}`} />
  if (!me) return <Navigate replace to={`/login?${next}`} />
  if (needsPassword(me)) return <Navigate replace to={`/set-password?${next}`} />
  if (roles && !roles.includes(me.role)) return <ErrorContent failure={NOT_FOUND} />
  return children
}

/** What the server renders of a page for signed-in users. */
export function Placeholder() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="page min-h-[70dvh] py-8">
      <noscript>
        <p>{t('layout.needsScript')}</p>
      </noscript>
      <div aria-hidden className="skeleton needs-script grid gap-4">
        <SkeletonLine className="h-10 w-64 max-w-full" />
        <SkeletonLine className="h-24 w-full" />
        <SkeletonLine className="h-24 w-full" />
      </div>
    </div>
  )
}
