import { type ComponentProps, lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectMe } from '../features/auth/slice.ts'
import type { OwnReviewLink as OwnLink } from '../features/reviews/answers/OwnReviewLink.tsx'
import type { ReviewActions as Actions } from '../features/reviews/answers/ReviewActions.tsx'
import { lazyModule } from './lazyModule.ts'

const ReviewActions = lazy(lazyModule(() => import('./lazy/reviewActions.ts')))
const OwnReviewLink = lazy(lazyModule(() => import('./lazy/ownReviewLink.ts')))

type ActionsProps = Omit<ComponentProps<typeof Actions>, 'me' | 'isLandlord'> & { landlordId: string }

/** What a signed-in user can do with a review. Visitors load nothing. */
export function LazyReviewActions({ landlordId, ...props }: ActionsProps) {
  const me = useSelector(selectMe)
  if (!me) return null
  return (
    <div className="no-print mt-1 min-h-11">
      <Suspense>
        <ReviewActions me={me} isLandlord={landlordId === me.id} {...props} />
      </Suspense>
    </div>
  )
}

/** The link to the form of the own review, for signed-in users. */
export function LazyOwnReviewLink(props: ComponentProps<typeof OwnLink>) {
  const me = useSelector(selectMe)
  if (!me) return null
  return (
    <div className="no-print">
      <Suspense>
        <OwnReviewLink key={me.id} {...props} />
      </Suspense>
    </div>
  )
}
