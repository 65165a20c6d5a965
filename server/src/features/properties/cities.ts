import { sql } from 'kysely'
import type { CityCount } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { namesOfCity } from './city-names.ts'
import { type ImageRow, toImage } from './shape.ts'

/** Minimum trigram similarity of misspelt names: of suggestions, and of a city that is searched without asking. */
const MIN_SIMILARITY = 0.3
const MIN_CERTAIN_SIMILARITY = 0.4

/**
 * Returns cities with public properties, those with most properties first. `q` selects cities that start with it, also
 * in another language, or, ranked after them, resemble it. Each has the cover of its most liked property. Spellings that differ in case or
 * accents are one city, named by the most frequent spelling.
 */
export const findCities = async (db: Db, q: string | undefined, limit: number): Promise<CityCount[]> => {
  const prefix = q ?? ''
  const names = q ? await namesOfCity(q) : []
  const { rows } = await sql<Omit<CityCount, 'cover'> & { cover: ImageRow | null }>`
    with spellings as (select city_plain, country, city, count(*) as n from properties where is_public group by 1, 2, 3),
    cities as (
      select city_plain, country, (array_agg(city order by n desc, city))[1] as city, sum(n) as count,
        (starts_with(city_plain, plain(${prefix})) or city_plain = any(${names}::text[])) as begins, similarity(city_plain, plain(${prefix})) as likeness
      from spellings group by 1, 2
    )
    select city, country, count, cover
    from (
      select * from cities
      where ${prefix} = '' or begins or likeness >= ${MIN_SIMILARITY}
      order by begins desc, case when begins then 0 else -likeness end, count desc, city_plain, country
      limit ${limit}
    ) found
    left join lateral (
      select json_build_object('id', images.id, 'key', key, 'width', width, 'height', height,
        'placeholder', placeholder, 'caption', caption) as cover
      from (
        select id from properties
        where is_public and city_plain = found.city_plain and country = found.country
        order by likes_count desc, id desc limit 1
      ) favourite join images on images.property_id = favourite.id
      order by images.position limit 1
    ) pictured on true
    order by begins desc, case when begins then 0 else -likeness end, count desc, city_plain, country`.execute(db)
  return rows.map(({ cover, ...city }) => ({ ...city, cover: cover && toImage(cover) }))
}

/**
 * Returns the city with public properties that is meant by a name that none of them has: the same city in another
 * language or, unless the name is that of another city, the most similar one. Undefined when the name has properties.
 */
export const findMeantCity = async (db: Db, asked: string): Promise<string | undefined> => {
  const meant = await findMeant(db, asked)
  return meant && !meant.isAsked ? meant.city : undefined
}

/** Returns the city that a name means, and whether the name has properties itself. */
export const findMeant = async (db: Db, asked: string) => {
  const names = await namesOfCity(asked)
  const { rows } = await sql<{ city: string; cityPlain: string; isAsked: boolean }>`
    -- Reads one index entry per city instead of all properties.
    with recursive known as (
      (select city_plain from properties where is_public order by city_plain limit 1)
      union all
      select (select city_plain from properties where is_public and city_plain > known.city_plain order by city_plain limit 1)
      from known where city_plain is not null
    ), rated as (
      select city_plain, city_plain = plain(${asked}) as is_asked, city_plain in (select plain(name) from unnest(${names}::text[]) name) as is_named,
        similarity(city_plain, plain(${asked})) as likeness
      from known where city_plain is not null
    ), best as (
      select city_plain, is_asked from rated
      where is_asked or is_named or (${names.length === 0} and likeness >= ${MIN_CERTAIN_SIMILARITY})
      order by is_asked desc, is_named desc, likeness desc, city_plain limit 1
    )
    select is_asked, city_plain, (select city from properties where is_public and city_plain = best.city_plain
      group by city order by count(*) desc, city limit 1) as city
    from best`.execute(db)
  return rows[0]
}
