import { sql } from 'kysely'
import { COMPARABLES_MIN, COMPARABLES_NAMED } from '#contract/price-comparison.ts'
import type { PriceUnit, PropertyType } from '#contract/property.ts'
import type { Db } from '../../platform/database/types.ts'

/** Mean brightness, from 0 to 255, below which a picture counts as dark: little of a room can be seen. */
const DARK_BELOW = 60

export type FactsRow = {
  id: string
  title: string
  description: string
  houseRules: string
  neighbourhood: string
  city: string
  country: string
  propertyType: PropertyType
  priceUnit: PriceUnit
  priceMinor: number
  bedrooms: number | null
  areaSqm: number | null
  amenityCount: number
  pictureCount: number
  darkPictures: number[]
}

/** What hints are about, of a landlord's submitted listings: those of the ids, else those that visitors see first. */
export const findFacts = async (
  db: Db,
  landlordId: string,
  { ids, limit }: { ids?: readonly string[]; limit: number },
) => {
  const { rows } = await sql<FactsRow>`
    select p.id, p.title, p.description, p.house_rules, p.neighbourhood, p.city, p.country, p.property_type, p.price_unit,
      p.price_minor, p.bedrooms, p.area_sqm, cardinality(p.amenities) as amenity_count,
      (select count(*)::int from images i where i.property_id = p.id) as picture_count,
      (select coalesce(json_agg(i.position + 1 order by i.position), '[]') from images i join uploads u on u.id = i.id
        where i.property_id = p.id and u.brightness < ${DARK_BELOW}) as dark_pictures
    from properties p
    where p.landlord_id = ${landlordId} and p.deleted_at is null and p.status <> 'DRAFT'
      ${ids ? sql`and p.id = any(${[...ids]}::uuid[])` : sql``}
    order by p.is_public desc, p.created_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

/** What is compared: the place whose price a landlord wants to know. */
export type Wanted = Pick<
  FactsRow,
  'city' | 'country' | 'neighbourhood' | 'propertyType' | 'priceUnit' | 'bedrooms'
> & {
  /** Identifies it in the answer. */
  key: string
  /** Whose own places are left out. */
  landlordId: string
}

/** The places that are wanted, as rows. Their keys have no capitals: the names of columns would lose them. */
const wantedRows = (wanted: readonly Wanted[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    wanted.map(({ propertyType, priceUnit, landlordId, ...same }) => ({
      ...same,
      type: propertyType,
      unit: priceUnit,
      landlord: landlordId,
    })),
  )}::jsonb) as wanted (key text, city text, country text, neighbourhood text, type text, unit text, bedrooms int,
    landlord uuid)`

/** The comparable places of a row `wanted`: the index `properties_comparable` has what decides. */
const comparables = sql`
  properties other where other.is_public and other.city_plain = plain(wanted.city) and other.country = wanted.country
    and other.property_type = wanted.type and other.price_unit = wanted.unit and other.bedrooms = wanted.bedrooms
    and other.landlord_id <> wanted.landlord`

const isNear = sql`(wanted.neighbourhood <> '' and lower(other.neighbourhood) = lower(wanted.neighbourhood))`

export type ComparisonRow = { key: string; isNear: boolean; count: number; low: number; median: number; high: number }

/**
 * Compares places with public ones, of their neighbourhood when it has enough and else of their city. Prices in minor
 * units. Places with too few comparable ones are left out.
 */
export const findComparisons = async (db: Db, wanted: readonly Wanted[]): Promise<ComparisonRow[]> => {
  if (wanted.length === 0) return []
  const quartiles = sql`percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price_minor)`
  const { rows } = await sql<ComparisonRow>`
    select key, near_count >= ${COMPARABLES_MIN} as is_near, count, prices[1] as low, prices[2] as median, prices[3] as high
    from ${wantedRows(wanted)}
    cross join lateral (
      select count(*)::int as city_count, ${quartiles} as city_prices,
        (count(*) filter (where is_near))::int as near_count, ${quartiles} filter (where is_near) as near_prices
      from (select other.price_minor, ${isNear} as is_near from ${comparables}) as places) as found
    cross join lateral (
      select case when near_count >= ${COMPARABLES_MIN} then near_count else city_count end as count,
        case when near_count >= ${COMPARABLES_MIN} then near_prices else city_prices end as prices) as chosen
    where city_count >= ${COMPARABLES_MIN}`.execute(db)
  return rows
}

type NamedRow = { id: string; title: string; neighbourhood: string; priceMinor: number }

/** Names some of the compared places, one of each fifth of the prices, from the cheapest to the most expensive. */
export const findComparables = async (db: Db, wanted: Wanted, onlyNear: boolean): Promise<NamedRow[]> => {
  const { rows } = await sql<NamedRow>`
    select id, title, neighbourhood, price_minor
    from (
      select other.id, other.title, other.neighbourhood, other.price_minor,
        row_number() over (order by other.price_minor, other.id) as place, count(*) over () as total
      from ${wantedRows([wanted])} cross join lateral (select * from ${comparables}
        ${onlyNear ? sql`and ${isNear}` : sql``}) as other) as ranked
    where place in (select ceil(total * (2 * part - 1) / (2.0 * ${COMPARABLES_NAMED}))
      from generate_series(1, ${COMPARABLES_NAMED}::int) as part)
    order by place`.execute(db)
  return rows
}
