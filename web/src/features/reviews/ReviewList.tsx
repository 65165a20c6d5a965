import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { Review } from '#contract/reviews.ts'
import type { Extra } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Rating } from '../../ui/Rating.tsx'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import { RatingDistribution } from './RatingDistribution.tsx'
import { ReviewFilterBar } from './ReviewFilterBar.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { fetchReviews, type ReviewList as List, type ReviewFilters, type ReviewsState, selectReviews } from './slice.ts'

type Props = {
  propertyId: string
  /** Beside the heading. */
  own?: ReactNode
  /** What the reader can do with a review. */
  actions?: (review: Review) => ReactNode
}

/** The reviews of a property with their average, page by page. */
export function ReviewList({ propertyId, own, actions }: Props) {
  const { t } = useTranslation()
  const { number, rating } = useFormat()
  const dispatch = useDispatch<ThunkDispatch<unknown, Extra, UnknownAction>>()
  const list = useSelector((state: { reviews: ReviewsState }) => selectReviews(state, propertyId))
  // While another page is loading the list is empty (specification §4), so the last summary is kept.
  const lastLoaded = useRef<List>(undefined)
  if (list && !list.loading && !list.error) lastLoaded.current = list
  const summary = lastLoaded.current
  const heading = useRef<HTMLHeadingElement>(null)
  if (!list) return null

  const { filters } = list
  const pages = summary ? Math.ceil(summary.total / summary.limit) : 0
  const goToPage = (page: number) => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
    void dispatch(fetchReviews({ propertyId, page, filters }))
  }
  const filter = (next: ReviewFilters) => void dispatch(fetchReviews({ propertyId, filters: next }))

  return (
    <section aria-labelledby="reviews" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews" ref={heading} tabIndex={-1} className="text-24 outline-none">
          {t('reviews.title')}
        </h2>
        {own}
      </div>
      {summary && summary.averageRating !== null && (
        <div className="mb-6 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
          <div>
            <p className="text-44 font-bold">
              <Rating
                value={rating(summary.averageRating)}
                label={t('card.rating', {
                  rating: rating(summary.averageRating),
                  count: summary.count,
                  n: number(summary.count),
                })}
              />
            </p>
            <p className="text-mute">{t('reviews.count', { count: summary.count, n: number(summary.count) })}</p>
          </div>
          <RatingDistribution
            distribution={summary.distribution}
            total={summary.count}
            chosen={filters?.rating}
            onChoose={(rating) => filter({ ...filters, rating })}
          />
        </div>
      )}
      {summary && summary.count > 1 && (
        <ReviewFilterBar count={summary.count} filters={filters ?? {}} onChange={filter} />
      )}
      {list.error ? (
        <div className="flex flex-wrap items-center gap-4">
          <p role="alert" className="text-danger">
            {list.shownError ?? list.error}
          </p>
          <Button
            className="needs-script"
            onClick={() => dispatch(fetchReviews({ propertyId, page: list.page, filters }))}
          >
            {t('reviews.retry')}
          </Button>
        </div>
      ) : list.loading ? (
        <ReviewSkeletons />
      ) : list.reviews.length === 0 ? (
        <p role="status" className="text-mute">
          {t(list.count === 0 ? 'reviews.none' : 'reviews.noMatch')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {list.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} actions={actions?.(review)} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={t('reviews.pages')} className="needs-script no-print mt-6 flex items-center gap-4">
          <Button disabled={list.page <= 1 || list.loading} onClick={() => goToPage(list.page - 1)}>
            {t('search.previous')}
          </Button>
          <span className="text-mute">{t('reviews.pageOf', { page: number(list.page), total: number(pages) })}</span>
          <Button disabled={list.page >= pages || list.loading} onClick={() => goToPage(list.page + 1)}>
            {t('search.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}

function ReviewSkeletons() {
  return (
    <ul className="skeleton grid gap-6" aria-hidden>
      {[1, 2, 3].map((each) => (
        <li key={each} className="grid gap-2">
          <SkeletonLine className="h-11 w-11 rounded-full!" />
          <SkeletonLine className="h-4 w-1/3" />
          <SkeletonLine className="h-4 w-full" />
          <SkeletonLine className="h-4 w-4/5" />
        </li>
      ))}
    </ul>
  )
}
