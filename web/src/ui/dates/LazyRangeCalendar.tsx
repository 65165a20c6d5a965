import { type ComponentProps, lazy, Suspense } from 'react'
import { nextPaint } from '../nextPaint.ts'
import { SkeletonLine } from '../Skeleton.tsx'
import type { RangeCalendar } from './RangeCalendar.tsx'

const load = () => import('./RangeCalendar.tsx')
const Calendar = lazy(async () => ({ default: (await load()).RangeCalendar }))

/** Loads the calendar in the background, before it is opened. A press gives the focus and opens at once: that frame comes first. */
export const preloadCalendar = (): void => void nextPaint().then(load)

/** The calendar as a chunk of its own: pages show only a button that opens it. */
export const LazyRangeCalendar = (props: ComponentProps<typeof RangeCalendar>) => (
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
