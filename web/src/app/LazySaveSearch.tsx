import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectMe } from '../features/auth/slice.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { lazyModule } from './lazyModule.ts'

const SaveSearch = lazy(lazyModule(() => import('./lazy/saveSearch.ts')))

/** Saves the search; loaded once the session is known. */
export function LazySaveSearch(search: { name: string; filters: object }) {
  const me = useSelector(selectMe)
  return (
    useHydrated() && (
      <Suspense>
        <SaveSearch isSignedIn={me !== null} {...search} />
      </Suspense>
    )
  )
}
