/** Further distinct words only count towards the total, to bound the memory. */
const WORDS_MAX = 10_000
const WORD_LENGTH_MAX = 80

/** Counts the frequency of words. */
export class WordCounts {
  readonly #counts = new Map<string, number>()
  #total = 0

  add(word: string): void {
    const short = word.slice(0, WORD_LENGTH_MAX)
    const count = this.#counts.get(short)
    if (count !== undefined || this.#counts.size < WORDS_MAX) this.#counts.set(short, (count ?? 0) + 1)
    this.#total++
  }

  /** Number of added words. */
  get total(): number {
    return this.#total
  }

  /** Number of distinct words. */
  get size(): number {
    return this.#counts.size
  }

  /** Returns the most frequent words, most frequent first. */
  top(most: number): [word: string, count: number][] {
    return [...this.#counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b)).slice(0, most)
  }
}
