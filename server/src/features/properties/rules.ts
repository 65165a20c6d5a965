/** More words than this narrow nothing further. */
const MAX_WORDS = 12

/** The words of a search text: runs of letters and digits of any script, marks included. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS)

/** How many pages `total` entries fill. */
export const totalPages = (total: number, limit: number): number => Math.ceil(total / limit)
