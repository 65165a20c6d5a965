import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { dayAt } from '#contract/days.ts'
import { toMajor } from '#contract/money.ts'
import type { listPersonProperties as PersonProperties } from '#contract/people.ts'
import type {
  getProperty as GetProperty,
  likeProperty as LikeProperty,
  listCities as ListCities,
  listFavourites as ListFavourites,
  listLikes as ListLikes,
  listProperties as ListProperties,
  listStayMonths as ListStayMonths,
  PropertyFacets,
  PropertyFilters,
  listSimilarProperties as SimilarProperties,
} from '#contract/properties.ts'
import type { PropertyStatus, PropertySummary } from '#contract/property.ts'
import { sortOf } from '#contract/property-sorts.ts'
import { isAdmin } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { pageOf } from '../../platform/http/pagination.ts'
import type { Services } from '../../platform/services.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { hasStayByTenant } from '../availability/actions.ts'
import { loadResponseStatistics } from '../conversations/response-statistics-actions.ts'
import { findMissingFields } from '../listings/rules.ts'
import { loadProfile, lockCaller } from '../users/actions.ts'
import { toPersonSummary } from '../users/shape.ts'
import { addCovers } from './cities.ts'
import { findLargestCities } from './city-pages.ts'
import { countDates, countMonths, withStays } from './dates.ts'
import type { SearchFilters } from './filters.ts'
import { searchForgivingly } from './forgiving-search.ts'
import * as likes from './like-queries.ts'
import * as queries from './queries.ts'
import type { StayQuery, Stays } from './rules/stays.ts'
import type { CardRow, SearchIndex } from './search/search-index.ts'
import { propertyNotFound, toPriceCalendar, toPropertySummary, toStayCost } from './shape.ts'

type SummaryRow = CardRow & { stayWindow?: number | null }

/** The authenticated reader, if any. */
type Viewer = Pick<User, 'id' | 'role'> | undefined

/** Loads the viewer's likes and returns a lookup by property id. */
const loadLikes = async (db: Db, viewer: Viewer, ids: string[]): Promise<(id: string) => boolean> => {
  if (!viewer || ids.length === 0) return () => false
  const rows = await likes.findLikedIds(db, viewer.id, ids).execute()
  const liked = new Set(rows.map(({ propertyId }) => propertyId))
  return (id) => liked.has(id)
}

