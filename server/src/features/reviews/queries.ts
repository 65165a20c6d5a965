import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'

/** Verified stays first, then newest first (product.md 6). */
export const findPage = (db: Db, propertyId: string, page: number, limit: number) =>
  db
    .selectFrom('reviews')
    .where('propertyId', '=', propertyId)
    .select(['id', 'propertyId', 'authorId', 'rating', 'title', 'comment', 'verifiedStay', 'reply'])
    .select(['createdAt', 'updatedAt'])
    .orderBy('verifiedStay', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countByRating = (db: Db, propertyId: string) =>
  db
    .selectFrom('reviews')
    .where('propertyId', '=', propertyId)
    .groupBy('rating')
    .select(['rating', sql<number>`count(*)`.as('count')])

export const findByAuthor = (db: Db, authorId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('reviews')
    .where('authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'propertyId', 'rating', 'title', 'comment', 'verifiedStay', 'reply', 'createdAt', 'updatedAt'])
    .orderBy('id')
    .limit(limit)

/** Erases the answers that a landlord gave. */
export const eraseReplies = (db: Db, landlordId: string) =>
  db
    .updateTable('reviews')
    .set({ reply: null, repliedAt: null })
    .where('reply', 'is not', null)
    .where('propertyId', 'in', (eb) => eb.selectFrom('properties').select('id').where('landlordId', '=', landlordId))
