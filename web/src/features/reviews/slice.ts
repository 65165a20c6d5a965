import { createSlice } from '@reduxjs/toolkit'
import type { CallAnswer } from '#contract/call.ts'
import { listReviews, REVIEWS_LOAD_ERROR, REVIEWS_PER_PAGE, type Review } from '#contract/reviews.ts'
import { callThunk } from '../../app/api.ts'

/** A property's reviews (specification §3). */
export type ReviewList = {
  reviews: Review[]
  averageRating: number | null
  count: number
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  distribution: number[]
  page: number
  limit: number
  loading: boolean
  error: string | null
  /** That text in the language of the page; absent in English. */
  shownError?: string | undefined
}

export type ReviewsState = { byProperty: Record<string, ReviewList> }

type ReviewsQuery = { propertyId: string; page?: number }

export const fetchReviews = callThunk(
  'reviews/fetch',
  (api, { propertyId, page = 1 }: ReviewsQuery): Promise<CallAnswer<typeof listReviews>> =>
    api(listReviews, { params: { propertyId }, query: { page, limit: REVIEWS_PER_PAGE } }),
)

const empty = (page: number): ReviewList => ({
  reviews: [],
  averageRating: null,
  count: 0,
  distribution: [0, 0, 0, 0, 0],
  page,
  limit: REVIEWS_PER_PAGE,
  loading: true,
  error: null,
})

/** Whether the list waits for this page: an answer to an earlier request of another one is ignored. */
const isAwaited = (list: ReviewList | undefined, { page = 1 }: ReviewsQuery) => list?.loading && list.page === page

const initialState: ReviewsState = { byProperty: {} }

export const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchReviews.pending, ({ byProperty }, { meta: { arg } }) => {
        byProperty[arg.propertyId] = empty(arg.page ?? 1)
      })
      .addCase(fetchReviews.fulfilled, ({ byProperty }, { payload, meta: { arg } }) => {
        if (!isAwaited(byProperty[arg.propertyId], arg)) return
        byProperty[arg.propertyId] = { ...payload, loading: false, error: null }
      })
      .addCase(fetchReviews.rejected, ({ byProperty }, { payload, meta }) => {
        if (!isAwaited(byProperty[meta.arg.propertyId], meta.arg)) return
        // Requested again when the page is shown.
        if (meta.aborted) delete byProperty[meta.arg.propertyId]
        if (meta.aborted) return
        const explained = meta.rejectedWithValue && meta.explained
        byProperty[meta.arg.propertyId] = {
          ...empty(meta.arg.page ?? 1),
          loading: false,
          error: (explained && payload) || REVIEWS_LOAD_ERROR,
          shownError: meta.rejectedWithValue ? meta.shown : undefined,
        }
      })
  },
  selectors: {
    /** Undefined until the list is requested. */
    selectReviews: (state, propertyId: string): ReviewList | undefined => state.byProperty[propertyId],
  },
})

export const { selectReviews } = reviewsSlice.selectors
