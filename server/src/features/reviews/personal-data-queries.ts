import type { Db } from '../../platform/database/types.ts'

export const findByAuthor = (db: Db, authorId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('reviews')
    .where('authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'propertyId', 'rating', 'title', 'comment', 'verifiedStay', 'reply', 'repliedAt'])
    .select(['createdAt', 'updatedAt'])
    .orderBy('id')
    .limit(limit)

/** Answers that a landlord gave. */
export const findReplies = (db: Db, landlordId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.propertyId')
    .where('landlordId', '=', landlordId)
    .where('reply', 'is not', null)
    .$if(after !== undefined, (query) => query.where('reviews.id', '>', after ?? ''))
    .select(['reviews.id', 'propertyId', 'reply', 'repliedAt'])
    .orderBy('reviews.id')
    .limit(limit)

export const findReports = (db: Db, reporterId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('reviewReports')
    .where('reporterId', '=', reporterId)
    .$if(after !== undefined, (query) => query.where('reviewId', '>', after ?? ''))
    .select(['reviewId', 'reason', 'createdAt'])
    .orderBy('reviewId')
    .limit(limit)

/** Erases the answers that a landlord gave. */
export const eraseReplies = (db: Db, landlordId: string) =>
  db
    .updateTable('reviews')
    .set({ reply: null, repliedAt: null })
    .where('reply', 'is not', null)
    .where('propertyId', 'in', (eb) => eb.selectFrom('properties').select('id').where('landlordId', '=', landlordId))

/** The deleted account writes no reviews. */
export const deleteRemoved = (db: Db, authorId: string) =>
  db.deleteFrom('removedReviews').where('authorId', '=', authorId)

export const deleteReports = (db: Db, reporterId: string) =>
  db.deleteFrom('reviewReports').where('reporterId', '=', reporterId)
