import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StayForm } from './useStayForm.ts'

/** Who looks at a property. The owner cannot request it; an anonymous user must log in first. */
export type Viewer = 'anonymous' | 'owner' | 'signedIn'

/** Returns the state of the request dialog. Anonymous users are sent to the login and back to the open dialog. */
export function useRequestDialog(viewer: Viewer, form: StayForm) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { isResumed, clearResumed, stay, quote } = form
  const isReady = stay && quote
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after the return from the login
  useEffect(() => {
    if (!isResumed || viewer === 'anonymous') return
    if (isReady && viewer === 'signedIn') setOpen(true)
    if (isReady || viewer === 'owner') void clearResumed()
  }, [isResumed, viewer, isReady])
  const openRequest = () => {
    if (viewer === 'anonymous') navigate(`/login?${new URLSearchParams({ next: form.returnPath(pathname) })}`)
    else setOpen(true)
  }
  return {
    openRequest,
    requestDialog: isOpen && isReady ? { stay: stay, quote, onClose: () => setOpen(false) } : undefined,
  }
}
