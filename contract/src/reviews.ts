import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant, PageNumber, PageSize } from './primitives.ts'
import { PersonSummary } from './users.ts'

/** Default page size of a property's reviews. */
export const REVIEWS_PER_PAGE = 10

export const Review = z.strictObject({
  id: Id,
  propertyId: Id,
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  verifiedStay: z.boolean().meta({ description: 'The author had a stay there.' }),
  author: PersonSummary,
  reply: z.string().nullable().meta({ description: "The landlord's public answer." }),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Review = z.infer<typeof Review>

export const listReviews = call({
  method: 'GET',
  path: '/api/reviews/{propertyId}',
  who: 'anyone',
  summary: "List a property's reviews, those of verified stays first",
  params: z.strictObject({ propertyId: Id }),
  query: z.strictObject({ page: PageNumber, limit: PageSize(REVIEWS_PER_PAGE) }),
  answer: {
    200: z.strictObject({
      reviews: z.array(Review),
      averageRating: z.number().min(1).max(5).nullable(),
      count: z.int().min(0),
      distribution: z.array(z.int().min(0)).length(5).meta({ description: 'How many gave 1, 2, 3, 4 and 5 stars.' }),
      page: z.int().min(1),
      limit: z.int().min(1),
    }),
  },
  fallback: 'Failed to fetch reviews',
})

/** Error in the store's list state when loading fails (specification §8). */
export const REVIEWS_LOAD_ERROR = 'Failed to load reviews'
