import type { Answer, Checked } from '#contract/call.ts'
import { toMain } from '#contract/money.ts'
import type {
  getProperty as GetProperty,
  likeProperty as LikeProperty,
  listCities as ListCities,
  listFavourites as ListFavourites,
  listLikes as ListLikes,
  listProperties as ListProperties,
  PropertyFilters,
  PropertyStatus,
  PropertySummary,
  similarProperties as SimilarProperties,
} from '#contract/properties.ts'
import type { User } from '#contract/users.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import type { Parts } from '../../parts/parts.ts'
import { hasStayOf } from '../stays/actions.ts'
import { personSummaries, personWithBio } from '../users/actions.ts'
import { findCities } from './cities.ts'
import { countFacets } from './facets.ts'
import {
  countFavourites,
  countLikes,
  countMatching,
  deleteLike,
  dropLikesOf,
  findAddresses,
  findFavourites,
  findLiked,
  findLikesAmong,
  findOwned,
  findPage,
  findSimilar,
  findWhole,
  insertLike,
  landlordStanding as standingOf,
  unlist,
} from './queries.ts'
import { lacking, totalPages } from './rules.ts'
import { noSuchProperty, summary } from './shape.ts'

export { approve, listModerated, reject, remove } from './moderation.ts'
export { createOwn, deleteOwn, listOwn, updateOwn } from './own.ts'
export { mapSettings, propertyPins } from './pins.ts'
export { assertOwned, lockForStays, placeOf, publicTerms, type Terms, titleOf } from './terms.ts'

/** Whoever reads, when known. */
type Viewer = Pick<User, 'id' | 'role'> | undefined

type Rows = Awaited<ReturnType<ReturnType<typeof findPage>['execute']>>

/** Whether a person likes a property, for several at once; a stranger likes nothing. */
const likesAmong = async (db: Db, viewer: Viewer, ids: string[]): Promise<(id: string) => boolean> => {
  if (!viewer || ids.length === 0) return () => false
  const rows = await findLikesAmong(db, viewer.id, ids).execute()
  const liked = new Set(rows.map(({ property_id }) => property_id))
  return (id) => liked.has(id)
}

