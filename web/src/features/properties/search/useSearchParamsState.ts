import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { nextPaint } from '../../../ui/nextPaint.ts'
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
  const moving = nextLocation?.pathname === location.pathname
  const [search, expect] = useOptimistic(moving ? nextLocation.search : location.search)
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])

  /**
   * A choice adds a history entry; dragging and typing replace the current one. The control shows its new value first: the page
   * follows after the browser has painted it. A function gets the search as it is after earlier changes, shown or not.
   */
  const change = useCallback(
    (filters: FilterChange | ((now: URLSearchParams) => FilterChange), how: 'push' | 'replace' = 'push') => {
      const now = new URLSearchParams(latest.current)
      const next = changedSearchPath(now, typeof filters === 'function' ? filters(now) : filters)
      if (next === changedSearchPath(now, {})) return
      latest.current = next.split('?')[1] ?? ''
      startTransition(async () => {
        expect(latest.current)
        await nextPaint()
        navigate(next, { replace: how === 'replace', preventScrollReset: true })
      })
    },
    [navigate, expect],
  )
  return { address: new URLSearchParams(search), change, moving }
}

export type ChangeSearch = ReturnType<typeof useSearchParamsState>['change']
