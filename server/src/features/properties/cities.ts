import { sql } from 'kysely'
import type { CityCount } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { namesBeginning, namesOfCity } from './city-names.ts'
import { type PlaceCount, Places, type TypedPlace } from './places.ts'
import { type ImageRow, toImage } from './shape.ts'

/** Minimum trigram similarity of a misspelt name to the city that is searched without asking. */
const MIN_CERTAIN_SIMILARITY = 0.4

/** Newest listings of a city whose most frequent spelling is shown: all of a large city would take longer than a search. */
const SPELLINGS_READ = 1_000

/** Returns the cities with the cover of the property there that most people like. */
export const addCovers = async (db: Db, cities: readonly PlaceCount[]): Promise<CityCount[]> => {
  const { rows } = await sql<{ cover: ImageRow | null }>`
    select cover
    from unnest(${cities.map(({ city }) => city)}::text[], ${cities.map(({ country }) => country)}::text[])
      with ordinality as found (city, country, place)
    left join lateral (
      select json_build_object('id', images.id, 'key', key, 'width', width, 'height', height,
        'placeholder', placeholder, 'caption', caption) as cover
      from (
        select id from properties
        where is_public and city_plain = plain(found.city) and properties.country = found.country
        order by likes_count desc, id desc limit 1
      ) favourite join images on images.property_id = favourite.id
      order by images.position limit 1
    ) pictured on true
    order by place`.execute(db)
  return cities.map(({ city, country, count }, at) => {
    const cover = rows[at]?.cover
    return { city, country, count, cover: cover ? toImage(cover) : null }
  })
}

/** Counts the public properties of each place, by its spelling. */
const countPlaces = (db: Db): Promise<PlaceCount[]> =>
  db
    .selectFrom('properties')
    .where('isPublic', '=', true)
    .groupBy(['country', 'city', 'neighbourhood'])
    .select((eb) => ['country', 'city', 'neighbourhood', eb.fn.countAll<number>().as('count')])
    .execute()

/** Returns places of public properties that complete what was typed, those with most properties first. */
export const findPlaces = async (db: Db, asked: TypedPlace): Promise<PlaceCount[]> => {
  const places = new Places()
  for (const { count, ...place } of await countPlaces(db)) places.add(place, count)
  return places.suggest(asked, await namesBeginning(asked.typed))
}

/**
 * Returns the city with public properties that is meant by a name that none of them has: the same city in another
 * language or, unless the name is that of another city, the most similar one. Undefined when the name has properties.
 */
export const findMeantCity = async (db: Db, asked: string): Promise<string | undefined> => {
  return (await findMeant(db, asked))?.city
}

/** Returns the city that is meant by a name, as most of its newest properties spell it, and without accents (`findMeantCity`). */
export const findMeant = async (db: Db, asked: string) => {
  const names = await namesOfCity(asked)
  const { rows } = await sql<{ city: string; cityPlain: string }>`
    with recursive given as materialized (
      select name, exists(select from properties where is_public and city_plain = name) as is_there,
        array(select plain(other) from unnest(${names}::text[]) other) as names, word_deletes(name) as deletes
      from (select plain(${asked}) as name) plain_name
    ),
    -- Reads one index entry per city instead of all properties; none where the name is that of a city.
    known as (
      select (select city_plain from properties where is_public order by city_plain limit 1) from given where not is_there
      union all
      select (select city_plain from properties where is_public and city_plain > known.city_plain order by city_plain limit 1)
      from known where city_plain is not null
    ), rated as (
      select city_plain, city_plain = any(names) as is_named,
        greatest(similarity(city_plain, name), case when
          -- Exchanged letters leave few of three in a row. All cities but those that may be meant are left out before.
          left(city_plain, 1) = left(name, 1) and length(city_plain) > 3 and abs(length(city_plain) - length(name)) < 2
          and word_deletes(city_plain) && deletes then ${MIN_CERTAIN_SIMILARITY}::float4 else 0 end) as likeness
      from known, given where city_plain is not null
    ), best as (
      select city_plain from rated
      where is_named or (${names.length === 0} and likeness >= ${MIN_CERTAIN_SIMILARITY})
      order by is_named desc, likeness desc, city_plain limit 1
    )
    select city_plain, (
        select city from (
          select city from properties where is_public and city_plain = best.city_plain order by created_at desc limit ${SPELLINGS_READ}
        ) newest group by city order by count(*) desc, city limit 1
      ) as city
    from best`.execute(db)
  return rows[0]
}
