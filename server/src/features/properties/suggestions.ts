import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { listSuggestions as ListSuggestions, Suggestion } from '#contract/suggestions.ts'
import type { Db } from '../../platform/database/types.ts'
import type { PlaceCount } from './places.ts'
import { splitSearchWords } from './rules.ts'
import type { SearchIndex } from './search/search-index.ts'
import { findSpelling } from './spelling-queries.ts'
import { findSearchWords, findWords, LEAST_LETTERS } from './suggestion-queries.ts'

/** Places leave room for words. */
const PLACES_MAX = 5
/** The words that are meant when none of public listings begins with what was typed, but for a typing error. */
const findMeantWords = async (db: Db, typed: string, limit: number) => {
  if (typed.length < LEAST_LETTERS) return []
  const near = (await findSpelling(db, [typed])).flatMap((spelling) => spelling.near)
  if (near.length === 0) return []
  return findSearchWords(db, near, limit)
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
