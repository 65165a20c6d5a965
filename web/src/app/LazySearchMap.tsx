import { lazy, Suspense, useEffect, useState } from 'react'
import type { SearchMapProps } from '../features/properties/SearchPage.tsx'
import { lazyModule } from './lazyModule.ts'

const SearchMapPanel = lazy(lazyModule(() => import('./lazy/searchMapPanel.ts')))

const STORAGE_KEY = 'lintel.map'
const HIDDEN = 'hidden'

const isHidden = () => {
  try {
    return localStorage.getItem(STORAGE_KEY) === HIDDEN
  } catch {
    return false
  }
}

const persist = (isShown: boolean) => {
  try {
    if (isShown) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, HIDDEN)
  } catch {
    // Not persisted: applies until the page is left.
  }
}

/** Reserves the space of the search map and loads it when the browser is idle. */
export function LazySearchMap(props: SearchMapProps) {
  const [isIdle, setIdle] = useState(false)
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    setShown(!isHidden())
    // Safari has no idle callback.
    const requestIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1))
    const handle = requestIdle(() => setIdle(true))
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle)
  }, [])
  return (
    <div
      data-map={isShown ? 'shown' : 'hidden'}
      className="needs-script no-print data-[map=shown]:xl:sticky data-[map=shown]:xl:top-12 data-[map=shown]:xl:h-[calc(100dvh-6rem)] data-[map=shown]:xl:overflow-hidden data-[map=shown]:xl:rounded-12 data-[map=shown]:xl:bg-raised"
    >
      {isIdle && (
        <Suspense>
          <SearchMapPanel
            {...props}
            shown={isShown}
            onShown={(next) => {
              persist(next)
              setShown(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
