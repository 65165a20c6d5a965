import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { listPersonReviews as ListPersonReviews } from '#contract/people.ts'
import {
  type listOwnReviews as ListOwnReviews,
  type listStaysToReview as ListStaysToReview,
  STAYS_TO_REVIEW_MAX,
} from '#contract/reviews.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { pageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { loadPlaces } from '../../properties/stay-actions.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import * as queries from '../own-queries.ts'
import { toReview } from '../shape.ts'

/** Returns one page of the caller's reviews with the places that they are about. */
export const listOwnReviews = async (
  { db }: Services,
  { query }: ValidatedInput<typeof ListOwnReviews>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListOwnReviews>> => {
  const [rows, { total }] = await Promise.all([
    queries.findPageOf(db, user.id, query.page, query.limit).execute(),
    queries.countOf(db, user.id).executeTakeFirstOrThrow(),
  ])
  const [people, placeOf] = await Promise.all([
    loadPersonSummaries(db, [user.id]),
    loadPlaces(
      db,
      rows.map(({ propertyId }) => propertyId),
    ),
  ])
  const reviews = rows.map((row) => ({ ...toReview(row, people(user.id)), property: placeOf(row.propertyId) }))
  return pageOf(reviews, total, query)
}

/** Returns the newest reviews of a person's public properties. */
export const listPersonReviews = async (
  { db }: Services,
  { params, query }: ValidatedInput<typeof ListPersonReviews>,
): Promise<CallAnswer<typeof ListPersonReviews>> => {
  const rows = await queries.findNewestReceived(db, params.id, query.limit).execute()
  const [people, placeOf] = await Promise.all([
    loadPersonSummaries(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    loadPlaces(
      db,
      rows.map(({ propertyId }) => propertyId),
    ),
  ])
  return { data: rows.map((row) => ({ ...toReview(row, people(row.authorId)), property: placeOf(row.propertyId) })) }
}

/** Returns the stays of the caller that wait for a review. */
export const listStaysToReview = async (
  { db }: Services,
  { user }: Caller,
): Promise<CallAnswer<typeof ListStaysToReview>> => {
  const stays = await queries.findStaysToReview(db, user.id, STAYS_TO_REVIEW_MAX).execute()
  const placeOf = await loadPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  return {
    data: stays.map(({ id, propertyId, ...dates }) => ({ bookingId: id, property: placeOf(propertyId), ...dates })),
  }
}
