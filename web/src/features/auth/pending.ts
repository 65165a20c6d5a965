import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../ui/useHydrated.ts'

/** A requested code. It is kept in the state of the history, which survives a reload and appears in no URL or log. */
export type Pending = {
  email: string
  /** When the last code was requested, in milliseconds. */
  sentAt?: number
}

/** Returns the requested code, or undefined without one and during hydration. */
export const usePending = (): Pending | undefined => {
  const { state } = useLocation()
  return useHydrated() && state?.email ? (state as Pending) : undefined
}

/** Returns a function that keeps the requested code in the current history entry. */
export const useKeepPending = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (state: Pending) => navigate(pathname + search, { replace: true, preventScrollReset: true, state })
}
