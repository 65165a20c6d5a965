import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PropertyFilters, PropertyQuery, PropertySort } from '#contract/properties.ts'
import type { Db, Tables } from '../../parts/database/types.ts'
import { matching, priceColumn } from './filters.ts'

type Ordered<O> = SelectQueryBuilder<Tables, 'properties', O>

/** Each order ends in the id, so that no two pages share or lose an entry. */
const inOrder = <O>(query: Ordered<O>, sort: PropertySort, column: 'price_minor' | 'nightly_minor'): Ordered<O> => {
  switch (sort) {
    case 'newest':
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc')
    case 'price_asc':
      return query.orderBy(column).orderBy('id')
    case 'price_desc':
      return query.orderBy(column, 'desc').orderBy('id', 'desc')
    case 'rating':
      return query
        .orderBy(sql`coalesce(average_rating, 0)`, 'desc')
        .orderBy('review_count', 'desc')
        .orderBy('id', 'desc')
    case 'popular':
      return query.orderBy('likes_count', 'desc').orderBy('id', 'desc')
  }
}

/** The pictures of a property in the landlord's order; the first is the cover. */
export const imagesOf = (eb: ExpressionBuilder<Tables, 'properties'>, most: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('images')
      .select(['images.id', 'images.key', 'images.width', 'images.height', 'images.placeholder', 'images.caption'])
      .whereRef('images.property_id', '=', 'properties.id')
      .orderBy('images.position')
      .limit(most),
  ).as('images')

export const SUMMARY = [
  'properties.id',
  'landlord_id',
  'title',
  'property_type',
  'price_minor',
  'price_unit',
  'bedrooms',
  'bathrooms',
  'area_sqm',
  'max_guests',
  'amenities',
  'city',
  'neighbourhood',
  'country',
  'public_lat',
  'public_lng',
  'status',
  'likes_count',
  'average_rating',
  'review_count',
  'properties.created_at',
] as const

/** A product's picture limit (product.md 3) is the most that a property can have. */
export const ALL_IMAGES = 20

/** The page's ids alone, found in an index; the rest is read for these few only, also on late pages. */
export const findPage = (db: Db, filters: PropertyQuery) => {
  const column = priceColumn(filters.priceBasis)
  const ids = inOrder(db.selectFrom('properties').select('id').where(matching(filters)), filters.sort, column)
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
  const page = db
    .selectFrom('properties')
    .where('id', 'in', ids)
    .select(SUMMARY)
    .select((eb) => imagesOf(eb, 1))
  return inOrder(page, filters.sort, column)
}

export const countMatching = (db: Db, filters: PropertyFilters) =>
  db
    .selectFrom('properties')
    .where(matching(filters))
    .select((eb) => eb.fn.countAll<number>().as('total'))

/** A property whole, also one that is not public: who may see what is the caller's to decide. */
export const findWhole = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(SUMMARY)
    .select(['description', 'deposit_minor', 'min_stay', 'max_stay', 'house_rules', 'listed', 'updated_at'])
    .select(['is_public', 'address', 'lat', 'lng', 'rejection_reason', 'changed_from', 'ownership_confirmed_at'])
    .select((eb) => imagesOf(eb, ALL_IMAGES))

/** Public places of the same city, the nearest in price (by ratio) and size first. */
export const findSimilar = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('properties')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('properties as this')
          .innerJoin('properties as other', (join) =>
            join.onRef('other.city_plain', '=', 'this.city_plain').onRef('other.country', '=', 'this.country'),
          )
          .where('this.id', '=', id)
          .where('other.is_public', '=', true)
          .whereRef('other.id', '!=', 'this.id')
          .select(['other.id as near_id', unlikeness.as('distance')])
          .orderBy('distance')
          .orderBy('other.id')
          .limit(limit)
          .as('near'),
      (join) => join.onRef('near.near_id', '=', 'properties.id'),
    )
    .select(SUMMARY)
    .select((eb) => imagesOf(eb, 1))
    .orderBy('distance')
    .orderBy('properties.id')

