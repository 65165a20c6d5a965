const SEARCH_WORDS_MAX = 12

/**
 * Returns the distinct words of a search text: runs of letters, marks and digits of any script. Marks alone are no word:
 * without accents nothing would be left of them.
 */
export const splitSearchWords = (text: string): string[] =>
  [...new Set(text.match(/\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])].slice(0, SEARCH_WORDS_MAX)
