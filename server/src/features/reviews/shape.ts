import type { Selectable } from 'kysely'
import type { Review } from '#contract/reviews.ts'
import type { PersonSummary } from '#contract/users.ts'
import type { Tables } from '../../platform/database/types.ts'
import { Problem } from '../../platform/problem.ts'

/** Returns the error for a review that does not exist. */
export const reviewNotFound = (): Problem => new Problem('review_not_found')

type Row = Omit<Selectable<Tables['reviews']>, 'reportCount'>

/** Converts a row; further columns are left out. */
export const toReview = (row: Row, author: PersonSummary): Review => ({
  id: row.id,
  propertyId: row.propertyId,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  verifiedStay: row.verifiedStay,
  author,
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
