import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'

const ofAuthor = (db: Db, authorId: string) => db.selectFrom('reviews').where('authorId', '=', authorId)

export const findPageOf = (db: Db, authorId: string, page: number, limit: number) =>
  ofAuthor(db, authorId)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countOf = (db: Db, authorId: string) =>
  ofAuthor(db, authorId).select(({ fn }) => fn.countAll<number>().as('total'))

/** The newest reviews of the public properties of a landlord. */
export const findNewestReceived = (db: Db, landlordId: string, limit: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.propertyId')
    .where('properties.landlordId', '=', landlordId)
    .where('properties.isPublic', '=', true)
    .selectAll('reviews')
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)

/** The reviews of a property that a user cannot report again: see `insertReport`. */
export const findReported = (db: Db, propertyId: string, reporterId: string) =>
  db
    .selectFrom('reviewReports')
    .innerJoin('reviews', 'reviews.id', 'reviewReports.reviewId')
    .where('reviewReports.reporterId', '=', reporterId)
    .where('reviews.propertyId', '=', propertyId)
    .where((eb) => eb.or([eb('dismissedAt', 'is', null), eb('dismissedAt', '>=', eb.ref('reviews.updatedAt'))]))
    .select('reviewId')

/** The last completed stay of a tenant at each place that the tenant has not reviewed and may, the newest first. */
export const findStaysToReview = (db: Db, tenantId: string, limit: number) =>
  db
    .with('last', (cte) =>
      cte
        .selectFrom('bookings')
        .distinctOn('propertyId')
        .select(['id', 'propertyId', 'startDate', 'endDate'])
        .where('tenantId', '=', tenantId)
        .where('status', '=', 'COMPLETED')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reviews')
                .select(sql`1`.as('one'))
                .whereRef('reviews.propertyId', '=', 'bookings.propertyId')
                .where('authorId', '=', tenantId),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('removedReviews')
                .select(sql`1`.as('one'))
                .whereRef('removedReviews.propertyId', '=', 'bookings.propertyId')
                .where('authorId', '=', tenantId),
            ),
          ),
        )
        .orderBy('propertyId')
        .orderBy('endDate', 'desc'),
    )
    .selectFrom('last')
    .selectAll()
    .orderBy('endDate', 'desc')
    .orderBy('id')
    .limit(limit)
