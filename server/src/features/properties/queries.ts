import { type ExpressionBuilder, expressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ListingState } from '#contract/moderation.ts'
import type { PropertyQuery } from '#contract/properties.ts'
import type { PropertySort } from '#contract/property-sorts.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import { jsonArrayFrom } from '../../platform/database/json.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { matching, priceOf, type SearchFilters } from './filters.ts'
import type { Stays } from './rules/stays.ts'
import { toTsquery } from './rules/text-queries.ts'
import type { SearchedWord } from './spelling.ts'
import { stayConditions, stayWindowOf } from './stay-filters.ts'

type PropertyQueryBuilder<O> = SelectQueryBuilder<Tables, 'properties', O>

/** The status that admins see of a listing that is no draft. */
export const listingState = sql<ListingState>`case when status = 'APPROVED' and not listed then 'PAUSED' else status::text end`

const quality = sql<number>`search_quality(rating_sum, review_count, likes_count, properties.created_at,
  confirmed_available_at)`

/** Points for each word: four in the name of the place, two in the title, one as it was typed. */
const relevance = (searched: readonly SearchedWord[]) =>
  sql.join(
    searched.map(
      ({
        query,
        typed,
        cities,
      }) => sql`4 * (ts_filter(search, '{b}') @@ ${toTsquery(query)}::tsquery or city_plain = any(${[...cities]}::text[]))::int
        + 2 * (ts_filter(search, '{a}') @@ ${toTsquery(query)}::tsquery)::int + (search @@ ${toTsquery(typed)}::tsquery)::int`,
    ),
    sql` + `,
  )

/** A search with its order and page. */
export type PageQuery = SearchFilters & Pick<PropertyQuery, 'page' | 'limit'> & { readonly sort: PropertySort }

/** Every order ends with the id, for stable pagination. */
const orderBySort = <O>(
  query: PropertyQueryBuilder<O>,
  { sort, searched, ...filters }: Omit<PageQuery, 'page' | 'limit'>,
): PropertyQueryBuilder<O> => {
  switch (sort) {
    case 'relevance':
      return query
        .$if(searched.length > 0, (some) => some.orderBy(relevance(searched), 'desc'))
        .orderBy(quality, 'desc')
        .orderBy('id', 'desc')
    case 'newest':
      return query.orderBy('createdAt', 'desc').orderBy('id', 'desc')
    case 'price_asc':
      return query.orderBy(priceOf(filters)).orderBy('id')
    case 'price_desc':
      return query.orderBy(priceOf(filters), 'desc').orderBy('id', 'desc')
    case 'rating':
      return query
        .orderBy(sql`coalesce(average_rating, 0)`, 'desc')
        .orderBy('reviewCount', 'desc')
        .orderBy('id', 'desc')
    case 'popular':
      return query.orderBy('likesCount', 'desc').orderBy('id', 'desc')
  }
}

/** Selects the pictures of a property in order; the first is the cover. */
export const selectImages = (eb: ExpressionBuilder<Tables, 'properties'>, limit: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('images')
      .select(['images.id', 'images.key', 'images.width', 'images.height', 'images.placeholder', 'images.caption'])
      .whereRef('images.propertyId', '=', 'properties.id')
      .orderBy('images.position')
      .limit(limit),
  ).as('images')

const selectLandlord = (eb: ExpressionBuilder<Tables, 'properties'>) =>
  eb
    .selectFrom('users')
    .whereRef('users.id', '=', 'properties.landlordId')
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref('users.id'),
        name: ref('users.name'),
        avatarKey: ref('users.avatarKey'),
        deletedAt: ref('users.deletedAt'),
      }).as('landlord'),
    )
    .$asScalar()
    .$notNull()
    .as('landlord')

/** What a card shows besides `SUMMARY_COLUMNS`: the cover and the landlord. */
export const selectCard = (eb: ExpressionBuilder<Tables, 'properties'>) =>
  [selectImages(eb, 1), selectLandlord(eb)] as const

export const SUMMARY_COLUMNS = [
  'properties.id',
  'landlordId',
  'title',
  'propertyType',
  'priceMinor',
  'priceUnit',
  'depositMinor',
  'priceRules',
  'bedrooms',
  'bathrooms',
  'areaSqm',
  'maxGuests',
  'amenities',
  'city',
  'neighbourhood',
  'country',
  'publicLat',
  'publicLng',
  'status',
  'likesCount',
  'averageRating',
  'reviewCount',
  'instantBooking',
  'confirmedAvailableAt',
  'properties.createdAt',
] as const

/** The maximum number of pictures of a property (product.md 3). */
export const IMAGES_MAX = 20

