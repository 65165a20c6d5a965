import { sql } from 'kysely'
import type { PriceUnit, PropertyType } from '#contract/property.ts'
import type { Db } from '../../platform/database/types.ts'

type TypeRow = {
  propertyType: PropertyType
  priceUnit: PriceUnit
  count: number
  min: number
  median: number
  max: number
}

/** Returns the prices of a city's public properties by type and unit, in minor units, those with most properties first. */
export const findTypePrices = async (db: Db, city: string, country: string): Promise<TypeRow[]> => {
  const { rows } = await sql<TypeRow>`
    select property_type, price_unit, count(*)::int as count, min(price_minor) as min, max(price_minor) as max,
      percentile_disc(0.5) within group (order by price_minor) as median
    from properties where is_public and city_plain = plain(${city}) and country = ${country}
    group by 1, 2 order by count desc, 1, 2`.execute(db)
  return rows
}

/** Returns the neighbourhoods of a city with public properties, those with most of them first. */
export const findNeighbourhoods = (db: Db, city: string, country: string, limit: number) =>
  db
    .selectFrom('properties')
    .select('neighbourhood')
    .where('isPublic', '=', true)
    .where('cityPlain', '=', sql<string>`plain(${city})`)
    .where('country', '=', country)
    .where('neighbourhood', '!=', '')
    .groupBy('neighbourhood')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('neighbourhood')
    .limit(limit)
