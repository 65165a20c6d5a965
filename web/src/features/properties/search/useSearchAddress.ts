import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changedAddress, type FilterChange } from '../filters.ts'

/**
 * The search as it stands in the address bar, or already on its way there: so a second choice made while the first
 * is still loading adds to it, and controls answer at once.
 */
export function useSearchAddress() {
  const location = useLocation()
  const coming = useNavigation().location
  const navigate = useNavigate()
  const search = coming?.pathname === location.pathname ? coming.search : location.search

  /** Each choice is a step of the back button; what is dragged or typed replaces the step before. */
  const change = useCallback(
    (wanted: FilterChange, how: 'push' | 'replace' = 'push') => {
      const next = changedAddress(new URLSearchParams(search), wanted)
      if (next === changedAddress(new URLSearchParams(search), {})) return
      navigate(next, { replace: how === 'replace', preventScrollReset: true, flushSync: true })
    },
    [navigate, search],
  )
  return { address: new URLSearchParams(search), change, moving: coming?.pathname === location.pathname }
}

export type ChangeSearch = ReturnType<typeof useSearchAddress>['change']
