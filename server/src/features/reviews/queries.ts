import { type Insertable, type SqlBool, sql } from 'kysely'
import type { ReviewSort } from '#contract/reviews.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

const COLUMNS = [
  'reviews.id',
  'reviews.propertyId',
  'reviews.authorId',
  'reviews.rating',
  'reviews.title',
  'reviews.comment',
  'reviews.verifiedStay',
  'reviews.reply',
  'reviews.repliedAt',
  'reviews.createdAt',
  'reviews.updatedAt',
] as const

/** A condition on the reviews' texts. The index `reviews_words` has the same expression. */
export const matchesWords = (search: string) => sql<SqlBool>`reviews.search_text like plain(${contains(search)})`

type Filter = { rating?: number | undefined; q?: string | undefined }

const ofProperty = (db: Db, propertyId: string) => db.selectFrom('reviews').where('propertyId', '=', propertyId)

const sorted = (query: ReturnType<typeof ofProperty>, sort: ReviewSort) => {
  switch (sort) {
    case 'verified':
      return query.orderBy('verifiedStay', 'desc')
    case 'newest':
      return query
    case 'highest':
      return query.orderBy('rating', 'desc')
    case 'lowest':
      return query.orderBy('rating')
  }
}

type Page = Filter & { sort: ReviewSort; page: number; limit: number }

/** One page, the newest of equal ones first. */
export const findPage = (db: Db, propertyId: string, { rating, q, sort, page, limit }: Page) =>
  sorted(ofProperty(db, propertyId), sort)
    .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
    .$if(q !== undefined && q !== '', (query) => query.where(matchesWords(q ?? '')))
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

/** The reviews by rating: how many there are, and how many match the search. */
export const countByRating = (db: Db, propertyId: string, { q }: Pick<Filter, 'q'>) =>
  ofProperty(db, propertyId)
    .groupBy('rating')
    .select(({ fn }) => [
      'rating',
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere(q ? matchesWords(q) : sql<SqlBool>`true`)
        .as('matching'),
    ])

/** The property of a review, also one that is no longer public. */
export const findPlace = (db: Db, propertyId: string) =>
  db.selectFrom('properties').select(['id', 'landlordId', 'isPublic']).where('id', '=', propertyId)

/** Confirmed and completed stays of a tenant at a property, the latest first, with their time zone. */
export const findStays = (db: Db, propertyId: string, tenantId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .select(['bookings.status', 'paymentStatus', 'startDate', 'endDate', 'timeZone', 'lat', 'lng'])
    .where('bookings.propertyId', '=', propertyId)
    .where('tenantId', '=', tenantId)
    .where('bookings.status', 'in', ['CONFIRMED', 'COMPLETED'])
    .orderBy('startDate', 'desc')
    .orderBy('bookings.id')

const findOne = (db: Db, id: string) => db.selectFrom('reviews').select(COLUMNS).where('id', '=', id)

export const findOwn = (db: Db, propertyId: string, authorId: string) =>
  ofProperty(db, propertyId).select(COLUMNS).where('authorId', '=', authorId)

/** Inserts or replaces the author's review. A verified stay stays verified. */
export const upsert = (db: Db, row: Omit<Insertable<Tables['reviews']>, 'reply' | 'repliedAt'>) =>
  db
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['propertyId', 'authorId']).doUpdateSet(({ ref }) => ({
        rating: ref('excluded.rating'),
        title: ref('excluded.title'),
        comment: ref('excluded.comment'),
        updatedAt: ref('excluded.updatedAt'),
        verifiedStay: sql<boolean>`reviews.verified_stay or excluded.verified_stay`,
      })),
    )
    .returning(COLUMNS)
    // PostgreSQL sets xmax on an updated row only.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))

export const deleteOne = (db: Db, id: string) => db.deleteFrom('reviews').where('id', '=', id)

export const deleteOwn = (db: Db, propertyId: string, authorId: string) =>
  db
    .deleteFrom('reviews')
    .where('propertyId', '=', propertyId)
    .where('authorId', '=', authorId)
    .returning(['id', 'reportCount'])

export const markVerified = (db: Db, propertyId: string, authorId: string) =>
  db
    .updateTable('reviews')
    .set({ verifiedStay: true })
    .where('propertyId', '=', propertyId)
    .where('authorId', '=', authorId)
    .where('verifiedStay', '=', false)

export const lockOne = (db: Db, propertyId: string, id: string) =>
  findOne(db, id).where('propertyId', '=', propertyId).forNoKeyUpdate()

export const setReply = (db: Db, id: string, reply: string | null, repliedAt: Date | null) =>
  db.updateTable('reviews').set({ reply, repliedAt }).where('id', '=', id).returning(COLUMNS)

/** Inserts a report; does nothing when the reporter has one, unless it was dismissed before the review was edited. */
export const insertReport = (db: Db, row: Insertable<Tables['reviewReports']>, editedAt: Date) =>
  db
    .insertInto('reviewReports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reviewId', 'reporterId'])
        .doUpdateSet(({ ref }) => ({
          reason: ref('excluded.reason'),
          createdAt: ref('excluded.createdAt'),
          dismissedAt: null,
        }))
        .where('reviewReports.dismissedAt', '<', editedAt),
    )

/** Keeps the author of a review that an admin deleted, or the author while it was reported, from writing another one. */
export const insertRemoved = (trx: Db, row: Insertable<Tables['removedReviews']>) =>
  trx
    .insertInto('removedReviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())

export const findRemoved = (db: Db, propertyId: string, authorId: string) =>
  db
    .selectFrom('removedReviews')
    .select('removedAt')
    .where('propertyId', '=', propertyId)
    .where('authorId', '=', authorId)

/** A review with its property and landlord, for mails and notifications. */
export const findFacts = (db: Db, id: string) =>
  db
    .selectFrom('reviews')
    .innerJoin('properties', 'properties.id', 'reviews.propertyId')
    .where('reviews.id', '=', id)
    .select(['reviews.id', 'reviews.propertyId', 'reviews.authorId', 'reviews.rating', 'reviews.reply'])
    .select(['properties.title', 'properties.landlordId'])
