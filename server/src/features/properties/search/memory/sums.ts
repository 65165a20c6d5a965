import { type Bitmap, createBitmap } from '../../../../platform/columns/bitmap.ts'

/** A number for each slot, as bits of equal weight in one bitmap (bit-sliced, O'Neil and Quass), so that 32 are added at once. */
export class Sums {
  private readonly slots: number
  private readonly slices: Bitmap[] = []

  constructor(slots: number) {
    this.slots = slots
  }

  /** The highest number that a slot may have. */
  get most(): number {
    return 2 ** this.slices.length - 1
  }

  /** Adds a power of two, `2 ** digit`, to the slots of a bitmap. */
  add(bitmap: Bitmap, digit: number): void {
    const carry = bitmap.slice()
    for (let at = digit; ; at += 1) {
      while (this.slices.length <= at) this.slices.push(createBitmap(this.slots))
      const slice = this.slices[at] as Bitmap
      let left = 0
      for (let word = 0; word < carry.length; word += 1) {
        const added = carry[word] as number
        if (added === 0) continue
        const old = slice[word] as number
        slice[word] = old ^ added
        carry[word] = old & added
        left |= old & added
      }
      if (left === 0) return
    }
  }

  /** Returns those of the slots that have exactly that number. */
  equal(slots: Bitmap, number: number): Bitmap {
    const found = slots.slice()
    for (const [digit, slice] of this.slices.entries()) {
      const flip = (number >>> digit) & 1 ? 0 : -1
      for (let word = 0; word < found.length; word += 1)
        found[word] = (found[word] as number) & ((slice[word] as number) ^ flip)
    }
    return found
  }
}
