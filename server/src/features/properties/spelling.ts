import type { SearchCorrection } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { namesOfCity } from './city-names.ts'
import type { Term, TextQuery } from './rules/text-queries.ts'
import { SHORT_WORD, splitSearchWords } from './rules.ts'
import { type CityNamed, findCitiesNamed, findPlain, findSpelling, type Spelling } from './spelling-queries.ts'

/** What a word of a search, or a few in a row that name a city, finds. */
export type SearchedWord = {
  /** The word, also as the beginning of others unless it is short, or one of its similar words. */
  readonly query: TextQuery
  /** What was typed, without further letters. */
  readonly typed: TextQuery
  /** Cities, without accents, of which all listings match too. */
  readonly cities: readonly string[]
}

export type Understood = { readonly searched: readonly SearchedWord[]; readonly words: SearchCorrection['words'] }

/** The name of a city has at most so many words. */
const RUN_MAX = 3
const NONE: Understood = { searched: [], words: [] }

const shortWord = new RegExp(SHORT_WORD, 'u')
const exactly = (word: string): Term => ({ word, isPrefix: false })
/** A word without accents, and those that begin with it. */
const beginning = (word: string): Term => ({ word, isPrefix: !shortWord.test(word) })

const toWord = ({ asked, isKnown, near, misspelt }: Spelling): SearchedWord => {
  const isAsked = asked.length < 3 || isKnown || near.length === 0
  const terms = [...(isAsked ? [beginning(asked)] : []), ...[...near, ...misspelt].map(exactly)]
  const query = terms.map((term) => [term])
  return { query, typed: isAsked ? [[exactly(asked)]] : query, cities: [] }
}

const toCorrection = ({ asked, isKnown, near }: Spelling) =>
  near.length > 0 ? [{ asked, searched: near, isReplaced: !isKnown }] : []

/** Returns the cities that are meant by a name that no city with public listings has. */
const findMeantCities = async (db: Db, asked: string): Promise<readonly CityNamed[]> => {
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
    const query = [run.map((spelling) => beginning(spelling.asked))]
    return {
      length,
      word: { query, typed: query, cities: cities.map(({ cityPlain }) => cityPlain) },
      corrections: [{ asked, searched: cities.map(({ city }) => city), isReplaced: !isKnown }],
    }
  }
  const spelling = spellings[start] as Spelling
  return { length: 1, word: toWord(spelling), corrections: toCorrection(spelling) }
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
      query: [[beginning(word)]],
      typed: [[exactly(word)]],
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
