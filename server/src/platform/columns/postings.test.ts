import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Postings } from './postings.ts'

it('values have the rows that were added to them, with their flags', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.integer({ min: 1, max: 200_000_000 }), fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 })),
        {
          maxLength: 60,
        },
      ),
      (steps) => {
        const postings = new Postings()
        const expected: [number, number][][] = [[], [], [], [], []]
        let row = 0
        // Numbered as they come.
        for (let value = 0; value < expected.length; value += 1) {
          postings.add(value, row, 0)
          expected[value]?.push([row, 0])
        }
        for (const [distance, flags] of steps) {
          if (row + distance > 2 ** 29) break
          row += distance
          for (const [value, flag] of flags.entries()) {
            postings.add(value, row, flag)
            expected[value]?.push([row, flag])
          }
        }
        for (const [value, rows] of expected.entries()) {
          const found: [number, number][] = []
          postings.forEach(value, (at, flag) => found.push([at, flag]))
          expect(found).toEqual(rows)
        }
        postings.forEach(5, () => expect.unreachable())
        postings.forEach(-1, () => expect.unreachable())
      },
    ),
  )
})
