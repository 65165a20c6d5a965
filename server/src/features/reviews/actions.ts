import type { Answer, Checked } from '#contract/call.ts'
import type { listReviews as ListReviews } from '#contract/reviews.ts'
import type { Parts } from '../../parts/parts.ts'
import { assertPublic } from '../properties/actions.ts'
import { personSummaries } from '../users/actions.ts'
import { countByRating, findByAuthor, findPage } from './queries.ts'
import { tally } from './rules.ts'

/** One page of a public property's reviews. Throws NOT_FOUND when the property is not public. */
export const listReviews = async (
  parts: Parts,
  { params, query }: Checked<typeof ListReviews>,
): Promise<Answer<typeof ListReviews>> => {
  const { db } = parts
  await assertPublic(parts, params.propertyId)
  const [rows, counts] = await Promise.all([
    findPage(db, params.propertyId, query.page, query.limit).execute(),
    countByRating(db, params.propertyId).execute(),
  ])
  const people = await personSummaries(
    db,
    rows.map((row) => row.author_id),
  )
  return {
    ...tally(counts),
    page: query.page,
    limit: query.limit,
    reviews: rows.map((row) => ({
      id: row.id,
      propertyId: row.property_id,
      rating: row.rating,
      title: row.title,
      comment: row.comment,
      verifiedStay: row.verified_stay,
      author: people(row.author_id),
      reply: row.reply,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
  }
}

/** What a person wrote, for their export. */
export const reviewsForExport = ({ db }: Parts, userId: string) => findByAuthor(db, userId).execute()
