import { z } from 'zod'
import { call } from './call.ts'
import { Id, PageSize } from './primitives.ts'
import { PropertySummary } from './property.ts'
import { OwnReview } from './reviews.ts'

const person = z.strictObject({ id: Id })

/** Returns the public listings of a person, newest first; none for someone who is no landlord, or unknown. */
export const listPersonProperties = call({
  method: 'GET',
  path: '/api/users/{id}/properties',
  who: 'anyone',
  readsReplica: true,
  summary: 'List the public properties of a person, newest first',
  params: person,
  query: z.strictObject({ limit: PageSize(24, 48) }),
  answer: { 200: z.strictObject({ data: z.array(PropertySummary) }) },
  fallback: 'Unknown error while fetching properties.',
})

/** Returns the newest reviews of a person's public listings, with the places that they are about. */
export const listPersonReviews = call({
  method: 'GET',
  path: '/api/users/{id}/reviews',
  who: 'anyone',
  readsReplica: true,
  summary: 'List the newest reviews of the public properties of a person',
  params: person,
  query: z.strictObject({ limit: PageSize(6, 24) }),
  answer: { 200: z.strictObject({ data: z.array(OwnReview) }) },
  fallback: 'Failed to load reviews',
})
