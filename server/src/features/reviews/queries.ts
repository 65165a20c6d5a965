import { sql } from 'kysely'
import type { Db } from '../../parts/database/types.ts'

/** Reviews of verified stays first, then the newest (product.md 6). */
export const findPage = (db: Db, propertyId: string, page: number, limit: number) =>
  db
    .selectFrom('reviews')
    .where('property_id', '=', propertyId)
    .selectAll()
    .orderBy('verified_stay', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

/** How many there are of each rating; average and count follow from it. */
export const countByRating = (db: Db, propertyId: string) =>
  db
    .selectFrom('reviews')
    .where('property_id', '=', propertyId)
    .groupBy('rating')
    .select(['rating', sql<number>`count(*)`.as('count')])

export const findByAuthor = (db: Db, authorId: string) =>
  db
    .selectFrom('reviews')
    .where('author_id', '=', authorId)
    .select(['id', 'property_id', 'rating', 'title', 'comment', 'reply', 'created_at', 'updated_at'])
    .orderBy('created_at')
