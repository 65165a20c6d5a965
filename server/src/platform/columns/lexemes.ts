const FIRST_SIZE = 1_024
/** Lexemes that may wait before all are sorted again. */
const UNSORTED_MAX = 1_000

const grown = <Numbers extends Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(numbers: Numbers): Numbers => {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** Lexemes (words as a tsvector has them) as numbers: those of their bytes in UTF-8, and those that begin with some. */
export class Lexemes {
  private bytes = new Uint8Array(FIRST_SIZE * 8)
  /** Where the bytes of a lexeme end; they begin where those of the one before do. */
  private ends = new Int32Array(FIRST_SIZE)
  private count = 0
  /** A hash table with open addressing, at most half full. */
  private table = new Int32Array(FIRST_SIZE * 2).fill(-1)
  /** By their bytes, which is the order of code points; the others follow unsorted. */
  private sorted: number[] = []

  /** Returns the number of the lexeme with these bytes, a new one perhaps. */
  codeOf(buffer: Uint8Array, start: number, end: number): number {
    const place = this.placeOf(buffer, start, end)
    const found = this.table[place] as number
    if (found >= 0) return found
    return this.add(buffer, start, end, place)
  }

  /** Returns the number of a lexeme, or -1. */
  find(lexeme: string): number {
    const buffer = Buffer.from(lexeme)
    return this.table[this.placeOf(buffer, 0, buffer.length)] as number
  }

  textOf(code: number): string {
    return Buffer.from(this.bytesOf(code)).toString()
  }

  /** Returns the numbers of all lexemes that begin so. */
  beginningWith(prefix: string): number[] {
    const buffer = Buffer.from(prefix)
    this.sortNew()
    const found: number[] = []
    for (let at = this.firstFrom(buffer); at < this.sorted.length; at += 1) {
      if (!this.beginsWith(this.sorted[at] as number, buffer)) break
      found.push(this.sorted[at] as number)
    }
    for (let code = this.sorted.length; code < this.count; code += 1)
      if (this.beginsWith(code, buffer)) found.push(code)
    return found
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
    const first = this.startOf(code)
    if ((this.ends[code] as number) - first !== end - start) return false
    for (let at = start; at < end; at += 1) if (this.bytes[first + at - start] !== buffer[at]) return false
    return true
  }

  private add(buffer: Uint8Array, start: number, end: number, place: number): number {
    const code = this.count
    const first = this.startOf(code)
    const length = end - start
    while (first + length > this.bytes.length) this.bytes = grown(this.bytes)
    this.bytes.set(buffer.subarray(start, end), first)
    if (code === this.ends.length) this.ends = grown(this.ends)
    this.ends[code] = first + length
    this.count += 1
    this.table[place] = code
    if (this.count * 2 > this.table.length) this.enlargeTable()
    return code
  }

  private enlargeTable(): void {
    this.table = new Int32Array(this.table.length * 2).fill(-1)
    for (let code = 0; code < this.count; code += 1)
      this.table[this.placeOf(this.bytes, this.startOf(code), this.ends[code] as number)] = code
  }

  private bytesOf(code: number): Uint8Array {
    return this.bytes.subarray(this.startOf(code), this.ends[code])
  }

  private sortNew(): void {
    if (this.count - this.sorted.length <= UNSORTED_MAX) return
    this.sorted = Array.from({ length: this.count }, (_, code) => code)
    this.sorted.sort((one, other) => Buffer.compare(this.bytesOf(one), this.bytesOf(other)))
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

  private beginsWith(code: number, prefix: Uint8Array): boolean {
    const bytes = this.bytesOf(code)
    return bytes.length >= prefix.length && Buffer.compare(bytes.subarray(0, prefix.length), prefix) === 0
  }
}
