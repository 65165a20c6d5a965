import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMain, toMinor } from './money.ts'

it('keeps every amount of at most two decimals exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (minor) => {
      expect(toMinor(toMain(minor))).toBe(minor)
      expect(toMinor(Number((minor / 100).toFixed(2)))).toBe(minor)
    }),
  )
})
