import { useState } from 'react'
import { ReviewList } from '../features/reviews/ReviewList.tsx'
import { LazyOwnReviewLink, LazyReviewActions } from './LazyReviewActions.tsx'

/** The reviews of a property, with what a signed-in user can do with them. */
export function PropertyReviews({ propertyId, landlordId }: { propertyId: string; landlordId: string }) {
  const [reported, setReported] = useState<readonly string[]>([])
  return (
    <ReviewList
      propertyId={propertyId}
      own={
        <LazyOwnReviewLink
          propertyId={propertyId}
          onReported={(found) => setReported((ids) => [...ids, ...found])}
          onLeave={() => setReported([])}
        />
      }
      actions={(review) => (
        <LazyReviewActions
          review={review}
          landlordId={landlordId}
          isReported={reported.includes(review.id)}
          onReported={() => setReported((ids) => [...ids, review.id])}
        />
      )}
    />
  )
}
