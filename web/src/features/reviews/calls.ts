import { getOwnReview, listOwnReviews, listStaysToReview, reportReview as reportReviewCall } from '#contract/reviews.ts'
import { callThunk } from '../../app/api.ts'

/** Thunks whose results are kept by the component that dispatches them, not by the store. */
export const fetchOwnReview = callThunk('ownReviews/one', (api, propertyId: string) =>
  api(getOwnReview, { params: { propertyId } }),
)

export const fetchOwnReviews = callThunk('ownReviews/fetch', (api, page: number) =>
  api(listOwnReviews, { query: { page } }),
)

export const fetchStaysToReview = callThunk('ownReviews/waiting', (api) => api(listStaysToReview, {}))

type Report = { id: string; propertyId: string; reason: string }
export const reportReview = callThunk('ownReviews/report', (api, { id: reviewId, propertyId, reason }: Report) =>
  api(reportReviewCall, { params: { propertyId, reviewId }, body: { reason } }),
)