/** Adds the viewer's likes, with one query, and with dates what the stays cost. */
const toSummaries = async (
  { db, config, clock }: Services,
  rows: readonly SummaryRow[],
  viewer?: Viewer,
  stays?: Stays,
): Promise<PropertySummary[]> => {
  const liked = await loadLikes(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  const deployment = { currency: config.currency, now: clock() }
  return rows.map((row) =>
    toPropertySummary(row, toPersonSummary(row.landlord), deployment, {
      likedByUser: liked(row.id),
      stay: toStayCost(row, stays, config.serviceFeePercent),
    }),
  )
}

/** Returns one page of the public list with the exact total. */
export const listProperties = async (
  services: Services,
  index: SearchIndex,
  { query }: ValidatedInput<typeof ListProperties>,
  viewer?: Viewer,
): Promise<CallAnswer<typeof ListProperties>> => {
  const sorted = withStays(services, { ...query, sort: sortOf(query) })
  const { rows, total, words, city } = await searchForgivingly(services.db, sorted, index.page)
  return {
    ...pageOf(await toSummaries(services, rows, viewer, sorted.stays), total, query),
    ...((city !== undefined || words.length > 0) && { correction: { ...(city !== undefined && { city }), words } }),
  }
}

export const getPropertyFacets = async (
  services: Services,
  index: SearchIndex,
  filters: PropertyFilters,
): Promise<PropertyFacets> => {
  const count = async (used: SearchFilters, from?: Db) => {
    const [facets, dates] = await Promise.all([index.facets(used, from), countDates(services, index, used, from)])
    return { ...facets, ...dates }
  }
  const {
    city: _city,
    words: _words,
    ...facets
  } = await searchForgivingly(services.db, withStays(services, filters), count)
  return facets
}

export const listStayMonths = async (
  services: Services,
  index: SearchIndex,
  { query }: ValidatedInput<typeof ListStayMonths>,
): Promise<CallAnswer<typeof ListStayMonths>> => {
  const { stayLength } = query
  const count = async (used: SearchFilters, from?: Db) => {
    const data = await countMonths(services, index, { ...used, stayLength }, from)
    return { data, total: Math.max(...data.map((month) => month.count)) }
  }
  const { data } = await searchForgivingly(services.db, { ...query, stays: undefined }, count)
  return { data }
}

type Ownership = { landlordId: string; status: PropertyStatus }

/** Owner and admins see the address and unpublished properties; drafts are visible to their owner only. */
const canSeePrivate = (viewer: Viewer, { landlordId, status }: Ownership) =>
  viewer?.id === landlordId || (status !== 'DRAFT' && viewer !== undefined && isAdmin(viewer.role))

/** Returns what a stay costs at the property, or undefined when it refuses the dates or is taken on them. */
const findStay = async (services: Services, row: Omit<SummaryRow, 'landlord'>, query: StayQuery) => {
  const { stays } = withStays(services, query)
  const found = stays && (await queries.findStayWindow(services.db, row.id, stays).executeTakeFirst())
  return found && toStayCost({ ...row, ...found }, stays, services.config.serviceFeePercent)
}

/**
 * Returns a property with all fields that the viewer may see, and with dates what the stay costs. Throws NOT_FOUND for
 * an unpublished property, except for its owner and admins.
 */
export const getProperty = async (
  services: Services,
  id: string,
  viewer?: Viewer,
  query: StayQuery = {},
): Promise<CallAnswer<typeof GetProperty>> => {
  const { db, config, clock } = services
  const row = await queries.findDetails(db, id).executeTakeFirst()
  const isPrivileged = row !== undefined && canSeePrivate(viewer, row)
  if (!row || !(row.isPublic || isPrivileged)) throw propertyNotFound()
  // Tenants with a confirmed stay need the address too.
  const canSeeAddress = isPrivileged || (viewer !== undefined && (await hasStayByTenant(db, id, viewer.id)))
  const [person, statistics, liked, stay] = await Promise.all([
    loadProfile(db, row.landlordId),
    landlordStatistics({ db, clock }, row.landlordId),
    loadLikes(db, viewer, [id]),
    findStay(services, row, query),
  ])
  return {
    ...toPropertySummary(row, person, { currency: config.currency, now: clock() }, { likedByUser: liked(id), stay }),
    description: row.description,
    deposit: toMajor(row.depositMinor),
    ...toPriceCalendar(row.priceRules),
    minStay: row.minStay,
    maxStay: row.maxStay,
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    instantLeadDays: row.instantLeadDays,
    instantNeedsStay: row.instantNeedsStay,
    houseRules: row.houseRules,
    listed: row.listed,
    ...(canSeeAddress && { address: row.address, lat: row.lat, lng: row.lng }),
    ...(isPrivileged && { changed: row.changedFrom !== null, pausedUnconfirmed: row.pausedUnconfirmedAt !== null }),
    ...(isPrivileged && row.rejectionReason !== null && { rejectionReason: row.rejectionReason }),
    ...(row.status === 'DRAFT' && { missing: Object.keys(findMissingFields(row, row.images.length)) }),
    landlord: { ...person, ...statistics },
    updatedAt: row.updatedAt.toISOString(),
    today: dayAt(clock(), timeZoneAt(row)),
  }
}

/** Likes a property. Throws NOT_FOUND when it is not public. */
export const likeProperty = async (
  { db, clock }: Services,
  id: string,
  caller: Caller,
): Promise<CallAnswer<typeof LikeProperty>> => {
  await db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    await likes.insertLike(trx, caller.user.id, id, clock()).execute()
  })
  const row = await likes.countLikes(db, id).executeTakeFirst()
  if (!row?.isPublic) throw propertyNotFound()
  return { likes: row.likesCount, likedByUser: true }
}