/** Finds the ids by index first and reads further columns for the page only, which keeps late pages fast. */
export const findPage = (db: Db, filters: PageQuery) => {
  const ids = orderBySort(db.selectFrom('properties').select('id').where(matching(filters)), filters)
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
  const page = db
    .selectFrom('properties')
    .where('id', 'in', ids)
    .select(SUMMARY_COLUMNS)
    .select((eb) => [...selectCard(eb), stayWindowOf(filters.stays).as('stayWindow')])
  return orderBySort(page, filters)
}

/** The place in `stays.windows` of the dates that are shown for a property; none when it refuses all of them. */
export const findStayWindow = (db: Db, id: string, stays: Stays) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where((eb) => eb.and(stayConditions(stays)))
    .select(stayWindowOf(stays).as('stayWindow'))

/** The rows of a page, as of `findPage`, by their ids. A listing that is no longer public is left out. */
export const findSummariesById = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : inOrder(
        await db
          .selectFrom('properties')
          .where('id', 'in', ids)
          .where('isPublic', '=', true)
          .select(SUMMARY_COLUMNS)
          .select(selectCard)
          .execute(),
        ids,
      )

/** Counts public properties, but no further than `max`. */
export const countPublicUpTo = async (db: Db, max: number): Promise<number> => {
  const some = db.selectFrom('properties').where('isPublic', '=', true).select('id').limit(max).as('some')
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countMatching = (db: Db, filters: SearchFilters) =>
  db
    .selectFrom('properties')
    .where(matching(filters))
    .select((eb) => eb.fn.countAll<number>().as('total'))

/** Includes unpublished properties; callers must check permissions. */
export const findDetails = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(SUMMARY_COLUMNS)
    .select(['description', 'minStay', 'maxStay', 'houseRules', 'listed', 'updatedAt'])
    .select(['checkInTime', 'checkOutTime', 'instantLeadDays', 'instantNeedsStay', 'pausedUnconfirmedAt'])
    .select(['isPublic', 'address', 'lat', 'lng', 'rejectionReason', 'changedFrom', 'ownershipConfirmedAt'])
    .select((eb) => selectImages(eb, IMAGES_MAX))

/** Public properties of a landlord, newest first. */
export const findOfLandlord = (db: Db, landlordId: string, limit: number) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('isPublic', '=', true)
    .select(SUMMARY_COLUMNS)
    .select(selectCard)
    .orderBy('createdAt', 'desc')
    .orderBy('properties.id')
    .limit(limit)

/** Public properties of the same city, most similar in price (ratio) and size first. */
export const findSimilar = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('properties')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('properties as this')
          .innerJoin('properties as other', (join) =>
            join.onRef('other.cityPlain', '=', 'this.cityPlain').onRef('other.country', '=', 'this.country'),
          )
          .where('this.id', '=', id)
          .where('other.isPublic', '=', true)
          .whereRef('other.id', '!=', 'this.id')
          .select(['other.id as nearId', dissimilarity.as('distance')])
          .orderBy('distance')
          .orderBy('other.id')
          .limit(limit)
          .as('near'),
      (join) => join.onRef('near.nearId', '=', 'properties.id'),
    )
    .select(SUMMARY_COLUMNS)
    .select(selectCard)
    .orderBy('distance')
    .orderBy('properties.id')

/** Twice the price counts as two bedrooms, another property type as one. */
const dissimilarity = sql<number>`abs(ln(other.nightly_minor::float / this.nightly_minor)) / ln(2) * 2
  + abs(other.bedrooms - this.bedrooms) + case when other.property_type = this.property_type then 0 else 1 end`

export const landlordStatistics = (db: Db, landlordId: string) =>
  db
    .selectFrom('properties')
    .where('landlordId', '=', landlordId)
    .where('isPublic', '=', true)
    .select((eb) => [
      eb.fn.countAll<number>().as('listingCount'),
      sql<number | null>`round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 2)`.as('averageRating'),
    ])

/** The rows of the log that all processes have read long ago. */
export const deleteOldChanges = (db: Db) =>
  db.deleteFrom('searchChanges').where('changedAt', '<', sql<Date>`now() - interval '2 hours'`)

/** Counts in how many public listings each word occurs, which tells a typing error from a word. */
export const countSearchWords = (db: Db) => sql`select count_search_words()`.execute(db)

/** Whether title or address of a property match a search of admins. */
export const matchesAdminSearch = (search: string) =>
  sql<boolean>`properties.search_text like plain(${contains(search)})`

/** As `isMatchingPerson`, for a column that names a property. */
export const isMatchingProperty = (column: RawBuilder<unknown>, search: string) =>
  sql<boolean>`(select ${matchesAdminSearch(search)} from properties where properties.id = ${column})`

/** Ids of the properties whose title or address matches a search of admins, also deleted ones, for other features' queries. */
export const selectMatchingPropertyIds = (search: string) =>
  expressionBuilder<Tables>().selectFrom('properties').select('properties.id').where(matchesAdminSearch(search))
