import { useCallback } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changedSearchPath } from '../filters.ts'
import type { FilterChange } from '../searchPath.ts'

/**
 * Returns the search parameters of the URL, or of a navigation that is in progress, so that controls react at once and
 * a second change builds on the first.
 */
export function useSearchParamsState() {
  const location = useLocation()
  const nextLocation = useNavigation().location
  const navigate = useNavigate()
  const search = nextLocation?.pathname === location.pathname ? nextLocation.search : location.search

  /** A choice adds a history entry; dragging and typing replace the current one. */
  const change = useCallback(
    (filters: FilterChange, how: 'push' | 'replace' = 'push') => {
      const next = changedSearchPath(new URLSearchParams(search), filters)
      if (next === changedSearchPath(new URLSearchParams(search), {})) return
      navigate(next, { replace: how === 'replace', preventScrollReset: true, flushSync: true })
    },
    [navigate, search],
  )
  return { address: new URLSearchParams(search), change, moving: nextLocation?.pathname === location.pathname }
}

export type ChangeSearch = ReturnType<typeof useSearchParamsState>['change']
