import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contract/users.ts'
import { selectMe, selectUnverified } from '../features/auth/slice.ts'
import { useKnown } from '../ui/useKnown.ts'
import { Failed } from './ErrorPage.tsx'

const NOT_YOURS = { status: 404 }

/**
 * A page for somebody signed in (with one of `roles`, when given). The server does not know who that is: it renders
 * what stands outside (title, noindex) and the quiet shell; children appear when the session is known, so they load
 * what they show in an effect of their own. Strangers are sent to log in and come back.
 */
export function NeedsSession({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const me = useSelector(selectMe)
  const unverified = useSelector(selectUnverified)
  const { pathname, search } = useLocation()
  const known = useKnown()
  const next = new URLSearchParams({ next: pathname + search })
  if (!known) return <div aria-busy="true" className="min-h-[70dvh]" />
  if (unverified) return <Navigate replace to={`/verify?${next}`} />
  if (!me) return <Navigate replace to={`/login?${next}`} />
  if (roles && !roles.includes(me.role)) return <Failed failure={NOT_YOURS} />
  return children
}
