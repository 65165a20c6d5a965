import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../ui/useHydrated.ts'
import { withNext } from './next.ts'

/** A login that waits for its second factor. Kept in the state of the history, as `Pending` is: it appears in no URL or log. */
type PendingLogin = { secondFactor: string }

/** Returns the pending login, or undefined without one and during hydration. */
export const usePendingLogin = (): string | undefined => {
  const { state } = useLocation()
  return useHydrated() ? (state as Partial<PendingLogin> | null)?.secondFactor : undefined
}

/** Returns a function that goes to the page of the second factor, and from there to the destination of `params`. */
export const useGoToSecondFactor = () => {
  const navigate = useNavigate()
  return ({ secondFactor }: PendingLogin, params: URLSearchParams) =>
    navigate(withNext('/login/code', params), { replace: true, state: { secondFactor } satisfies PendingLogin })
}
