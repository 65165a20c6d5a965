import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { page } from './page.ts'

const PlaceMap = lazy(page(() => import('./PlaceMap.tsx')))

/** How far below the window it begins to load. */
const AHEAD = '400px'

/** Keeps the room of a place's map, and loads it when a reader comes near. */
export function PlaceMapSlot({ property }: { property: Property }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || near) return
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: AHEAD,
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [near])
  const { lat, lng, city, neighbourhood, address } = property
  return (
    <div
      ref={box}
      className="needs-script no-print mt-4 h-72 overflow-hidden rounded-12 border border-line bg-raised sm:h-96"
    >
      {near && (
        <Suspense>
          <PlaceMap lat={lat} lng={lng} city={city} neighbourhood={neighbourhood} exact={address !== undefined} />
        </Suspense>
      )}
    </div>
  )
}
