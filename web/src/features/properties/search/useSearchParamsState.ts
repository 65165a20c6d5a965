import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isLeavingPage } from '../../../ui/leavingPage.ts'
import { nextPaint } from '../../../ui/nextPaint.ts'
import { changedSearchPath } from '../filters.ts'
import type { FilterChange } from '../searchPath.ts'

/** The changes that are on their way, of all controls of the page: each builds on those before it, shown or not. */
const coming = { count: 0, search: '' }

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
  const next = useRef<string>(undefined)
  useLayoutEffect(() => {
    next.current = moving ? nextLocation.search : undefined
  }, [moving, nextLocation])

  /**
   * A choice adds a history entry; dragging and typing replace the current one. The control shows its new value first: the page
   * follows after the browser has painted it, unless what was pressed meanwhile leads elsewhere. A function gets the search as it is after earlier changes.
   */
  const change = useCallback(
    (filters: FilterChange | ((now: URLSearchParams) => FilterChange), how: 'push' | 'replace' = 'push') => {
      const now = new URLSearchParams(coming.count > 0 ? coming.search : (next.current ?? window.location.search))
      const path = changedSearchPath(now, typeof filters === 'function' ? filters(now) : filters)
      if (path === changedSearchPath(now, {})) return
      coming.search = path.split('?')[1] ?? ''
      coming.count += 1
      const { pathname } = window.location
      startTransition(async () => {
        expect(coming.search)
        await nextPaint()
        if (isLeavingPage() || window.location.pathname !== pathname) {
          coming.count -= 1
          return
        }
        void Promise.resolve(navigate(path, { replace: how === 'replace', preventScrollReset: true })).finally(() => {
          coming.count -= 1
        })
      })
    },
    [navigate, expect],
  )
  return { address: new URLSearchParams(search), change, moving }
}

export type ChangeSearch = ReturnType<typeof useSearchParamsState>['change']
