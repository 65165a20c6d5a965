import { sql } from 'kysely'
import type { CityCount } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { type ImageRow, toImage } from './shape.ts'

/** Minimum trigram similarity of misspelt names. */
const MIN_SIMILARITY = 0.3

/**
 * Returns cities with public properties, those with most properties first. `q` selects cities that start with it or,
 * ranked after them, resemble it. Each has the cover of its most liked property. Spellings that differ in case or
 * accents are one city, named by the most frequent spelling.
 */
export const findCities = async (db: Db, q: string | undefined, limit: number): Promise<CityCount[]> => {
  const prefix = q ?? ''
  const { rows } = await sql<Omit<CityCount, 'cover'> & { cover: ImageRow | null }>`
    with spellings as (select city_plain, country, city, count(*) as n from properties where is_public group by 1, 2, 3),
    cities as (
      select city_plain, country, (array_agg(city order by n desc, city))[1] as city, sum(n) as count,
        starts_with(city_plain, plain(${prefix})) as begins, similarity(city_plain, plain(${prefix})) as likeness
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
