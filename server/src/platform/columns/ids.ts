import { sortByKey } from './order.ts'

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const wordText = (word: number) =>
  `${hex[word >>> 24]}${hex[(word >>> 16) & 255]}${hex[(word >>> 8) & 255]}${hex[word & 255]}`

/** Four words of a uuid as text. */
const uuidText = (a: number, b: number, c: number, d: number): string => {
  const [second, third] = [wordText(b), wordText(c)]
  return `${wordText(a)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${wordText(d)}`
}

/** The four words of a uuid. */
export type IdWords = readonly [number, number, number, number]

export const wordsOfId = (id: string): IdWords => {
  const digits = id.replaceAll('-', '')
  const word = (at: number) => Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16)
  return [word(0), word(1), word(2), word(3)]
}

/** The uuids of the slots, and the slots of uuids: a hash table with open addressing, at most half full. */
export class Ids {
  private readonly words: Uint32Array
  private readonly table: Int32Array
  private readonly mask: number

  constructor(capacity: number) {
    const size = 2 ** Math.ceil(Math.log2(capacity * 2 + 2))
    this.words = new Uint32Array(capacity * 4)
    this.table = new Int32Array(size).fill(-1)
    this.mask = size - 1
  }

  /** The bits of a uuid of version 7 that do not come from the clock are its last. */
  private static hash(a: number, d: number): number {
    const mixed = Math.imul(a ^ (d >>> 15) ^ Math.imul(d, 0x9e3779b1), 0x85ebca6b)
    return mixed ^ (mixed >>> 13)
  }

  private isAt(slot: number, [a, b, c, d]: IdWords): boolean {
    const at = slot * 4
    const { words } = this
    return words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d
  }

  /** Returns the slot of a uuid, or -1. */
  find(id: IdWords): number {
    let place = Ids.hash(id[0], id[3]) & this.mask
    for (;;) {
      const slot = this.table[place] as number
      if (slot === -1) return -1
      if (this.isAt(slot, id)) return slot
      place = (place + 1) & this.mask
    }
  }

  /** Stores a uuid that is not there yet. A slot keeps its uuid. */
  set(slot: number, id: IdWords): void {
    this.words.set(id, slot * 4)
    let place = Ids.hash(id[0], id[3]) & this.mask
    while (this.table[place] !== -1) place = (place + 1) & this.mask
    this.table[place] = slot
  }

  compare(one: number, other: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = (this.words[one * 4 + word] as number) - (this.words[other * 4 + word] as number)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** Returns the slots in the order of their uuids. */
  sort(slots: Uint32Array): Uint32Array {
    const { words } = this
    const word = (slot: number, at: number) => words[slot * 4 + at] as number
    // From the last bits to the first, as many at once as a double has.
    const byLast = sortByKey(slots, (slot) => word(slot, 3))
    const byMiddle = sortByKey(byLast, (slot) => (word(slot, 1) & 0x7ff) * 2 ** 32 + word(slot, 2))
    return sortByKey(byMiddle, (slot) => word(slot, 0) * 2 ** 21 + (word(slot, 1) >>> 11))
  }

  text(slot: number): string {
    const at = slot * 4
    const { words } = this
    return uuidText(words[at] as number, words[at + 1] as number, words[at + 2] as number, words[at + 3] as number)
  }
}
