import { lazy, Suspense } from 'react'
import type { ReviewMapProps } from '../features/moderation/moderated.ts'
import { useNearViewport } from '../ui/useNearViewport.ts'
import { lazyModule } from './lazyModule.ts'

const ReviewMap = lazy(lazyModule(() => import('./lazy/ReviewMap.tsx')))

/** How far below the viewport the map begins to load. */
const PRELOAD_MARGIN = '400px'

/** Reserves the space of the map of a property under review and loads it when it is near the viewport. */
export function LazyReviewMap(props: ReviewMapProps) {
  const { ref, isNear } = useNearViewport(PRELOAD_MARGIN)
  return (
    <div ref={ref} className="no-print h-64 overflow-hidden rounded-12 border border-line bg-raised sm:h-72">
      {isNear && (
        <Suspense>
          <ReviewMap {...props} />
        </Suspense>
      )}
    </div>
  )
}
