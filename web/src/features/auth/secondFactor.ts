import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../ui/useHydrated.ts'
import { withNext } from './next.ts'

/** Kept in the state of the history, as `Pending` is: it appears in no URL or log. */
type Challenge = { secondFactor: string }

/** Returns the name of the login that waits for its second step, or undefined without one and during hydration. */
export const useChallenge = (): string | undefined => {
  const { state } = useLocation()
  return useHydrated() ? (state as Partial<Challenge> | null)?.secondFactor : undefined
}

/** Returns a function that goes to the second step of a login, and from there to the destination of `params`. */
export const useSecondFactor = () => {
  const navigate = useNavigate()
  return ({ secondFactor }: Challenge, params: URLSearchParams) =>
    navigate(withNext('/login/code', params), { replace: true, state: { secondFactor } satisfies Challenge })
}
