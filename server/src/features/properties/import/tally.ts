/** More different words than this are counted together: a file may hold endlessly many. */
const MOST_WORDS = 10_000
const LONGEST_WORD = 80

/** Counts words. */
export class Tally {
  readonly #counts = new Map<string, number>()
  #total = 0

  add(word: string): void {
    const short = word.slice(0, LONGEST_WORD)
    const count = this.#counts.get(short)
    if (count !== undefined || this.#counts.size < MOST_WORDS) this.#counts.set(short, (count ?? 0) + 1)
    this.#total++
  }

  /** How often a word was added. */
  get total(): number {
    return this.#total
  }

  /** How many different ones. */
  get size(): number {
    return this.#counts.size
  }

  /** The commonest, most frequent first. */
  top(most: number): [word: string, count: number][] {
    return [...this.#counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b)).slice(0, most)
  }
}
