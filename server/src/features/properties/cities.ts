import { sql } from 'kysely'
import type { CityCount } from '#contract/properties.ts'
import type { Db } from '../../parts/database/types.ts'

/**
 * Cities with public places, the fullest first. With `q` only those that begin with it or resemble it,
 * beginnings first. Spellings that differ in case or accents are one city, under its commonest spelling.
 */
export const findCities = async (db: Db, q: string | undefined, limit: number): Promise<CityCount[]> => {
  const asked = q ?? ''
  const { rows } = await sql<CityCount>`
    select mode() within group (order by city) as city, country, count(*) as count
    from properties
    where is_public and (${asked} = '' or starts_with(city_plain, plain(${asked}))
      or similarity(city_plain, plain(${asked})) >= 0.3)
    group by city_plain, country
    order by (${asked} <> '' and starts_with(city_plain, plain(${asked}))) desc,
      case when ${asked} = '' or starts_with(city_plain, plain(${asked})) then 0 else -similarity(city_plain, plain(${asked})) end,
      count(*) desc, city_plain, country
    limit ${limit}`.execute(db)
  return rows
}
