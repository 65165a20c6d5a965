/** A bit for each slot of a copy in memory, 32 to a word. */
export type Bitmap = Uint32Array

/** Slots of a block: those whose bits are in one word of a bitmap. */
export const BLOCK_SLOTS = 32

export const blockNumber = (slot: number): number => slot >>> 5

/** The bit of a slot in its block. */
export const bitInBlock = (slot: number): number => 1 << (slot & 31)

export const createBitmap = (slots: number): Bitmap => new Uint32Array((slots + 31) >>> 5)

export const setBit = (bitmap: Bitmap, slot: number): void => {
  const block = blockNumber(slot)
  bitmap[block] = (bitmap[block] as number) | bitInBlock(slot)
}

export const clearBit = (bitmap: Bitmap, slot: number): void => {
  const block = blockNumber(slot)
  bitmap[block] = (bitmap[block] as number) & ~bitInBlock(slot)
}

export const hasBit = (bitmap: Bitmap, slot: number): boolean =>
  (((bitmap[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1

/** The number of bits of a word (Hacker's Delight §5-1). */
export const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const countBits = (bitmap: Bitmap): number => {
  let count = 0
  for (let at = 0; at < bitmap.length; at += 1) count += bitsOf(bitmap[at] as number)
  return count
}

/** Returns how many slots both have. */
export const countCommon = (one: Bitmap, other: Bitmap): number => {
  let count = 0
  for (let at = 0; at < one.length; at += 1) count += bitsOf((one[at] as number) & (other[at] as number))
  return count
}

/** Keeps only the slots that the other has too; without `other`, none. */
export const intersect = (bitmap: Bitmap, other: Bitmap | undefined): void => {
  if (!other) bitmap.fill(0)
  else for (let at = 0; at < bitmap.length; at += 1) bitmap[at] = (bitmap[at] as number) & (other[at] as number)
}

/** Adds the slots of the other. */
export const unite = (bitmap: Bitmap, other: Bitmap | undefined): void => {
  if (other) for (let at = 0; at < bitmap.length; at += 1) bitmap[at] = (bitmap[at] as number) | (other[at] as number)
}

/** Removes the slots of the other. */
export const subtract = (bitmap: Bitmap, other: Bitmap): void => {
  for (let at = 0; at < bitmap.length; at += 1) bitmap[at] = (bitmap[at] as number) & ~(other[at] as number)
}

/**
 * Keeps only the slots whose value is within the range, both ends included. Words without a slot are skipped, so a range
 * costs little after a narrow filter. Without a branch for each slot: about one nanosecond.
 */
export const keepRange = (bitmap: Bitmap, values: Float64Array | Int32Array, low: number, high: number): void => {
  for (let at = 0; at < bitmap.length; at += 1) {
    const word = bitmap[at] as number
    if (word === 0) continue
    let kept = 0
    const first = at << 5
    for (let bit = 0; bit < 32; bit += 1) {
      const value = values[first + bit] as number
      kept |= (Number(value >= low) & Number(value <= high)) << bit
    }
    bitmap[at] = word & kept
  }
}

/** Keeps only the slots with this value. */
export const keepEqual = (bitmap: Bitmap, values: Uint8Array | Int32Array, wanted: number): void => {
  for (let at = 0; at < bitmap.length; at += 1) {
    const word = bitmap[at] as number
    if (word === 0) continue
    let kept = 0
    const first = at << 5
    for (let bit = 0; bit < 32; bit += 1) kept |= Number(values[first + bit] === wanted) << bit
    bitmap[at] = word & kept
  }
}

/** Keeps only the slots with one of these values. */
export const keepAny = (bitmap: Bitmap, values: Uint8Array | Int32Array, wanted: readonly number[]): void => {
  const kept = new Uint32Array(bitmap.length)
  for (const value of wanted) {
    const equal = bitmap.slice()
    keepEqual(equal, values, value)
    unite(kept, equal)
  }
  intersect(bitmap, kept)
}

/** Adds the slots whose value in a column, a slot of another bitmap or -1, is in that bitmap. */
export const uniteReferring = (bitmap: Bitmap, column: Int32Array, other: Bitmap): void => {
  if (other.every((word) => word === 0)) return
  for (let at = 0; at < bitmap.length; at += 1) {
    const first = at << 5
    let word = 0
    for (let bit = 0; bit < 32; bit += 1) {
      const slot = column[first + bit] as number
      word |= (((other[slot >>> 5] as number) >>> (slot & 31)) & 1) << bit
    }
    bitmap[at] = (bitmap[at] as number) | word
  }
}

/** Keeps only the slots that `uniteReferring` would add. */
export const keepReferring = (bitmap: Bitmap, column: Int32Array, other: Bitmap): void => {
  const found = new Uint32Array(bitmap.length)
  uniteReferring(found, column, other)
  intersect(bitmap, found)
}

/** Calls `visit` for each slot, in ascending order. */
export const forEachSlot = (bitmap: Bitmap, visit: (slot: number) => void): void => {
  for (let at = 0; at < bitmap.length; at += 1)
    for (let word = bitmap[at] as number; word !== 0; word &= word - 1) visit((at << 5) + 31 - Math.clz32(word & -word))
}

/** Returns the slots in ascending order. */
export const slotsOf = (bitmap: Bitmap, count = countBits(bitmap)): Uint32Array => {
  const slots = new Uint32Array(count)
  let found = 0
  forEachSlot(bitmap, (slot) => {
    slots[found] = slot
    found += 1
  })
  return slots
}
