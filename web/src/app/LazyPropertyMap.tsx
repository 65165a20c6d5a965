import { lazy, Suspense } from 'react'
import type { Property } from '#contract/property.ts'
import { useNearViewport } from '../ui/useNearViewport.ts'
import { lazyModule } from './lazyModule.ts'

const PropertyMap = lazy(lazyModule(() => import('./lazy/propertyMap.ts')))

/** How far below the viewport the map begins to load. */
const PRELOAD_MARGIN = '400px'

/** Reserves the space of a property's map and loads it when it is near the viewport. */
export function LazyPropertyMap({ property }: { property: Property }) {
  const { ref, isNear } = useNearViewport(PRELOAD_MARGIN)
  const { lat, lng, city, neighbourhood, address } = property
  return (
    <div
      ref={ref}
      className="needs-script no-print mt-4 h-72 overflow-hidden rounded-12 border border-line bg-raised sm:h-96"
    >
      {isNear && (
        <Suspense>
          <PropertyMap lat={lat} lng={lng} city={city} neighbourhood={neighbourhood} isExact={address !== undefined} />
        </Suspense>
      )}
    </div>
  )
}
