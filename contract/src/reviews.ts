import { z } from 'zod'
import { BookedProperty } from './bookings.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { Reason } from './forms/reason.ts'
import { RATING_MAX, ReviewEntry, ReviewReply } from './forms/reviews.ts'
import { Id, Instant, ListOf, PageNumber, PageSize, Search } from './primitives.ts'
import { PersonSummary } from './users.ts'

/** Default page size of a property's reviews. */
export const REVIEWS_PER_PAGE = 10

export const Review = z.strictObject({
  id: Id,
  propertyId: Id,
  rating: z.int().min(1).max(RATING_MAX),
  title: z.string(),
  comment: z.string(),
  verifiedStay: z.boolean().meta({ description: 'The author had a stay there.' }),
  author: PersonSummary,
  reply: z.string().nullable().meta({ description: "The landlord's public answer." }),
  repliedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Review = z.infer<typeof Review>

/** `verified`: those of verified stays first, then newest first; in all others the newest of equal ones first. */
export const REVIEW_SORTS = ['verified', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/**
 * Lists the reviews of a property. `count`, average and distribution are those of all its reviews, `total` counts those that
 * match. 404 when it is not public, except for its landlord and admins.
 */
export const listReviews = call({
  method: 'GET',
  path: '/api/reviews/{propertyId}',
  who: 'anyone',
  readsReplica: true,
  summary: "List a property's reviews; search by title and comment",
  params: z.strictObject({ propertyId: Id }),
  query: z.strictObject({
    page: PageNumber,
    limit: PageSize(REVIEWS_PER_PAGE),
    sort: z.enum(REVIEW_SORTS).default('verified'),
    rating: z.coerce.number<number>().int().min(1).max(RATING_MAX).optional(),
    q: Search,
  }),
  answer: {
    200: z.strictObject({
      reviews: z.array(Review),
      averageRating: z.number().min(1).max(RATING_MAX).nullable(),
      count: z.int().min(0),
      total: z.int().min(0).meta({ description: 'How many match the filters.' }),
      distribution: z
        .array(z.int().min(0))
        .length(RATING_MAX)
        .meta({ description: 'How many gave 1, 2, 3, 4 and 5 stars.' }),
      page: z.int().min(1),
      limit: z.int().min(1),
    }),
  },
  fallback: 'Failed to fetch reviews',
})

/** Error in the store's list state when loading fails (specification §8). */
export const REVIEWS_LOAD_ERROR = 'Failed to load reviews'

/**
 * Stores the caller's only review of a property: 201 for a new one, 200 for a changed one. 403 for the landlord of the
 * property, 404 when it is neither public nor the place of a stay of the caller, 409 after an admin deleted a review of it
 * by the caller, or the caller one that was reported.
 */
export const saveReview = call({
  method: 'POST',
  path: '/api/reviews/{propertyId}',
  who: 'verified',
  summary: 'Save my review of a property',
  params: z.strictObject({ propertyId: Id }),
  body: ReviewEntry,
  answer: { 200: Review, 201: Review },
  fallback: 'Failed to save review',
})

/** Deletes the caller's review. While it is reported, it is deleted for good: the caller cannot write another one. */
export const deleteReview = call({
  method: 'DELETE',
  path: '/api/reviews/{propertyId}',
  who: 'verified',
  summary: 'Delete my review of a property',
  params: z.strictObject({ propertyId: Id }),
  answer: { 200: z.strictObject({ id: Id, propertyId: Id }) },
  fallback: 'Failed to delete review',
})

/**
 * Returns the caller's review of a property with what its form shows, whether the caller may write one, and which reviews of
 * the property the caller has reported. 404 as `saveReview`.
 */
export const getOwnReview = call({
  method: 'GET',
  path: '/api/reviews/{propertyId}/own',
  who: 'verified',
  summary: 'Get my review of a property',
  params: z.strictObject({ propertyId: Id }),
  answer: {
    200: z.strictObject({
      review: Review.nullable(),
      canReview: z.boolean().meta({ description: 'False for the landlord of the property.' }),
      property: BookedProperty.omit({ address: true }),
      isPublic: z.boolean().meta({ description: 'Whether the property is.' }),
      stay: z
        .strictObject({ startDate: Day, endDate: Day })
        .nullable()
        .meta({ description: "The caller's last stay there that verifies a review." }),
      reported: z.array(Id).meta({ description: 'Reviews that the caller cannot report again.' }),
    }),
  },
  fallback: 'Failed to fetch reviews',
})

/**
 * Stores the landlord's only public answer to a review: 201 for a new one, of which the author is notified, 200 for a
 * changed one. 403 unless the caller is the landlord of the property.
 */
export const replyToReview = call({
  method: 'POST',
  path: '/api/reviews/{propertyId}/{reviewId}/reply',
  who: 'landlord',
  summary: 'Reply to a review of my property',
  params: z.strictObject({ propertyId: Id, reviewId: Id }),
  body: ReviewReply,
  answer: { 200: Review, 201: Review },
  fallback: 'Failed to save reply',
})

/** Removes the landlord's answer. 403 unless the caller is the landlord of the property; 404 without an answer. */
export const deleteReply = call({
  method: 'DELETE',
  path: '/api/reviews/{propertyId}/{reviewId}/reply',
  who: 'landlord',
  summary: 'Delete my reply to a review',
  params: z.strictObject({ propertyId: Id, reviewId: Id }),
  answer: { 200: Review },
  fallback: 'Failed to delete reply',
})

/**
 * Reports a review to the admins. 403 for its author, 409 when the caller has already reported it, unless it was edited
 * after an admin dismissed that report.
 */
export const reportReview = call({
  method: 'POST',
  path: '/api/reviews/{propertyId}/{reviewId}/report',
  who: 'verified',
  summary: 'Report a review',
  params: z.strictObject({ propertyId: Id, reviewId: Id }),
  body: Reason,
  answer: { 201: z.strictObject({ id: Id, propertyId: Id }) },
  fallback: 'Failed to report review',
})

/** A review with the place that it is about. */
export const OwnReview = Review.extend({ property: BookedProperty.omit({ address: true }) })
export type OwnReview = z.infer<typeof OwnReview>

export const listOwnReviews = call({
  method: 'GET',
  path: '/api/users/me/reviews',
  who: 'verified',
  summary: 'List my reviews, newest first',
  query: z.strictObject({ page: PageNumber, limit: PageSize(REVIEWS_PER_PAGE) }),
  answer: { 200: ListOf(OwnReview) },
  fallback: 'Failed to fetch reviews',
})

/** Most stays that `listStaysToReview` returns. */
export const STAYS_TO_REVIEW_MAX = 50

/** A completed stay at a place that the tenant has not reviewed. */
export const StayToReview = z.strictObject({
  bookingId: Id,
  property: BookedProperty.omit({ address: true }),
  startDate: Day,
  endDate: Day,
})
export type StayToReview = z.infer<typeof StayToReview>

export const listStaysToReview = call({
  method: 'GET',
  path: '/api/users/me/stays-to-review',
  who: 'verified',
  summary: 'List the last completed stay at each place that I have not reviewed',
  answer: { 200: z.strictObject({ data: z.array(StayToReview).max(STAYS_TO_REVIEW_MAX) }) },
  fallback: 'Failed to fetch reviews',
})
