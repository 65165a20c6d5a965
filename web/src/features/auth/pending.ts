import { useLocation, useNavigate } from 'react-router'
import { useKnown } from '../../ui/useKnown.ts'

/** A code under way. Kept in the history's state: it outlives a reload and stands in no address or log. */
export type Pending = {
  email: string
  /** When the last code was asked for, in ms; absent when none was yet. */
  sentAt?: number
}

/** Undefined without one, and while the server's page is taken over. */
export const usePending = (): Pending | undefined => {
  const { state } = useLocation()
  return useKnown() && state?.email ? (state as Pending) : undefined
}

/** Writes it down on the page where one is. */
export const useKeepPending = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (state: Pending) => navigate(pathname + search, { replace: true, preventScrollReset: true, state })
}
