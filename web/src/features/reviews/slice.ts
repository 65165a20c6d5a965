import { createSlice } from '@reduxjs/toolkit'
import type { CallAnswer } from '#contract/call.ts'
import type { ReviewEntry } from '#contract/forms/reviews.ts'
import {
  deleteReply as deleteReplyCall,
  deleteReview as deleteReviewCall,
  listReviews,
  REVIEWS_LOAD_ERROR,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewSort,
  replyToReview as replyToReviewCall,
  saveReview as saveReviewCall,
} from '#contract/reviews.ts'
import { callThunk } from '../../app/api.ts'
import { withChangedRating } from './ratings.ts'

/** Absent fields are the defaults. */
export type ReviewFilters = {
  sort?: ReviewSort | undefined
  rating?: number | undefined
  q?: string | undefined
}

/** A property's reviews (specification §3). */
export type ReviewList = {
  reviews: Review[]
  averageRating: number | null
  count: number
  /** Number of reviews that match the filters. */
  total: number
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  distribution: number[]
  page: number
  limit: number
  filters?: ReviewFilters | undefined
  loading: boolean
  error: string | null
  /** That text in the language of the page; absent in English. */
  shownError?: string | undefined
}

export type ReviewsState = {
  byProperty: Record<string, ReviewList>
  /** Of the last change that failed; null after a new one. */
  error: string | null
}

type ReviewsQuery = { propertyId: string; page?: number; filters?: ReviewFilters | undefined }

export const fetchReviews = callThunk(
  'reviews/fetch',
  (api, { propertyId, page = 1, filters }: ReviewsQuery): Promise<CallAnswer<typeof listReviews>> =>
    api(listReviews, { params: { propertyId }, query: { page, limit: REVIEWS_PER_PAGE, ...filters } }),
)

export const saveReview = callThunk(
  'reviews/save',
  (api, { propertyId, ...body }: ReviewEntry & { propertyId: string }) =>
    api(saveReviewCall, { params: { propertyId }, body }),
)

export const deleteReview = callThunk('reviews/delete', (api, propertyId: string) =>
  api(deleteReviewCall, { params: { propertyId } }),
)

type Answered = Pick<Review, 'id' | 'propertyId'>

export const replyToReview = callThunk(
  'reviews/reply',
  (api, { id: reviewId, propertyId, reply }: Answered & { reply: string }) =>
    api(replyToReviewCall, { params: { propertyId, reviewId }, body: { reply } }),
)

export const deleteReply = callThunk('reviews/deleteReply', (api, { id: reviewId, propertyId }: Answered) =>
  api(deleteReplyCall, { params: { propertyId, reviewId } }),
)

const empty = ({ page = 1, filters }: ReviewsQuery): ReviewList => ({
  reviews: [],
  averageRating: null,
  count: 0,
  total: 0,
  distribution: [0, 0, 0, 0, 0],
  page,
  limit: REVIEWS_PER_PAGE,
  filters,
  loading: true,
  error: null,
})

/** Whether the list waits for this page: an answer to an earlier request of another one is ignored. */
const isAwaited = (list: ReviewList | undefined, { page = 1, filters }: ReviewsQuery) =>
  list?.loading && list.page === page && JSON.stringify(list.filters) === JSON.stringify(filters)

/** Replaces the review with the same id in a loaded list, otherwise puts it at the front (specification §4). */
const putReview = ({ byProperty }: ReviewsState, review: Review) => {
  const list = byProperty[review.propertyId]
  if (!list || list.loading || list.error !== null) return
  const index = list.reviews.findIndex(({ id }) => id === review.id)
  const before = list.reviews[index]
  if (before) list.reviews[index] = review
  else list.reviews.unshift(review)
  if (!before) list.total += 1
  Object.assign(list, withChangedRating(list.distribution, before?.rating, review.rating))
}

const initialState: ReviewsState = { byProperty: {}, error: null }

export const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchReviews.pending, ({ byProperty }, { meta: { arg } }) => {
        byProperty[arg.propertyId] = empty(arg)
      })
      .addCase(fetchReviews.fulfilled, ({ byProperty }, { payload, meta: { arg } }) => {
        if (!isAwaited(byProperty[arg.propertyId], arg)) return
        byProperty[arg.propertyId] = { ...payload, filters: arg.filters, loading: false, error: null }
      })
      .addCase(fetchReviews.rejected, ({ byProperty }, { payload, meta }) => {
        if (!isAwaited(byProperty[meta.arg.propertyId], meta.arg)) return
        // Requested again when the page is shown.
        if (meta.aborted) delete byProperty[meta.arg.propertyId]
        if (meta.aborted) return
        const explained = meta.rejectedWithValue && meta.explained
        byProperty[meta.arg.propertyId] = {
          ...empty(meta.arg),
          loading: false,
          error: (explained && payload) || REVIEWS_LOAD_ERROR,
          shownError: meta.rejectedWithValue ? meta.shown : undefined,
        }
      })
      .addCase(deleteReview.fulfilled, ({ byProperty }, { payload }) => {
        delete byProperty[payload.propertyId]
      })
    for (const change of [saveReview, replyToReview, deleteReply])
      builder.addCase(change.fulfilled, (state, { payload }) => putReview(state, payload))
    for (const change of [saveReview, deleteReview, replyToReview, deleteReply])
      builder
        .addCase(change.pending, (state) => {
          state.error = null
        })
        .addCase(change.rejected, (state, { payload, error, meta }) => {
          if (!meta.aborted) state.error = payload ?? error.message ?? null
        })
  },
  selectors: {
    /** Undefined until the list is requested. */
    selectReviews: (state, propertyId: string): ReviewList | undefined => state.byProperty[propertyId],
  },
})

export const { selectReviews } = reviewsSlice.selectors
