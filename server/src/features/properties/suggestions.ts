import { sql } from 'kysely'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { listSuggestions as ListSuggestions, Suggestion } from '#contract/suggestions.ts'
import type { Db } from '../../platform/database/types.ts'
import type { PlaceCount } from './places.ts'
import { splitSearchWords } from './rules.ts'
import type { SearchIndex } from './search/search-index.ts'
import { findSpelling } from './spelling.ts'

/** Places leave room for words. */
const PLACES_MAX = 5
/** Shorter words are seldom what people search for. */
const LEAST_LETTERS = 4

/** The words of public listings that begin with these letters, the most frequent first, without those like "with" and "dans". */
const findWords = async (db: Db, beginning: string, limit: number) => {
  const { rows } = await sql<{ word: string; listings: number }>`
    select word, listings from search_words
    where word >= plain(${beginning}) collate "C" and word < plain(${beginning}) || chr(1114111) collate "C"
      and length(word) >= ${LEAST_LETTERS} and word !~ '^[0-9]'
      and ts_lexize('english_stem', word) <> '{}' and ts_lexize('french_stem', word) <> '{}'
    order by listings desc, word limit ${limit}`.execute(db)
  return rows
}

/** The words that are meant when none of public listings begins with what was typed, but for a typing error. */
const findMeantWords = async (db: Db, typed: string, limit: number) => {
  if (typed.length < LEAST_LETTERS) return []
  const near = (await findSpelling(db, [typed])).flatMap((spelling) => spelling.near)
  if (near.length === 0) return []
  return db
    .selectFrom('searchWords')
    .select(['word', 'listings'])
    .where('word', 'in', near)
    .orderBy('listings', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute()
}

const join = (words: readonly string[]) => words.join(' ')

const toPlace =
  (before: readonly string[]) =>
  ({ city, neighbourhood, country, count }: PlaceCount): Suggestion => ({
    kind: neighbourhood === '' ? 'CITY' : 'NEIGHBOURHOOD',
    text: neighbourhood || city,
    count,
    q: neighbourhood === '' ? join(before) : join([...before, neighbourhood]),
    city,
    country,
  })

/**
 * Returns what completes the typed text: cities and neighbourhoods of public listings that all of it, or its last word,
 * begins; and words that the last one begins, or is but for a typing error where
 * nothing else completes it.
 */
export const listSuggestions = async (
  db: Db,
  index: SearchIndex,
  { query: { q, limit } }: ValidatedInput<typeof ListSuggestions>,
): Promise<CallAnswer<typeof ListSuggestions>> => {
  const words = splitSearchWords(q)
  const last = words.at(-1)
  if (last === undefined) return { data: [] }
  const before = words.slice(0, -1)
  const most = Math.min(PLACES_MAX, limit)
  const [whole, ending, completed] = await Promise.all([
    index.findPlaces({ typed: q, onlyCities: false, limit: most }, db),
    before.length > 0 ? index.findPlaces({ typed: last, onlyCities: false, limit: most }, db) : [],
    findWords(db, last, limit),
  ])
  const places = [...whole.map(toPlace([])), ...ending.map(toPlace(before))].slice(0, most)
  const named = new Set(places.map(({ text }) => text.toLowerCase()))
  const meant = completed.length > 0 || places.length > 0 ? completed : await findMeantWords(db, last, limit)
  const further = meant
    .filter(({ word }) => !named.has(word))
    .map(
      ({ word, listings }): Suggestion => ({ kind: 'WORD', text: word, count: listings, q: join([...before, word]) }),
    )
  return { data: [...places, ...further].slice(0, limit) }
}
