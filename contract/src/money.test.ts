import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMajor, toMinor } from './money.ts'

it('converts amounts with at most two decimals to minor units and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (minor) => {
      expect(toMinor(toMajor(minor))).toBe(minor)
      expect(toMinor(Number((minor / 100).toFixed(2)))).toBe(minor)
    }),
  )
})
