import { type Bitmap, hasBit, slotsOf } from './bitmap.ts'

/** What slots are sorted by: a number from 0 on. */
export type Key = (slot: number) => number

/** Above this many matches, walking the whole order is faster than sorting them. */
export const SORTED_MAX = 3_000

type Part = { readonly total: number; readonly isReversed: boolean; readonly first: number; readonly count: number }

/** Reads a part of an order from its nearer end: `read` returns the first matches of a direction, without some. */
export const readNearer = (
  { total, isReversed, first, count }: Part,
  read: (isReversed: boolean, first: number, count: number) => number[],
): number[] => {
  const found = Math.min(count, total - first)
  if (found <= 0) return []
  const after = total - first - found
  return first <= after ? read(isReversed, first, found) : read(!isReversed, after, found).reverse()
}

/** Returns the slots sorted by a number from 0 on, equal ones in their order: a radix sort of the bits of doubles, a digit a pass. */
export const sortByKey = (slots: Uint32Array, key: Key): Uint32Array => {
  const size = slots.length
  const keys = new Float64Array(size)
  let places = new Uint32Array(size)
  for (let place = 0; place < size; place += 1) {
    keys[place] = key(slots[place] as number)
    places[place] = place
  }
  const words = new Uint32Array(keys.buffer)
  let sorted = new Uint32Array(size)
  const starts = new Uint32Array(0x10001)
  for (let digit = 0; digit < 4; digit += 1) {
    const [word, shift] = [digit >> 1, (digit & 1) * 16]
    const digitOf = (place: number) => ((words[place * 2 + word] as number) >>> shift) & 0xffff
    starts.fill(0)
    for (let place = 0; place < size; place += 1) {
      const next = digitOf(place) + 1
      starts[next] = (starts[next] as number) + 1
    }
    // Keys that are alike in a digit, such as the low ones of whole numbers, are in its order already.
    if (starts[digitOf(0) + 1] === size) continue
    for (let value = 1; value < starts.length; value += 1)
      starts[value] = (starts[value] as number) + (starts[value - 1] as number)
    for (let at = 0; at < size; at += 1) {
      const place = places[at] as number
      const value = digitOf(place)
      const start = starts[value] as number
      sorted[start] = place
      starts[value] = start + 1
    }
    ;[places, sorted] = [sorted, places]
  }
  for (let at = 0; at < size; at += 1) places[at] = slots[places[at] as number] as number
  return places
}

/** All slots of a copy in memory, sorted. Changes move whole stretches of it. */
export class Order {
  readonly compare: (one: number, other: number) => number
  private readonly key: Key
  private readonly slots: Uint32Array
  private size = 0

  /** `compareIds` decides between slots with the same key; never 0 for different ones. */
  constructor(capacity: number, key: Key, compareIds: (one: number, other: number) => number) {
    this.slots = new Uint32Array(capacity)
    this.key = key
    this.compare = (one, other) => key(one) - key(other) || compareIds(one, other)
  }

  /** Sorts the slots anew, which must come in the order of their ids. */
  fill(slots: Uint32Array): void {
    this.slots.set(sortByKey(slots, this.key))
    this.size = slots.length
  }

  /** As `fill`, for slots in any order: much slower. */
  fillUnsorted(slots: Uint32Array): void {
    this.slots.set(slots.sort(this.compare))
    this.size = slots.length
  }

  /** The first place whose slot does not come before the given one. */
  private placeOf(slot: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.slots[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Removes slots, whose values must not have changed yet. */
  remove(slots: readonly number[]): void {
    if (slots.length === 0) return
    const places = slots.map((slot) => this.placeOf(slot)).sort((a, b) => a - b)
    for (const [at, place] of places.entries()) {
      const end = places[at + 1] ?? this.size
      this.slots.copyWithin(place - at, place + 1, end)
    }
    this.size -= places.length
  }

  /** Adds slots, whose values must be set. */
  add(slots: readonly number[]): void {
    const added = slots.toSorted(this.compare)
    const places = added.map((slot) => this.placeOf(slot))
    let end = this.size
    for (let at = added.length - 1; at >= 0; at -= 1) {
      const place = places[at] as number
      this.slots.copyWithin(place + at + 1, place, end)
      this.slots[place + at] = added[at] as number
      end = place
    }
    this.size += added.length
  }

  /** Returns a function that reads the matches in order, one with each call; -1 after the last. */
  cursor(matches: Bitmap, isReversed: boolean): () => number {
    const { slots, size } = this
    let at = 0
    return () => {
      while (at < size) {
        const slot = slots[isReversed ? size - 1 - at : at] as number
        at += 1
        if (hasBit(matches, slot)) return slot
      }
      return -1
    }
  }

  private walk(matches: Bitmap, isReversed: boolean, first: number, count: number): number[] {
    const next = this.cursor(matches, isReversed)
    for (let left = first; left > 0; left -= 1) next()
    return Array.from({ length: count }, next)
  }

  /** Returns a part of the matches in order. `total` is their number. */
  slice(matches: Bitmap, total: number, isReversed: boolean, first: number, count: number): number[] {
    if (first >= total) return []
    if (total > SORTED_MAX)
      return readNearer({ total, isReversed, first, count }, (...part) => this.walk(matches, ...part))
    const sorted = slotsOf(matches, total).sort(this.compare)
    return [...(isReversed ? sorted.reverse() : sorted).subarray(first, first + count)]
  }
}
