import { sql } from 'kysely'
import type { AdminReviewSort, REVIEW_STATUSES } from '#contract/admin-reviews.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween } from '../../platform/database/between.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import type { Db } from '../../platform/database/types.ts'
import { type Found, searchOnce } from '../bookings/found-queries.ts'
import { selectMatchingPropertyIds } from '../properties/queries.ts'
import { isNamed, selectMatchingIds } from '../users/queries.ts'
import { matchesWords } from './queries.ts'

export type Filter = Sorted<AdminReviewSort> & {
  search?: string | undefined
  status?: (typeof REVIEW_STATUSES)[number] | undefined
  rating?: number | undefined
  userId?: string | undefined
  found?: Found
} & Between

/** Finds the people and properties of a search before their reviews. */
export const searchReviewsOnce = (db: Db) => searchOnce(db)

/** Ids of the reviews that a user wrote, received as a landlord, or reported. A union, because each part has an index. */
const selectIdsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('reviews')
    .where('authorId', '=', userId)
    .select('id')
    .union(
      db
        .selectFrom('reviews')
        .innerJoin('properties', 'properties.id', 'reviews.propertyId')
        .where('properties.landlordId', '=', userId)
        .select('reviews.id'),
    )
    .union(db.selectFrom('reviewReports').where('reporterId', '=', userId).select('reviewId as id'))

const matching = (db: Db, { search = '', found, status, rating, userId, from, to }: Filter) =>
  db
    .selectFrom('reviews')
    .where(isBetween(sql`reviews.created_at`, { from, to }))
    .$if(status === 'REPORTED', (query) => query.where('reportCount', '>', 0))
    .$if(status === 'VERIFIED', (query) => query.where('verifiedStay', '=', true))
    .$if(status === 'UNVERIFIED', (query) => query.where('verifiedStay', '=', false))
    .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
    .$if(userId !== undefined, (query) => query.where('id', 'in', selectIdsOfUser(db, userId ?? '')))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          matchesWords(search),
          isNamed(sql`author_id`, found?.people, selectMatchingIds(search)),
          isNamed(sql`property_id`, found?.properties, selectMatchingPropertyIds(search)),
        ]),
      ),
    )

const ID = sql`reviews.id`
const COLUMNS = {
  rating: sql`reviews.rating`,
  reports: sql`reviews.report_count`,
  createdAt: sql`reviews.created_at`,
}

/** The most reported first, then the newest, unless the filter has a sort. */
export const findAdminIds = (db: Db, filter: Filter, span: Span) =>
  ordered(
    matching(db, filter).select('reviews.id'),
    orderingOf(COLUMNS, ID, filter, [
      [COLUMNS.reports, 'desc'],
      [COLUMNS.createdAt, 'desc'],
      [ID, 'desc'],
    ]),
    span,
  )

export const countAdmin = (db: Db, filter: Filter) =>
  matching(db, filter).select(({ fn }) => fn.countAll<number>().as('total'))

/** Reviews with their properties. */
export const findWithProperties = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.propertyId')
    .where('reviews.id', 'in', ids)
    .selectAll('reviews')
    .select(['properties.title as propertyTitle', 'properties.isPublic'])

/** Reports that no admin has dismissed, oldest first. */
export const findOpenReports = (db: Db, reviewIds: readonly string[]) =>
  db
    .selectFrom('reviewReports')
    .where('reviewId', 'in', reviewIds)
    .where('dismissedAt', 'is', null)
    .selectAll()
    .orderBy('createdAt')
    .orderBy('reporterId')

export const dismissOpenReports = (db: Db, reviewId: string, dismissedAt: Date) =>
  db.updateTable('reviewReports').set({ dismissedAt }).where('reviewId', '=', reviewId).where('dismissedAt', 'is', null)
