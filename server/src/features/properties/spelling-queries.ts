import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'

export type Spelling = { asked: string; isKnown: boolean; isRare: boolean; near: string[]; misspelt: string[] }

export type CityNamed = { cityPlain: string; city: string; isAsked: boolean }

/** The cities with public listings that have one of the names, and whether it is the asked one. */
export const findCitiesNamed = async (
  db: Db,
  asked: string,
  names: readonly string[],
): Promise<readonly CityNamed[]> => {
  const { rows } = await sql<CityNamed>`
    select name as city_plain, name = plain(${asked}) as is_asked,
      (select city from properties where is_public and city_plain = name group by city order by count(*) desc, city limit 1) as city
    from (select distinct plain(name) as name from unnest(${[...names, asked]}::text[]) as name) named
    where exists (select from properties where is_public and city_plain = name) order by name`.execute(db)
  return rows
}

/** Returns how search_spelling reads each word. */
export const findSpelling = async (db: Db, words: readonly string[]): Promise<readonly Spelling[]> =>
  (
    await sql<Spelling>`select asked, is_known, is_rare, near, misspelt from search_spelling(${[...words]}::text[])`.execute(
      db,
    )
  ).rows

/** Returns each different word once, without accents, in the order of its first use. */
export const findPlain = async (db: Db, words: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ asked: string }>`
    select plain(word) as asked from unnest(${[...words]}::text[]) with ordinality as given (word, place)
    group by 1 order by min(place)`.execute(db)
  return rows.map(({ asked }) => asked)
}
