import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { listReviews as ListReviews } from '#contract/reviews.ts'
import { isAdmin } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Services } from '../../../platform/services.ts'
import { propertyNotFound } from '../../properties/shape.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import { countByRating, findPage, findPlace } from '../queries.ts'
import { summarizeRatings } from '../rules.ts'
import { toReview } from '../shape.ts'

type Viewer = Pick<User, 'id' | 'role'> | undefined

/** Throws NOT_FOUND unless the property is public, or the viewer is its landlord or an admin. */
export const assertReviewsVisible = async (db: Db, propertyId: string, viewer: Viewer): Promise<void> => {
  const place = await findPlace(db, propertyId).executeTakeFirst()
  const isPrivileged = viewer !== undefined && (place?.landlordId === viewer.id || isAdmin(viewer.role))
  if (!place || !(place.isPublic || isPrivileged)) throw propertyNotFound()
}

/** Returns one page of a property's reviews. Throws as described in the contract. */
export const listReviews = async (
  { db }: Services,
  { params, query }: ValidatedInput<typeof ListReviews>,
  viewer?: Viewer,
): Promise<CallAnswer<typeof ListReviews>> => {
  await assertReviewsVisible(db, params.propertyId, viewer)
  const [rows, counts] = await Promise.all([
    findPage(db, params.propertyId, query).execute(),
    countByRating(db, params.propertyId, query).execute(),
  ])
  const people = await loadPersonSummaries(
    db,
    rows.map((row) => row.authorId),
  )
  return {
    ...summarizeRatings(counts),
    total: counts
      .filter(({ rating }) => query.rating === undefined || rating === query.rating)
      .reduce((sum, { matching }) => sum + matching, 0),
    page: query.page,
    limit: query.limit,
    reviews: rows.map((row) => toReview(row, people(row.authorId))),
  }
}