/** Twice the price weighs as much as two bedrooms more; another kind of place as one. */
const unlikeness = sql<number>`abs(ln(other.nightly_minor::float / this.nightly_minor)) / ln(2) * 2
  + abs(other.bedrooms - this.bedrooms) + case when other.property_type = this.property_type then 0 else 1 end`

/** How many public listings a landlord has, and what their guests thought on average. */
export const landlordStanding = (db: Db, landlordId: string) =>
  db
    .selectFrom('properties')
    .where('landlord_id', '=', landlordId)
    .where('is_public', '=', true)
    .select((eb) => [
      eb.fn.countAll<number>().as('listingCount'),
      sql<number | null>`round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 2)`.as('averageRating'),
    ])

/** Public properties in the order of their ids, from after `last`. */
export const findAddresses = (db: Db, last: string | undefined, limit: number) =>
  db
    .selectFrom('properties')
    .where('is_public', '=', true)
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .select(['id', 'updated_at'])
    .orderBy('id')
    .limit(limit)

/** Takes all places of a landlord off the market. */
export const unlist = (db: Db, landlordId: string) =>
  db.updateTable('properties').set({ listed: false }).where('landlord_id', '=', landlordId).where('listed', '=', true)

export const dropLikesOf = (db: Db, userId: string) => db.deleteFrom('likes').where('user_id', '=', userId)

/** A landlord's places with everything that the landlord wrote. */
export const findOwned = (db: Db, landlordId: string) =>
  db
    .selectFrom('properties')
    .where('landlord_id', '=', landlordId)
    .where('deleted_at', 'is', null)
    .select([
      ...(['id', 'title', 'description', 'property_type', 'price_minor', 'price_unit', 'deposit_minor'] as const),
      ...([
        'min_stay',
        'max_stay',
        'bedrooms',
        'bathrooms',
        'area_sqm',
        'max_guests',
        'amenities',
        'house_rules',
      ] as const),
      ...(['address', 'neighbourhood', 'city', 'country', 'lat', 'lng', 'status', 'listed', 'created_at'] as const),
    ])
    .orderBy('created_at')

/** Adds a like to a public place; one that is there stays one. */
export const insertLike = (db: Db, userId: string, propertyId: string) =>
  db
    .insertInto('likes')
    .columns(['user_id', 'property_id'])
    .expression((eb) =>
      eb
        .selectFrom('properties')
        .where('id', '=', propertyId)
        .where('is_public', '=', true)
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'id as property_id']),
    )
    .onConflict((conflict) => conflict.doNothing())

export const deleteLike = (db: Db, userId: string, propertyId: string) =>
  db.deleteFrom('likes').where('user_id', '=', userId).where('property_id', '=', propertyId)

export const countLikes = (db: Db, propertyId: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', propertyId)
    .where('deleted_at', 'is', null)
    .select(['likes_count', 'is_public'])

/** Which of them somebody likes. */
export const findLikesAmong = (db: Db, userId: string, ids: string[]) =>
  db.selectFrom('likes').where('user_id', '=', userId).where('property_id', 'in', ids).select('property_id')

/** Public places that somebody likes, the last liked first. */
export const findFavourites = (db: Db, userId: string, page: number, limit: number) =>
  db
    .selectFrom('properties')
    .innerJoin('likes', 'likes.property_id', 'properties.id')
    .where('likes.user_id', '=', userId)
    .where('is_public', '=', true)
    .select(SUMMARY)
    .select((eb) => imagesOf(eb, 1))
    .orderBy('likes.created_at', 'desc')
    .orderBy('properties.id')
    .limit(limit)
    .offset((page - 1) * limit)

export const countFavourites = (db: Db, userId: string) =>
  db
    .selectFrom('likes')
    .innerJoin('properties', 'properties.id', 'likes.property_id')
    .where('likes.user_id', '=', userId)
    .where('is_public', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('total'))

export const findLiked = (db: Db, userId: string) =>
  db.selectFrom('likes').where('user_id', '=', userId).select(['property_id', 'created_at']).orderBy('created_at')
