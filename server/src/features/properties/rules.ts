const SEARCH_WORDS_MAX = 12
/** Letters of a word; of a longer one only these are searched, as its beginning. The vocabulary has no longer ones. */
const WORD_LETTERS_MAX = 40

/**
 * Returns the distinct words of a search text: runs of letters, marks and digits of any script. Marks alone are no word:
 * without accents nothing would be left of them.
 */
export const splitSearchWords = (text: string): string[] =>
  [
    ...new Set(
      text
        .match(/\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)
        ?.map((word) => [...word].slice(0, WORD_LETTERS_MAX).join('')),
    ),
  ].slice(0, SEARCH_WORDS_MAX)

/**
 * One or two letters of an alphabet, with which a large part of all words begins: only whole words are found by them. Signs of
 * syllables and ideographs say more. Means the same to JavaScript and PostgreSQL.
 */
export const SHORT_WORD = '^[0-9a-z\u00df-\u06ff\u10d0-\u10ff]{1,2}$'

/** Approximate number of bars of the price histogram. */
export const BAR_COUNT = 24
const LEAST_BAR_MINOR = 100

/**
 * Returns the width of a bar in minor units: a digit times a power of ten, so that BAR_COUNT bars reach the given price.
 * Higher prices share the last, open-ended bar.
 */
export const barWidth = (price: number): number => {
  const exact = Math.max(price, LEAST_BAR_MINOR) / BAR_COUNT
  const magnitude = 10 ** Math.floor(Math.log10(exact))
  return Math.max(Math.ceil(exact / magnitude) * magnitude, LEAST_BAR_MINOR)
}
