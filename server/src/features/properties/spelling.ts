import { sql } from 'kysely'
import type { SearchCorrection } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { namesOfCity } from './city-names.ts'
import { SHORT_WORD, splitSearchWords } from './rules.ts'

/** What a word of a search, or a few in a row that name a city, finds. */
export type SearchedWord = {
  /** A text search query: the word as a prefix unless it is short, or one of its similar words. */
  readonly query: string
  /** A text search query of what was typed, without further letters. */
  readonly typed: string
  /** Cities, without accents, of which all listings match too. */
  readonly cities: readonly string[]
}

export type Understood = { readonly searched: readonly SearchedWord[]; readonly words: SearchCorrection['words'] }

type Spelling = { asked: string; isKnown: boolean; isRare: boolean; near: string[]; misspelt: string[] }

/** The name of a city has at most so many words. */
const RUN_MAX = 3
const NONE: Understood = { searched: [], words: [] }

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const shortWord = new RegExp(SHORT_WORD, 'u')
/** Returns the query for a word without accents, and for those that begin with it. */
const beginning = (word: string) => (shortWord.test(word) ? quote(word) : `${quote(word)}:*`)

const toWord = ({ asked, isKnown, near, misspelt }: Spelling): SearchedWord => {
  const isAsked = asked.length < 3 || isKnown || near.length === 0
  const terms = [...(isAsked ? [beginning(asked)] : []), ...[...near, ...misspelt].map(quote)]
  const query = `(${terms.join(' | ')})`
  return { query, typed: isAsked ? quote(asked) : query, cities: [] }
}

const toCorrection = ({ asked, isKnown, near }: Spelling) =>
  near.length > 0 ? [{ asked, searched: near, isReplaced: !isKnown }] : []

type Row = { cityPlain: string; city: string; isAsked: boolean }

/** The cities with public listings that have one of the names, and whether it is the asked one. */
const findCitiesNamed = async (db: Db, asked: string, names: readonly string[]): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select name as city_plain, name = plain(${asked}) as is_asked,
      (select city from properties where is_public and city_plain = name group by city order by count(*) desc, city limit 1) as city
    from (select distinct plain(name) as name from unnest(${[...names, asked]}::text[]) as name) named
    where exists (select from properties where is_public and city_plain = name) order by name`.execute(db)
  return rows
}

/** Returns the cities that are meant by a name that no city with public listings has. */
const findMeantCities = async (db: Db, asked: string): Promise<readonly Row[]> => {
  const names = await namesOfCity(asked)
  const cities = names.length > 0 ? await findCitiesNamed(db, asked, names) : []
  return cities.some(({ isAsked }) => isAsked) ? [] : cities
}

/** Reads words as city names where these are rare: the longest run that is one. */
const understandRun = async (db: Db, spellings: readonly Spelling[], start: number) => {
  for (let length = Math.min(RUN_MAX, spellings.length - start); length > 0; length -= 1) {
    const run = spellings.slice(start, start + length)
    if (!run.some(({ isRare }) => isRare)) continue
    const asked = run.map((spelling) => spelling.asked).join(' ')
    const cities = await findMeantCities(db, asked)
    if (cities.length === 0) continue
    const isKnown = run.every((spelling) => spelling.isKnown)
    const query = run.map((spelling) => beginning(spelling.asked)).join(' & ')
    return {
      length,
      word: { query, typed: query, cities: cities.map(({ cityPlain }) => cityPlain) },
      corrections: [{ asked, searched: cities.map(({ city }) => city), isReplaced: !isKnown }],
    }
  }
  const spelling = spellings[start] as Spelling
  return { length: 1, word: toWord(spelling), corrections: toCorrection(spelling) }
}

export const findSpelling = async (db: Db, words: readonly string[]): Promise<readonly Spelling[]> =>
  (
    await sql<Spelling>`select asked, is_known, is_rare, near, misspelt from search_spelling(${[...words]}::text[])`.execute(
      db,
    )
  ).rows

const findPlain = async (db: Db, words: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ asked: string }>`
    select plain(word) as asked from unnest(${[...words]}::text[]) with ordinality as given (word, place)
    group by 1 order by min(place)`.execute(db)
  return rows.map(({ asked }) => asked)
}

/**
 * Returns what the words of a search text find. Typing errors are forgiven, also those of listings, and cities are found by
 * their names in other languages, unless the search is exact. `words` names what is searched instead of, or besides, what was
 * typed.
 */
export const understandWords = async (db: Db, text: string, isExact: boolean): Promise<Understood> => {
  const asked = splitSearchWords(text)
  if (asked.length === 0) return NONE
  if (isExact) {
    const searched = (await findPlain(db, asked)).map((word) => ({
      query: beginning(word),
      typed: quote(word),
      cities: [],
    }))
    return { searched, words: [] }
  }
  const spellings = await findSpelling(db, asked)
  const searched: SearchedWord[] = []
  const words: SearchCorrection['words'] = []
  for (let start = 0; start < spellings.length; ) {
    const { length, word, corrections } = await understandRun(db, spellings, start)
    searched.push(word)
    words.push(...corrections)
    start += length
  }
  return { searched, words }
}
