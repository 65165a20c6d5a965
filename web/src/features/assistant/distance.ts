/** Longest piece of a text that Fuse searches for in one go. */
const PIECE = 32

/** Returns the pieces of a text that Fuse searches for: each of 32 characters, the last one counted from the end. */
const piecesOf = (text: string): string[] => {
  if (text.length <= PIECE) return [text]
  const starts = Array.from({ length: Math.floor(text.length / PIECE) }, (_, index) => index * PIECE)
  const pieces = starts.map((start) => text.slice(start, start + PIECE))
  return text.length % PIECE === 0 ? pieces : [...pieces, text.slice(-PIECE)]
}

/**
 * Returns a function that decides whether a piece is within `most` edits of a part of a phrase: the bit-parallel algorithm
 * of Myers (1999), one step for each character of the phrase.
 */
const createComparison = (piece: string, most: number) => {
  const places = new Map<number, number>()
  for (let i = 0; i < piece.length; i += 1)
    places.set(piece.charCodeAt(i), (places.get(piece.charCodeAt(i)) ?? 0) | (1 << i))
  const last = 1 << (piece.length - 1)
  return (phrase: string): boolean => {
    let positive = -1
    let negative = 0
    let edits = piece.length
    for (let i = 0; i < phrase.length && edits > most; i += 1) {
      const equal = places.get(phrase.charCodeAt(i)) ?? 0
      const vertical = equal | negative
      const horizontal = (((equal & positive) + positive) ^ positive) | equal
      const increases = negative | ~(horizontal | positive)
      const decreases = positive & horizontal
      if (increases & last) edits += 1
      else if (decreases & last) edits -= 1
      positive = (decreases << 1) | ~(vertical | (increases << 1))
      negative = (increases << 1) & vertical
    }
    return edits <= most
  }
}

/** So that a product that is a whole number, such as 0.35 × 20, is not rounded down to the number before it. */
const ROUNDING = 1e-9

/**
 * Returns a function that decides whether Fuse could find a phrase in lower case by a text: it finds none that differs from
 * every piece of the text by more than the threshold. Leaving those out makes a search about 15 times as fast.
 */
export const createFilter = (text: string, threshold: number): ((phrase: string) => boolean) => {
  const comparisons = piecesOf(text.toLowerCase()).map((piece) =>
    createComparison(piece, Math.floor(threshold * piece.length + ROUNDING)),
  )
  return (phrase) => comparisons.some((isNear) => isNear(phrase))
}
