import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { Bone } from '../../../ui/Skeleton.tsx'
import type { StayCalendar } from './StayCalendar.tsx'

const load = () => import('./StayCalendar.tsx')
const Calendar = lazy(async () => ({ default: (await load()).StayCalendar }))

/** Fetched while one reads, so that it is there when it is opened. */
export const useCalendarAhead = (): void => {
  useEffect(() => {
    load()
  }, [])
}

/** The largest part of the box in a file of its own: nothing else waits for it. */
export const LazyCalendar = (props: ComponentProps<typeof StayCalendar>) => (
  <Suspense
    fallback={
      <div aria-hidden="true" className="skeleton">
        <Bone className="h-84 w-full" />
      </div>
    }
  >
    <Calendar {...props} />
  </Suspense>
)
