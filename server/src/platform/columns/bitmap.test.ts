import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as bitmaps from './bitmap.ts'

const SLOTS = 200
const slots = fc.uniqueArray(fc.integer({ min: 0, max: SLOTS - 1 }))

const bitmapOf = (given: readonly number[]) => {
  const bitmap = bitmaps.createBitmap(SLOTS)
  for (const slot of given) bitmaps.setBit(bitmap, slot)
  return bitmap
}
const sorted = (given: Iterable<number>) => [...given].sort((a, b) => a - b)

it('a bitmap has the slots that were set and not cleared', () => {
  fc.assert(
    fc.property(slots, slots, (set, cleared) => {
      const bitmap = bitmapOf(set)
      for (const slot of cleared) bitmaps.clearBit(bitmap, slot)
      const expected = sorted(set.filter((slot) => !cleared.includes(slot)))
      expect([...bitmaps.slotsOf(bitmap)]).toEqual(expected)
      expect(bitmaps.countBits(bitmap)).toBe(expected.length)
      expect(Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => bitmaps.hasBit(bitmap, slot))).toEqual(
        expected,
      )
    }),
  )
})

it('bitmaps are combined as sets', () => {
  fc.assert(
    fc.property(slots, slots, (one, other) => {
      const combined = (combine: (bitmap: bitmaps.Bitmap, other: bitmaps.Bitmap) => void) => {
        const bitmap = bitmapOf(one)
        combine(bitmap, bitmapOf(other))
        return [...bitmaps.slotsOf(bitmap)]
      }
      const both = one.filter((slot) => other.includes(slot))
      expect(combined(bitmaps.intersect)).toEqual(sorted(both))
      expect(combined(bitmaps.unite)).toEqual(sorted(new Set([...one, ...other])))
      expect(combined(bitmaps.subtract)).toEqual(sorted(one.filter((slot) => !other.includes(slot))))
      expect(bitmaps.countCommon(bitmapOf(one), bitmapOf(other))).toBe(both.length)
    }),
  )
})

it('a range keeps both of its ends', () => {
  fc.assert(
    fc.property(slots, fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 224, maxLength: 224 }), (set, values) => {
      const bitmap = bitmapOf(set)
      bitmaps.keepRange(bitmap, Float64Array.from(values), 3, 6)
      expect([...bitmaps.slotsOf(bitmap)]).toEqual(
        sorted(set.filter((slot) => (values[slot] ?? 0) >= 3 && (values[slot] ?? 0) <= 6)),
      )
    }),
  )
})
