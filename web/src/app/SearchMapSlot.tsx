import { lazy, Suspense, useEffect, useState } from 'react'
import type { BesideSearch } from '../features/properties/SearchPage.tsx'
import { page } from './page.ts'

const SearchMapSide = lazy(page(() => import('./SearchMapSide.tsx')))

const KEY = 'lintel.map'
const HIDDEN = 'hidden'

const isHidden = () => {
  try {
    return localStorage.getItem(KEY) === HIDDEN
  } catch {
    return false
  }
}

const remember = (shown: boolean) => {
  try {
    if (shown) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, HIDDEN)
  } catch {
    // Then it is forgotten when the page is left.
  }
}

/** The room for the map, and the map in it once the page is idle: nothing of it is loaded with the page. */
export function SearchMapSlot(given: BesideSearch) {
  const [idle, setIdle] = useState(false)
  const [shown, setShown] = useState(true)
  useEffect(() => {
    setShown(!isHidden())
    // Safari has no idle callback.
    const wait = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1))
    const waiting = wait(() => setIdle(true))
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(waiting)
  }, [])
  return (
    <div
      data-map={shown ? 'shown' : 'hidden'}
      className="needs-script no-print data-[map=shown]:xl:sticky data-[map=shown]:xl:top-12 data-[map=shown]:xl:h-[calc(100dvh-6rem)] data-[map=shown]:xl:overflow-hidden data-[map=shown]:xl:rounded-12 data-[map=shown]:xl:bg-raised"
    >
      {idle && (
        <Suspense>
          <SearchMapSide
            {...given}
            shown={shown}
            onShown={(next) => {
              remember(next)
              setShown(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
