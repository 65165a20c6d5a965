import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  deleteReply as DeleteReply,
  replyToReview as ReplyToReview,
  reportReview as ReportReview,
  Review,
} from '#contract/reviews.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated, type Limit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { loadPersonSummaries, lockCaller } from '../../users/actions.ts'
import { reviewReplied } from '../events.ts'
import * as queries from '../queries.ts'
import { reviewNotFound, toReview } from '../shape.ts'
import { assertReviewsVisible } from './list-reviews.ts'

/** For one landlord: a reply notifies and mails an author, also when it is deleted at once. */
const REPLY_LIMIT: Limit = { most: 60, seconds: 3_600 }
const REPORT_LIMIT: Limit = { most: 30, seconds: 3_600 }

type Place = { propertyId: string; reviewId: string }

/** Locks a review. Throws NOT_FOUND, and FORBIDDEN unless the caller is the landlord of the property. */
const lockForReply = async (trx: Db, { propertyId, reviewId }: Place, { user }: Caller) => {
  const place = await queries.findPlace(trx, propertyId).executeTakeFirst()
  const review = await queries.lockOne(trx, propertyId, reviewId).executeTakeFirst()
  if (!place || !review) throw reviewNotFound()
  if (place.landlordId !== user.id) throw new Problem('reply_by_landlord')
  return review
}

const store = async (trx: Db, id: string, reply: string | null, at: Date | null): Promise<Review> => {
  const row = await queries.setReply(trx, id, reply, at).executeTakeFirstOrThrow()
  const people = await loadPersonSummaries(trx, [row.authorId])
  return toReview(row, people(row.authorId))
}

/** Stores the landlord's answer. Returns the review, and whether it had none. Throws as described in the contract. */
export const replyToReview = (
  services: Services,
  { params, body }: ValidatedInput<typeof ReplyToReview>,
  caller: Caller,
): Promise<{ review: Review; isNew: boolean }> =>
  services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'landlord', caller)
    const { reply, repliedAt, updatedAt } = await lockForReply(trx, params, caller)
    const isNew = reply === null
    // The date says which version of the review the landlord has answered.
    const at = repliedAt && repliedAt >= updatedAt ? repliedAt : services.clock()
    const review = await store(trx, params.reviewId, body.reply, at)
    await countCreated(services, trx, 'review-replies', caller.user.id, REPLY_LIMIT)
    if (isNew) await emit(trx, reviewReplied, { reviewId: params.reviewId })
    return { review, isNew }
  })

/** Removes the landlord's answer. Throws as described in the contract. */
export const deleteReply = (
  { db }: Services,
  { params }: ValidatedInput<typeof DeleteReply>,
  caller: Caller,
): Promise<Review> =>
  db.transaction().execute(async (trx) => {
    const { reply } = await lockForReply(trx, params, caller)
    if (reply === null) throw new Problem('reply_not_found')
    return store(trx, params.reviewId, null, null)
  })

/** Reports a review. Throws NOT_FOUND, also when the caller cannot see the reviews, FORBIDDEN and CONFLICT. */
export const reportReview = async (
  services: Services,
  { params: { propertyId, reviewId }, body: { reason } }: ValidatedInput<typeof ReportReview>,
  caller: Caller,
): Promise<CallAnswer<typeof ReportReview>> => {
  await assertReviewsVisible(services.db, propertyId, caller.user)
  await services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    const review = await queries.lockOne(trx, propertyId, reviewId).executeTakeFirst()
    if (!review) throw reviewNotFound()
    const reporterId = caller.user.id
    if (review.authorId === reporterId) throw new Problem('report_own_review')
    const { numInsertedOrUpdatedRows } = await queries
      .insertReport(trx, { reviewId, reporterId, reason, createdAt: services.clock() }, review.updatedAt)
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new Problem('already_reported')
    await countCreated(services, trx, 'review-reports', reporterId, REPORT_LIMIT)
  })
  return { id: reviewId, propertyId }
}
