import { type Bitmap, createBitmap, setBit } from './bitmap.ts'
import { grown } from './grown.ts'

/** Between texts: no byte of UTF-8. */
const SEPARATOR = 0xff
/** Bytes of a text that the first buffer has room for. */
const TYPICAL_LENGTH = 32

/** The texts of slots, one behind the other, so that all are searched for a part as fast as memory is read. */
export class Texts {
  private buffer: Buffer
  private size = 0
  private readonly capacity: number
  /** Where the text of a slot is; -1 without one. */
  private readonly starts: Int32Array
  private readonly ends: Int32Array
  /** The texts in the order of the buffer, also those that were replaced. */
  private entries = 0
  private entryStarts: Int32Array<ArrayBuffer>
  private entrySlots: Int32Array<ArrayBuffer>

  constructor(capacity: number) {
    this.capacity = capacity
    this.buffer = Buffer.alloc(1_024 + capacity * TYPICAL_LENGTH)
    this.starts = new Int32Array(capacity).fill(-1)
    this.ends = new Int32Array(capacity)
    this.entryStarts = new Int32Array(capacity + 1_024)
    this.entrySlots = new Int32Array(capacity + 1_024)
  }

  /** Stores the UTF-8 of a text. An earlier one is erased. */
  set(slot: number, text: Buffer): void {
    const earlier = this.starts[slot] as number
    if (earlier >= 0) this.buffer.fill(0, earlier, this.ends[slot])
    if (this.size + text.length + 1 > this.buffer.length) this.moveToLarger(text.length + 1)
    const start = this.size
    text.copy(this.buffer, start)
    this.buffer[start + text.length] = SEPARATOR
    this.size = start + text.length + 1
    this.starts[slot] = start
    this.ends[slot] = start + text.length
    this.addEntry(start, slot)
  }

  /** Compares by bytes, which is the order of code points. */
  compare(one: number, other: number): number {
    const [from, to] = [this.starts[one] as number, this.starts[other] as number]
    return this.buffer.compare(this.buffer, to, this.ends[other], from, this.ends[one])
  }

  /** The first bytes of a text as a number, which sorts as they do. */
  prefix(slot: number): number {
    const [start, end] = [this.starts[slot] as number, this.ends[slot] as number]
    let value = 0
    for (let at = start; at < start + 6; at += 1) value = value * 256 + (at < end ? (this.buffer[at] as number) : 0)
    return value
  }

  /** Returns the slots whose text contains a part: all that have a text, if it is empty. */
  containing(part: Buffer): Bitmap {
    const found = createBitmap(this.capacity)
    if (part.length === 0) {
      for (let slot = 0; slot < this.capacity; slot += 1) if ((this.starts[slot] as number) >= 0) setBit(found, slot)
      return found
    }
    const searched = this.buffer.subarray(0, this.size)
    let entry = 0
    while (entry < this.entries) {
      const start = this.entryStarts[entry] as number
      const end = entry + 1 < this.entries ? (this.entryStarts[entry + 1] as number) : this.size
      // Where many texts match, the next is likely to. A search of the buffer costs as much as reading some texts, but skips thousands.
      if (!this.hasBetween(start, end, part)) {
        const at = searched.indexOf(part, end)
        if (at < 0) break
        entry = this.entryAt(at)
      }
      setBit(found, this.entrySlots[entry] as number)
      entry += 1
    }
    return found
  }

  private addEntry(start: number, slot: number): void {
    if (this.entries === this.entryStarts.length) {
      this.entryStarts = grown(this.entryStarts)
      this.entrySlots = grown(this.entrySlots)
    }
    this.entryStarts[this.entries] = start
    this.entrySlots[this.entries] = slot
    this.entries += 1
  }

  private hasBetween(start: number, end: number, part: Buffer): boolean {
    const { buffer } = this
    const { length } = part
    const first = part[0] as number
    for (let at = start; at < end - length; at += 1) {
      if (buffer[at] !== first) continue
      let same = 1
      while (same < length && buffer[at + same] === part[same]) same += 1
      if (same === length) return true
    }
    return false
  }

  /** The text that has a byte: the last that starts before it or there. */
  private entryAt(place: number): number {
    let [low, high] = [0, this.entries - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.entryStarts[middle] as number) <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Leaves the replaced texts behind. */
  private moveToLarger(room: number): void {
    const [old, entries, starts, slots] = [this.buffer, this.entries, this.entryStarts, this.entrySlots]
    const isCurrent = (entry: number) => this.starts[slots[entry] as number] === starts[entry]
    let used = 0
    for (let entry = 0; entry < entries; entry += 1)
      if (isCurrent(entry)) used += (this.ends[slots[entry] as number] as number) - (starts[entry] as number) + 1
    this.buffer = Buffer.alloc(Math.ceil((used + room) * 1.5))
    this.size = 0
    let kept = 0
    for (let entry = 0; entry < entries; entry += 1) {
      if (!isCurrent(entry)) continue
      const slot = slots[entry] as number
      const start = this.size
      const end = this.ends[slot] as number
      this.size += old.copy(this.buffer, start, starts[entry], end + 1)
      this.ends[slot] = this.size - 1
      this.starts[slot] = start
      starts[kept] = start
      slots[kept] = slot
      kept += 1
    }
    this.entries = kept
  }
}
