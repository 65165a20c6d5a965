import { type Bitmap, clearBit, setBit } from '../../../../platform/columns/bitmap.ts'
import type { TextQuery } from '../../rules/text-queries.ts'
import type { SearchedWord } from '../../spelling.ts'

/** What is looked for in the texts of listings. */
export type AskedWord = Pick<SearchedWord, 'query' | 'typed'>

/** The listings with a word. */
export type WordList = {
  readonly anywhere: Bitmap
  /** In the name of the place, in the title, and as it was typed. */
  readonly parts: readonly [Bitmap, Bitmap, Bitmap]
}

/** Parts of a listing that have a word, as bits. */
export const IN_PLACE = 1
export const IN_TITLE = 2
const IN_BOTH = IN_PLACE | IN_TITLE

/** Returns the parts that match a query, or undefined when the text does not. `words` has the parts of each word of the text. */
const partsOf = (query: TextQuery, words: ReadonlyMap<string, number>): number | undefined => {
  const partsOfTerm = ({ word, isPrefix }: TextQuery[number][number]) => {
    if (!isPrefix) return words.get(word)
    let parts: number | undefined
    for (const [each, found] of words) if (each.startsWith(word)) parts = (parts ?? 0) | found
    return parts
  }
  let all: number | undefined
  for (const terms of query) {
    const found = terms.map(partsOfTerm)
    if (found.every((parts) => parts !== undefined))
      all = (all ?? 0) | found.reduce((common, parts) => common & parts, IN_BOTH)
  }
  return all
}

/** Puts a listing on the list, or takes it from there, by the words of its text. */
export const updateList = (
  { anywhere, parts }: WordList,
  { query, typed }: AskedWord,
  slot: number,
  words: ReadonlyMap<string, number>,
): void => {
  const found = partsOf(query, words)
  const write = (bitmap: Bitmap, isSet: boolean) => (isSet ? setBit : clearBit)(bitmap, slot)
  write(anywhere, found !== undefined)
  write(parts[0], ((found ?? 0) & IN_PLACE) > 0)
  write(parts[1], ((found ?? 0) & IN_TITLE) > 0)
  write(parts[2], partsOf(typed, words) !== undefined)
}