/** Rows with their landlords and the viewer's hearts: a query each for the page, however long it is. */
const withLandlords = async ({ db, config }: Parts, rows: Rows, viewer?: Viewer): Promise<PropertySummary[]> => {
  const [people, liked] = await Promise.all([
    personSummaries(
      db,
      rows.map((row) => row.landlord_id),
    ),
    likesAmong(
      db,
      viewer,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => summary(row, people(row.landlord_id), config.currency, liked(row.id)))
}

/** One page of the public list, with the exact total of all pages. */
export const searchProperties = async (
  parts: Parts,
  { query }: Checked<typeof ListProperties>,
  viewer?: Viewer,
): Promise<Answer<typeof ListProperties>> => {
  const [rows, { total }] = await Promise.all([
    findPage(parts.db, query).execute(),
    countMatching(parts.db, query).executeTakeFirstOrThrow(),
  ])
  const { page, limit } = query
  return { data: await withLandlords(parts, rows, viewer), total, page, limit, totalPages: totalPages(total, limit) }
}

export const propertyFacets = ({ db }: Parts, filters: PropertyFilters) => countFacets(db, filters)

type Placed = { landlord_id: string; status: PropertyStatus }

/** The owner and admins know the address and see what is not public yet; a draft is its owner's alone. */
const mayKnow = (viewer: Viewer, { landlord_id, status }: Placed) =>
  viewer?.id === landlord_id || (status !== 'DRAFT' && (viewer?.role === 'ADMIN' || viewer?.role === 'SUPER_ADMIN'))

/** A property whole. Throws NOT_FOUND for what is not public, or not the viewer's: strangers learn nothing of it. */
export const getProperty = async (
  { db, config }: Parts,
  id: string,
  viewer?: Viewer,
): Promise<Answer<typeof GetProperty>> => {
  const row = await findWhole(db, id).executeTakeFirst()
  const known = row !== undefined && mayKnow(viewer, row)
  if (!row || !(row.is_public || known)) throw noSuchProperty()
  // A tenant with a confirmed stay has to find the door.
  const exact = known || (viewer !== undefined && (await hasStayOf(db, id, viewer.id)))
  const [person, standing, liked] = await Promise.all([
    personWithBio(db, row.landlord_id),
    landlordStanding(db, row.landlord_id),
    likesAmong(db, viewer, [id]),
  ])
  return {
    ...summary(row, person, config.currency, liked(id)),
    description: row.description,
    deposit: toMain(row.deposit_minor),
    minStay: row.min_stay,
    maxStay: row.max_stay,
    houseRules: row.house_rules,
    listed: row.listed,
    ...(exact && { address: row.address, lat: row.lat, lng: row.lng }),
    ...(known && { changed: row.changed_from !== null }),
    ...(known && row.rejection_reason !== null && { rejectionReason: row.rejection_reason }),
    ...(row.status === 'DRAFT' && { missing: Object.keys(lacking(row, row.images.length)) }),
    landlord: { ...person, ...standing },
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Adds a like, or leaves it. Throws NOT_FOUND when the property is not public. */
export const like = async ({ db }: Parts, id: string, { user }: Caller): Promise<Answer<typeof LikeProperty>> => {
  await insertLike(db, user.id, id).execute()
  const row = await countLikes(db, id).executeTakeFirst()
  if (!row?.is_public) throw noSuchProperty()
  return { likes: row.likes_count, likedByUser: true }
}

/** Takes a like back, or leaves it so. Throws NOT_FOUND when there is no such property. */
export const unlike = async ({ db }: Parts, id: string, { user }: Caller): Promise<Answer<typeof LikeProperty>> => {
  await deleteLike(db, user.id, id).execute()
  const row = await countLikes(db, id).executeTakeFirst()
  if (!row) throw noSuchProperty()
  return { likes: row.likes_count, likedByUser: false }
}

/** One page of what the caller likes. */
export const listFavourites = async (
  parts: Parts,
  { query: { page, limit } }: Checked<typeof ListFavourites>,
  { user }: Caller,
): Promise<Answer<typeof ListFavourites>> => {
  const [rows, { total }] = await Promise.all([
    findFavourites(parts.db, user.id, page, limit).execute(),
    countFavourites(parts.db, user.id).executeTakeFirstOrThrow(),
  ])
  return { data: await withLandlords(parts, rows, user), total, page, limit, totalPages: totalPages(total, limit) }
}

/** Which of these the caller likes. */
export const listLikes = async (
  { db }: Parts,
  { query: { ids } }: Checked<typeof ListLikes>,
  { user }: Caller,
): Promise<Answer<typeof ListLikes>> => {
  const liked = await likesAmong(db, user, ids)
  return { ids: ids.filter(liked) }
}

/** Places like that one. Throws NOT_FOUND when it is not public. */
export const similarProperties = async (
  parts: Parts,
  { params, query }: Checked<typeof SimilarProperties>,
  viewer?: Viewer,
): Promise<Answer<typeof SimilarProperties>> => {
  await assertPublic(parts, params.id)
  const rows = await findSimilar(parts.db, params.id, query.limit).execute()
  return { data: await withLandlords(parts, rows, viewer) }
}

/** How many public listings a landlord has, and what their guests thought on average. */
export const landlordStanding = (db: Db, landlordId: string) => standingOf(db, landlordId).executeTakeFirstOrThrow()

/** Takes all places of a landlord off the market. */
export const unlistAll = async (trx: Db, landlordId: string): Promise<void> => {
  await unlist(trx, landlordId).execute()
}

/** Takes back every like of a person. */
export const dropLikes = async (trx: Db, userId: string): Promise<void> => {
  await dropLikesOf(trx, userId).execute()
}

/** What a person listed and liked, for their export. Prices in main units. */
export const propertiesForExport = async ({ db }: Parts, userId: string) => {
  const [owned, liked] = await Promise.all([findOwned(db, userId).execute(), findLiked(db, userId).execute()])
  return {
    listed: owned.map(({ price_minor, deposit_minor, ...row }) => ({
      ...row,
      price: toMain(price_minor),
      deposit: toMain(deposit_minor),
    })),
    liked,
  }
}

/** Throws NOT_FOUND unless the property is public. */
export const assertPublic = async ({ db }: Parts, id: string): Promise<void> => {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst()
  if (!row) throw noSuchProperty()
}

export const listCities = async (
  { db }: Parts,
  { query }: Checked<typeof ListCities>,
): Promise<Answer<typeof ListCities>> => ({
  data: await findCities(db, query.q, query.limit),
})

/** How many rows a sitemap reads at once. */
const SITEMAP_STEP = 5_000

/** The pages of the public side, for robots: each city's search, then every property with its last change. */
export async function* publicAddresses({ db }: Parts): AsyncGenerator<{ path: string; lastModified?: Date }> {
  for (const { city } of await findCities(db, undefined, 1_000))
    yield { path: `/properties?${new URLSearchParams({ city })}` }
  let last: string | undefined
  do {
    const rows = await findAddresses(db, last, SITEMAP_STEP).execute()
    for (const { id, updated_at } of rows) yield { path: `/properties/${id}`, lastModified: updated_at }
    last = rows.at(-1)?.id
  } while (last)
}
