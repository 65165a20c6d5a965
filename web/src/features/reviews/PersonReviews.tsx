import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePersonReviews } from './ofPerson.ts'
import { ReviewItem } from './ReviewItem.tsx'

/** The newest reviews of a person's listings, each with the place that it is about. */
export function PersonReviews({ id }: { id: string }) {
  const { t } = useTranslation()
  const reviews = usePersonReviews(id)
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-4 text-24">
        {t('reviews.title')}
      </h2>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            actions={
              <Link
                to={`/properties/${review.property.id}`}
                className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
              >
                <bdi>{review.property.title}</bdi>
              </Link>
            }
          />
        ))}
      </ul>
    </section>
  )
}
