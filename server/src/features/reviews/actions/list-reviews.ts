import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { listReviews as ListReviews } from '#contract/reviews.ts'
import type { Services } from '../../../platform/services.ts'
import { assertPublic } from '../../properties/actions.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import { countByRating, findPage } from '../queries.ts'
import { summarizeRatings } from '../rules.ts'
import { toReview } from '../shape.ts'

/** Returns one page of a property's reviews. Throws NOT_FOUND when the property is not public. */
export const listReviews = async (
  services: Services,
  { params, query }: ValidatedInput<typeof ListReviews>,
): Promise<CallAnswer<typeof ListReviews>> => {
  const { db } = services
  await assertPublic(services, params.propertyId)
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
