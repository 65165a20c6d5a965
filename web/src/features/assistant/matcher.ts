import Fuse from 'fuse.js'
import { createFilter } from './distance.ts'
import type { FaqEntry } from './entries.ts'

/** Specification §9. */
const THRESHOLD = 0.35

/**
 * Returns a text as keywords are written: without the signs that end a sentence or surround a word, each of which would count as a
 * difference, and without invisible characters and Arabic vowel signs.
 */
export const plainOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}|[\u064B-\u065F\u0670\u0640]/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[?!…:;,.؟،؛።፣፤፥፦፧«»“”"()]+(?=\s|$)|(?<=^|\s)[«»“”"(¿¡]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

type Searchable = Pick<FaqEntry, 'id' | 'questionKeywords'>

/** Returns a function that finds the best match of a text by the keywords alone (specification §9). */
export const createMatcher = <Entry extends Searchable>(
  entries: readonly Entry[],
): ((text: string) => Entry | undefined) => {
  const search = createSearch(entries)
  return (text) => search(text, 1)[0]
}

/** Returns a function that finds the best matches of a text, the best first, at most `limit` of them. */
export const createSearch = <Entry extends Searchable>(
  entries: readonly Entry[],
): ((text: string, limit: number) => Entry[]) => {
  const phrases = entries.map((entry) => ({
    entry,
    lowered: entry.questionKeywords.map((phrase) => plainOf(phrase).toLowerCase()),
  }))
  return (asked, limit) => {
    const text = plainOf(asked)
    if (!text) return []
    const canMatch = createFilter(text, THRESHOLD)
    const near = phrases.map(({ entry, lowered }) => ({ entry, questionKeywords: lowered.filter(canMatch) }))
    const fuse = new Fuse(near, { keys: ['questionKeywords'], threshold: THRESHOLD })
    return fuse.search(text, { limit }).map(({ item }) => item.entry)
  }
}

/** Returns the different phrases of a text that lists them. */
export const phrasesOf = (listed: string): string[] => [
  ...new Set(
    listed
      .split(/[,\n]/)
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  ),
]
