import { lazy, Suspense } from 'react'
import type { Property } from '#contract/property.ts'
import { useNearViewport } from '../ui/useNearViewport.ts'
import { lazyModule } from './lazyModule.ts'

const CancellationTerms = lazy(lazyModule(() => import('./lazy/cancellationTerms.ts')))

/** How far below the viewport the terms begin to load. */
const PRELOAD_MARGIN = '400px'

/** Reserves the space of the terms and loads them when they are near the viewport. */
export function LazyCancellationTerms({ property }: { property: Property }) {
  const { ref, isNear } = useNearViewport(PRELOAD_MARGIN)
  return (
    <div ref={ref} className="min-h-18">
      {isNear && (
        <Suspense>
          <CancellationTerms property={property} />
        </Suspense>
      )}
    </div>
  )
}
