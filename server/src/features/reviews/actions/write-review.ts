import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import type {
  deleteReview as DeleteReview,
  getOwnReview as GetOwnReview,
  Review,
  saveReview as SaveReview,
} from '#contract/reviews.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated, type Limit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { timeZoneOf } from '../../bookings/actions/time-zone.ts'
import { propertyNotFound } from '../../properties/shape.ts'
import { loadPlaces, lockForStays } from '../../properties/stay-actions.ts'
import { loadPersonSummaries, lockCaller } from '../../users/actions.ts'
import { reviewReceived } from '../events.ts'
import { findReported } from '../own-queries.ts'
import * as queries from '../queries.ts'
import { isVerifyingStay } from '../rules.ts'
import { reviewNotFound, toReview } from '../shape.ts'

/** For one author: a new review notifies a landlord, also when it is deleted at once. */
const REVIEW_LIMIT: Limit = { most: 30, seconds: 3_600 }

/** Returns the last stay of the author that verifies a review of the property. */
const findVerifyingStay = async (db: Db, propertyId: string, userId: string, now: Date) => {
  const stays = await queries.findStays(db, propertyId, userId).execute()
  return stays.find((stay) => isVerifyingStay(stay, dayAt(now, timeZoneOf(stay))))
}

/**
 * Returns the property and the author's stay there. Throws NOT_FOUND when it is neither public nor theirs: they let it,
 * stayed there or have reviewed it.
 */
const loadPlace = async (db: Db, propertyId: string, userId: string, now: Date, hasReview = false) => {
  const place = await queries.findPlace(db, propertyId).executeTakeFirst()
  if (!place) throw propertyNotFound()
  const stay = await findVerifyingStay(db, propertyId, userId, now)
  const isOwner = place.landlordId === userId
  if (!(place.isPublic || stay || isOwner || hasReview)) throw propertyNotFound()
  return { ...place, stay, isOwner }
}

/** Stores the caller's review. Returns it, and whether it is new. Throws as described in the contract. */
export const saveReview = (
  services: Services,
  { params: { propertyId }, body }: ValidatedInput<typeof SaveReview>,
  caller: Caller,
): Promise<{ review: Review; isNew: boolean }> =>
  services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    const authorId = caller.user.id
    const now = services.clock()
    const { isOwner, stay } = await loadPlace(trx, propertyId, authorId, now)
    if (isOwner) throw new Problem('review_own_property')
    // The trigger that counts reviews locks the property too. Lock order: property, then review.
    await lockForStays(trx, propertyId)
    if (await queries.findRemoved(trx, propertyId, authorId).executeTakeFirst()) throw new Problem('review_removed')
    const { isNew, ...row } = await queries
      .upsert(trx, {
        id: uuid(),
        propertyId,
        authorId,
        ...body,
        verifiedStay: stay !== undefined,
        createdAt: now,
        updatedAt: now,
      })
      .executeTakeFirstOrThrow()
    await countCreated(services, trx, 'reviews', authorId, REVIEW_LIMIT)
    if (isNew) await emit(trx, reviewReceived, { reviewId: row.id })
    const people = await loadPersonSummaries(trx, [authorId])
    return { review: toReview(row, people(authorId)), isNew }
  })

/** Deletes the caller's review, for good while it is reported. Throws NOT_FOUND without one. */
export const deleteReview = (
  { db, clock }: Services,
  { params: { propertyId } }: ValidatedInput<typeof DeleteReview>,
  { user }: Caller,
): Promise<CallAnswer<typeof DeleteReview>> =>
  db.transaction().execute(async (trx) => {
    if (!(await queries.findOwn(trx, propertyId, user.id).executeTakeFirst())) throw reviewNotFound()
    await lockForStays(trx, propertyId)
    const deleted = await queries.deleteOwn(trx, propertyId, user.id).executeTakeFirst()
    if (!deleted) throw reviewNotFound()
    // Else the same review, written again, would be without the reports that admins have not decided.
    if (deleted.reportCount > 0) {
      const removed = { propertyId, authorId: user.id, removedAt: clock(), removedBy: user.id }
      await queries.insertRemoved(trx, removed).execute()
    }
    return { id: deleted.id, propertyId }
  })

/** Returns the caller's review of a property. Throws NOT_FOUND as described in the contract. */
export const getOwnReview = async (
  { db, clock }: Services,
  { params: { propertyId } }: ValidatedInput<typeof GetOwnReview>,
  { user }: Caller,
): Promise<CallAnswer<typeof GetOwnReview>> => {
  const own = await queries.findOwn(db, propertyId, user.id).executeTakeFirst()
  const { isOwner, isPublic, stay } = await loadPlace(db, propertyId, user.id, clock(), own !== undefined)
  const [people, placeOf, reported] = await Promise.all([
    loadPersonSummaries(db, [user.id]),
    loadPlaces(db, [propertyId]),
    findReported(db, propertyId, user.id).execute(),
  ])
  return {
    review: own ? toReview(own, people(user.id)) : null,
    canReview: !isOwner,
    property: placeOf(propertyId),
    isPublic,
    stay: stay ? { startDate: stay.startDate, endDate: stay.endDate } : null,
    reported: reported.map(({ reviewId }) => reviewId),
  }
}
