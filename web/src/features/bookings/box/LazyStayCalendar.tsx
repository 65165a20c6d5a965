import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import type { StayCalendar } from './StayCalendar.tsx'

const load = () => import('./StayCalendar.tsx')
const Calendar = lazy(async () => ({ default: (await load()).StayCalendar }))

/** Loads the calendar in the background, before it is opened. */
export const usePreloadCalendar = (): void => {
  useEffect(() => {
    void load()
  }, [])
}

/** The calendar as a chunk of its own, since it is most of the code of the booking box. */
export const LazyStayCalendar = (props: ComponentProps<typeof StayCalendar>) => (
  <Suspense
    fallback={
      <div aria-hidden="true" className="skeleton">
        <SkeletonLine className="h-84 w-full" />
      </div>
    }
  >
    <Calendar {...props} />
  </Suspense>
)
