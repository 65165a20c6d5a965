import type { Answer, Checked } from '#contract/call.ts'
import { toMain } from '#contract/money.ts'
import type {
  getProperty as GetProperty,
  listCities as ListCities,
  listProperties as ListProperties,
  PropertyFilters,
  PropertySummary,
  similarProperties as SimilarProperties,
} from '#contract/properties.ts'
import type { Db } from '../../parts/database/types.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { personSummaries, personWithBio } from '../users/actions.ts'
import { findCities } from './cities.ts'
import { countFacets } from './facets.ts'
import {
  countMatching,
  dropLikesOf,
  findAddresses,
  findLiked,
  findOwned,
  findPage,
  findPublic,
  findSimilar,
  landlordStanding as standingOf,
  unlist,
} from './queries.ts'
import { totalPages } from './rules.ts'
import { summary } from './shape.ts'

type Rows = Awaited<ReturnType<ReturnType<typeof findPage>['execute']>>

/** Rows with their landlords: one more query for the page, however long it is. */
const withLandlords = async ({ db, config }: Parts, rows: Rows): Promise<PropertySummary[]> => {
  const people = await personSummaries(
    db,
    rows.map((row) => row.landlord_id),
  )
  return rows.map((row) => summary(row, people(row.landlord_id), config.currency))
}

/** One page of the public list, with the exact total of all pages. */
export const searchProperties = async (
  parts: Parts,
  { query }: Checked<typeof ListProperties>,
): Promise<Answer<typeof ListProperties>> => {
  const [rows, { total }] = await Promise.all([
    findPage(parts.db, query).execute(),
    countMatching(parts.db, query).executeTakeFirstOrThrow(),
  ])
  const { page, limit } = query
  return { data: await withLandlords(parts, rows), total, page, limit, totalPages: totalPages(total, limit) }
}

export const propertyFacets = ({ db }: Parts, filters: PropertyFilters) => countFacets(db, filters)

/** A property whole. Throws NOT_FOUND for what is not public: strangers learn nothing of it. */
export const getProperty = async ({ db, config }: Parts, id: string): Promise<Answer<typeof GetProperty>> => {
  const row = await findPublic(db, id).executeTakeFirst()
  if (!row) throw noSuchProperty()
  const [person, standing] = await Promise.all([
    personWithBio(db, row.landlord_id),
    landlordStanding(db, row.landlord_id),
  ])
  return {
    ...summary(row, person, config.currency),
    description: row.description,
    deposit: toMain(row.deposit_minor),
    minStay: row.min_stay,
    maxStay: row.max_stay,
    houseRules: row.house_rules,
    listed: row.listed,
    landlord: { ...person, ...standing },
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Places like that one. Throws NOT_FOUND when it is not public. */
export const similarProperties = async (
  parts: Parts,
  { params, query }: Checked<typeof SimilarProperties>,
): Promise<Answer<typeof SimilarProperties>> => {
  await assertPublic(parts, params.id)
  const rows = await findSimilar(parts.db, params.id, query.limit).execute()
  return { data: await withLandlords(parts, rows) }
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

const noSuchProperty = () => new Problem('NOT_FOUND', 'This property is not there, or no longer public.')
