const SEARCH_WORDS_MAX = 12

/**
 * Returns the distinct words of a search text: runs of letters, marks and digits of any script. Marks alone are no word:
 * without accents nothing would be left of them.
 */
export const splitSearchWords = (text: string): string[] =>
  [...new Set(text.match(/\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])].slice(0, SEARCH_WORDS_MAX)

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
