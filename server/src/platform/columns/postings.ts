import { grown } from './grown.ts'

/** Bits of a number that name what the row has of the value; the others are how far it is from the row before. */
const FLAG_BITS = 2
const FLAGS = (1 << FLAG_BITS) - 1
const FIRST_SIZE = 8

/**
 * The rows with each value of a column that has many, in ascending order: numbers of a variable length, seven bits to a byte, a byte or
 * two for most rows. Rows are only added, each with two flags.
 */
export class Postings {
  private readonly bytes: Uint8Array[] = []
  /** For each value, how many of its bytes are used and its last row: side by side, since both are read at each row. */
  private ends = new Int32Array(2_048)

  /** Adds a row to a value, after all rows that it has. The values are numbered in the order in which they come here. */
  add(value: number, row: number, flags: number): void {
    if (value === this.bytes.length) {
      this.bytes.push(new Uint8Array(FIRST_SIZE))
      if (2 * value + 2 > this.ends.length) this.ends = grown(this.ends)
    }
    let bytes = this.bytes[value] as Uint8Array
    let length = this.ends[2 * value] as number
    // A number has five bytes at most.
    if (length + 5 > bytes.length) {
      const larger = new Uint8Array(Math.ceil(bytes.length * 1.5) + 5)
      larger.set(bytes)
      bytes = larger
      this.bytes[value] = larger
    }
    let number = ((row - (this.ends[2 * value + 1] as number)) << FLAG_BITS) | flags
    while (number > 0x7f) {
      bytes[length] = (number & 0x7f) | 0x80
      length += 1
      number >>>= 7
    }
    bytes[length] = number
    this.ends[2 * value] = length + 1
    this.ends[2 * value + 1] = row
  }

  forEach(value: number, visit: (row: number, flags: number) => void): void {
    const bytes = this.bytes[value]
    const length = this.ends[2 * value] as number
    if (!bytes) return
    let row = 0
    for (let at = 0; at < length; at += 1) {
      let byte = bytes[at] as number
      let number = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        at += 1
        byte = bytes[at] as number
        number |= (byte & 0x7f) << shift
      }
      row += number >>> FLAG_BITS
      visit(row, number & FLAGS)
    }
  }
}
