import { z } from 'zod'
import { call } from './call.ts'
import { OptionalReason } from './forms/reason.ts'
import { RATING_MAX } from './forms/reviews.ts'
import {
  AdminListOf,
  Between,
  CsvFile,
  Id,
  Instant,
  OfUser,
  Search,
  SeenVersion,
  SeenVersionBody,
  Version,
} from './primitives.ts'
import { Review } from './reviews.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

/** A review as admins list it, with the reports that no admin has dismissed. */
export const AdminReview = Review.extend({
  author: PersonSummary.extend({ email: z.string() }),
  property: z.strictObject({ id: Id, title: z.string(), isPublic: z.boolean() }),
  reports: z.array(z.strictObject({ reporter: PersonSummary, reason: z.string(), createdAt: Instant })),
  version: Version,
})
export type AdminReview = z.infer<typeof AdminReview>

/** Filters of the admins' list. */
export const REVIEW_STATUSES = ['REPORTED', 'VERIFIED', 'UNVERIFIED'] as const

/** Columns by which the admins' list can be sorted. */
export const ADMIN_REVIEW_SORTS = ['rating', 'reports', 'createdAt'] as const
export type AdminReviewSort = (typeof ADMIN_REVIEW_SORTS)[number]

const AdminReviewFilters = {
  search: Search,
  status: z.enum(REVIEW_STATUSES).optional(),
  rating: z.coerce.number<number>().int().min(1).max(RATING_MAX).optional(),
  userId: OfUser,
  ...Between('the review was written'),
}

/** `userId` is the author, the landlord of the property, or who reported the review. */
export const listAdminReviews = call({
  method: 'GET',
  path: '/api/admin/reviews',
  who: 'admin',
  summary: 'List reviews, most reported first, then newest; search by title, comment, author and property',
  query: AdminQuery(ADMIN_REVIEW_SORTS, AdminReviewFilters),
  answer: { 200: AdminListOf(AdminReview, 'totalReviews') },
  fallback: 'Failed to fetch reviews',
})

export const exportAdminReviews = call({
  method: 'GET',
  path: '/api/admin/reviews.csv',
  who: 'admin',
  summary: 'Export reviews as CSV',
  query: AdminExport(ADMIN_REVIEW_SORTS, AdminReviewFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch reviews',
})

/**
 * Deletes a review. Its author is notified with the reason. 403 for the author, the landlord of the property and those with an
 * open report, 409 when it is not as `seen`.
 */
export const removeReview = call({
  method: 'DELETE',
  path: '/api/admin/reviews/{id}',
  who: 'admin',
  summary: 'Delete a review',
  params: z.strictObject({ id: Id }),
  body: z.nullish(z.strictObject({ ...OptionalReason.shape, seen: SeenVersion })),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete review',
})

/**
 * Keeps a reported review. 403 for its author, the landlord of the property and those with an open report, 409 without open
 * reports and when it is not as `seen`.
 */
export const dismissReports = call({
  method: 'POST',
  path: '/api/admin/reviews/{id}/dismiss-reports',
  who: 'admin',
  summary: 'Keep a reported review',
  params: z.strictObject({ id: Id }),
  body: SeenVersionBody,
  answer: { 200: AdminReview },
  fallback: 'Failed to dismiss reports',
})