/** Removes a like. Throws NOT_FOUND when the property is not public, unless the user liked it while it was. */
export const unlikeProperty = async (
  { db }: Services,
  id: string,
  { user }: Caller,
): Promise<CallAnswer<typeof LikeProperty>> => {
  const { numDeletedRows } = await likes.deleteLike(db, user.id, id).executeTakeFirst()
  const row = await likes.countLikes(db, id).executeTakeFirst()
  if (!row || !(row.isPublic || numDeletedRows)) throw propertyNotFound()
  return { likes: row.likesCount, likedByUser: false }
}

/** Returns one page of the caller's liked properties. */
export const listFavourites = async (
  services: Services,
  { query: { page, limit } }: ValidatedInput<typeof ListFavourites>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListFavourites>> => {
  const [rows, { total }] = await Promise.all([
    likes.findFavourites(services.db, user.id, page, limit).execute(),
    likes.countFavourites(services.db, user.id).executeTakeFirstOrThrow(),
  ])
  return pageOf(await toSummaries(services, rows, user), total, { page, limit })
}

/** Returns which of the given properties the caller likes. */
export const listLikes = async (
  { db }: Services,
  { query: { ids } }: ValidatedInput<typeof ListLikes>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListLikes>> => {
  const liked = await loadLikes(db, user, ids)
  return { ids: ids.filter(liked) }
}

/** Returns similar properties. Throws NOT_FOUND when the property is not public. */
export const listSimilarProperties = async (
  services: Services,
  { params, query }: ValidatedInput<typeof SimilarProperties>,
  viewer?: Viewer,
): Promise<CallAnswer<typeof SimilarProperties>> => {
  await assertPublic(services, params.id)
  const rows = await queries.findSimilar(services.db, params.id, query.limit).execute()
  return { data: await toSummaries(services, rows, viewer) }
}

/** Returns the public properties of a person, newest first. */
export const listPersonProperties = async (
  services: Services,
  { params, query }: ValidatedInput<typeof PersonProperties>,
  viewer?: Viewer,
): Promise<CallAnswer<typeof PersonProperties>> => {
  const rows = await queries.findOfLandlord(services.db, params.id, query.limit).execute()
  return { data: await toSummaries(services, rows, viewer) }
}

/** Returns the number of public listings of a landlord, their average rating, and how the landlord responds. */
export const landlordStatistics = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, landlordId: string) => {
  const [listings, responses] = await Promise.all([
    queries.landlordStatistics(db, landlordId).executeTakeFirstOrThrow(),
    loadResponseStatistics({ db, clock }, landlordId),
  ])
  return { ...listings, ...responses }
}

/** Throws NOT_FOUND unless the property is public. */
const assertPublic = async ({ db }: Services, id: string): Promise<void> => {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where('isPublic', '=', true)
    .executeTakeFirst()
  if (!row) throw propertyNotFound()
}

/** Lists cities, each with the address of its page where it has one. */
export const listCities = async (
  { db }: Services,
  index: SearchIndex,
  { query }: ValidatedInput<typeof ListCities>,
): Promise<CallAnswer<typeof ListCities>> => {
  const [cities, largest] = await Promise.all([
    index
      .findPlaces({ typed: query.q ?? '', onlyCities: true, limit: query.limit }, db)
      .then((found) => addCovers(db, found)),
    query.q ? [] : findLargestCities(db),
  ])
  return {
    data: cities.map((city) => ({
      ...city,
      slug: largest.find((link) => link.city === city.city && link.country === city.country)?.slug,
    })),
  }
}

/** Counts the words of all public listings again, which is otherwise done every hour. */
export const refreshSearchWords = async (db: Db): Promise<void> => {
  await queries.countSearchWords(db)
}

export const deleteOldSearchChanges = async (db: Db): Promise<void> => {
  await queries.deleteOldChanges(db).execute()
}
