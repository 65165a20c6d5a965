import type { IdWords } from './ids.ts'

const HEADER_BYTES = 19
const COLUMNS_MAX = 32

/** The current row of COPY's binary format. Valid until the next one. */
export class CopyRow {
  private buffer: Buffer = Buffer.alloc(0)
  private readonly starts = new Int32Array(COLUMNS_MAX)
  private readonly lengths = new Int32Array(COLUMNS_MAX)

  /** Reads the row at `start`. Returns where it ends, or -1 when a part is missing. */
  read(buffer: Buffer, start: number, count: number): number {
    this.buffer = buffer
    let at = start
    for (let column = 0; column < count; column += 1) {
      if (at + 4 > buffer.length) return -1
      const length = buffer.readInt32BE(at)
      this.starts[column] = at + 4
      this.lengths[column] = length
      at += 4 + Math.max(0, length)
    }
    return at > buffer.length ? -1 : at
  }

  private startOf(column: number): number {
    return this.starts[column] as number
  }
  int32(column: number): number {
    return this.buffer.readInt32BE(this.startOf(column))
  }
  /** An int8, exact up to 2 ** 53. */
  int64(column: number): number {
    const start = this.startOf(column)
    return this.buffer.readInt32BE(start) * 2 ** 32 + this.buffer.readUInt32BE(start + 4)
  }
  float64(column: number): number {
    return this.buffer.readDoubleBE(this.startOf(column))
  }
  text(column: number): string {
    const start = this.startOf(column)
    return this.buffer.toString('utf8', start, start + (this.lengths[column] as number))
  }
  isNull(column: number): boolean {
    return this.lengths[column] === -1
  }
  /** The bytes of a text. They change with the next row. */
  bytes(column: number): Buffer {
    const start = this.startOf(column)
    return this.buffer.subarray(start, start + (this.lengths[column] as number))
  }
  isTrue(column: number): boolean {
    return this.buffer[this.startOf(column)] === 1
  }
  /** The four words of a uuid, which compare as the uuid does. */
  uuid(column: number): IdWords {
    const start = this.startOf(column)
    const word = (at: number) => this.buffer.readUInt32BE(start + at * 4)
    return [word(0), word(1), word(2), word(3)]
  }
  /** Calls `onElement` with the place of each element of an array of one dimension (array_send of PostgreSQL). */
  elements(column: number, onElement: (buffer: Buffer, start: number, end: number) => void): void {
    const start = this.startOf(column)
    if (this.buffer.readInt32BE(start) === 0) return
    const count = this.buffer.readInt32BE(start + 12)
    let at = start + 20
    for (let number = 0; number < count; number += 1) {
      const end = at + 4 + this.buffer.readInt32BE(at)
      onElement(this.buffer, at + 4, end)
      at = end
    }
  }
}

/**
 * Reads rows of COPY in its binary format (https://www.postgresql.org/docs/18/sql-copy.html), whose chunks end anywhere.
 * Returns a function that takes a chunk.
 */
export const createCopyReader = (onRow: (row: CopyRow) => void): ((chunk: Buffer) => void) => {
  const row = new CopyRow()
  let rest: Buffer = Buffer.alloc(0)
  let hasHeader = false
  return (chunk) => {
    const buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    if (!hasHeader && buffer.length >= HEADER_BYTES) {
      hasHeader = true
      start = HEADER_BYTES
    }
    while (hasHeader && start + 2 <= buffer.length) {
      const count = buffer.readInt16BE(start)
      // The end of all rows.
      if (count < 0) break
      const end = row.read(buffer, start + 2, count)
      if (end < 0) break
      onRow(row)
      start = end
    }
    rest = buffer.subarray(start)
  }
}
