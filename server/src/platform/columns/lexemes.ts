import { grown } from './grown.ts'
import { sortByKey } from './order.ts'

const FIRST_SIZE = 1_024
/** New lexemes that may wait before they are sorted among the others. */
const UNSORTED_MAX = 1_000
/** Bytes that a double holds as a whole number. */
const BYTES_OF_KEY = 6

/** Lexemes (words as a tsvector has them) as numbers: those of their bytes in UTF-8, and those that begin with some. */
export class Lexemes {
  private bytes = new Uint8Array(FIRST_SIZE * 8)
  /** Where the bytes of a lexeme end; they begin where those of the one before do. */
  private ends = new Int32Array(FIRST_SIZE)
  private size = 0
  /** A hash table with open addressing, at most half full. */
  private table = new Int32Array(FIRST_SIZE * 2).fill(-1)
  /** By their bytes, which is the order of code points. Those with higher numbers are not sorted yet. */
  private sorted: Uint32Array = new Uint32Array(0)

  get count(): number {
    return this.size
  }

  /** Returns the number of the lexeme with these bytes, a new one perhaps. */
  codeOf(buffer: Uint8Array, start: number, end: number): number {
    const place = this.placeOf(buffer, start, end)
    const found = this.table[place] as number
    if (found >= 0) return found
    return this.add(buffer, start, end, place)
  }

  /** Returns the number of a lexeme, a text or its bytes, or -1. */
  find(lexeme: string | Uint8Array): number {
    const buffer = typeof lexeme === 'string' ? Buffer.from(lexeme) : lexeme
    return this.table[this.placeOf(buffer, 0, buffer.length)] as number
  }

  /** Returns the numbers of all lexemes that begin so. */
  beginningWith(prefix: string): number[] {
    const buffer = Buffer.from(prefix)
    if (this.size - this.sorted.length > UNSORTED_MAX) this.sort()
    const found: number[] = []
    for (let at = this.firstFrom(buffer); at < this.sorted.length; at += 1) {
      if (!this.beginsWith(this.sorted[at] as number, buffer)) break
      found.push(this.sorted[at] as number)
    }
    for (let code = this.sorted.length; code < this.size; code += 1) if (this.beginsWith(code, buffer)) found.push(code)
    return found
  }

  beginsWith(code: number, prefix: Uint8Array): boolean {
    return this.lengthOf(code) >= prefix.length && this.hasFirst(code, prefix, 0, prefix.length)
  }

  private startOf(code: number): number {
    return code === 0 ? 0 : (this.ends[code - 1] as number)
  }

  private placeOf(buffer: Uint8Array, start: number, end: number): number {
    // FNV-1a, mixed once more because the table uses its low bits.
    let hash = 0x811c9dc5
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (buffer[at] as number), 0x01000193)
    const mask = this.table.length - 1
    let place = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const code = this.table[place] as number
      if (code < 0 || this.isEqual(code, buffer, start, end)) return place
      place = (place + 1) & mask
    }
  }

  private isEqual(code: number, buffer: Uint8Array, start: number, end: number): boolean {
    return this.lengthOf(code) === end - start && this.hasFirst(code, buffer, start, end)
  }

  private lengthOf(code: number): number {
    return (this.ends[code] as number) - this.startOf(code)
  }

  /** Whether the first bytes of a lexeme, which has as many, are these. */
  private hasFirst(code: number, buffer: Uint8Array, start: number, end: number): boolean {
    const first = this.startOf(code) - start
    for (let at = start; at < end; at += 1) if (this.bytes[first + at] !== buffer[at]) return false
    return true
  }

  private add(buffer: Uint8Array, start: number, end: number, place: number): number {
    const code = this.size
    const first = this.startOf(code)
    const length = end - start
    while (first + length > this.bytes.length) this.bytes = grown(this.bytes)
    this.bytes.set(buffer.subarray(start, end), first)
    if (code === this.ends.length) this.ends = grown(this.ends)
    this.ends[code] = first + length
    this.size += 1
    this.table[place] = code
    if (this.size * 2 > this.table.length) this.enlargeTable()
    return code
  }

  private enlargeTable(): void {
    this.table = new Int32Array(this.table.length * 2).fill(-1)
    for (let code = 0; code < this.size; code += 1)
      this.table[this.placeOf(this.bytes, this.startOf(code), this.ends[code] as number)] = code
  }

  private bytesOf(code: number): Uint8Array {
    return this.bytes.subarray(this.startOf(code), this.ends[code])
  }

  /** Sorts the new ones among the others: some 200 ms for each 100,000 that are new, so it is called after many were added. */
  sort(): void {
    const { sorted, size } = this
    const added = this.sortCodes(Uint32Array.from({ length: size - sorted.length }, (_, at) => sorted.length + at))
    if (sorted.length === 0) {
      this.sorted = added
      return
    }
    const all = new Uint32Array(size)
    let from = 0
    for (const [at, code] of added.entries()) {
      const to = this.firstFrom(this.bytesOf(code))
      all.set(sorted.subarray(from, to), from + at)
      all[to + at] = code
      from = to
    }
    all.set(sorted.subarray(from), from + added.length)
    this.sorted = all
  }

  /** By the first bytes as numbers, which takes a quarter of the time of comparing all; only those with the same are compared. */
  private sortCodes(codes: Uint32Array): Uint32Array {
    const keyFrom = (first: number) => (code: number) => {
      const [start, end] = [this.startOf(code) + first, this.ends[code] as number]
      let key = 0
      for (let at = start; at < start + BYTES_OF_KEY; at += 1)
        key = key * 256 + (at < end ? (this.bytes[at] as number) : 0)
      return key
    }
    const byFirst = keyFrom(0)
    const sorted = sortByKey(sortByKey(codes, keyFrom(BYTES_OF_KEY)), byFirst)
    for (let start = 0; start < sorted.length; ) {
      let end = start + 1
      while (end < sorted.length && byFirst(sorted[end] as number) === byFirst(sorted[start] as number)) end += 1
      if (end - start > 1) sorted.subarray(start, end).sort((one, other) => this.compare(one, other))
      start = end
    }
    return sorted
  }

  private compare(one: number, other: number): number {
    return Buffer.compare(this.bytesOf(one), this.bytesOf(other))
  }

  private firstFrom(buffer: Uint8Array): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (Buffer.compare(this.bytesOf(this.sorted[middle] as number), buffer) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
