import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slotsOf } from './bitmap.ts'
import { Texts } from './texts.ts'

const CAPACITY = 40
const arbitraryText = fc
  .array(fc.constantFrom('a', 'ab', 'b', ' ', 'é', '😀', 'long '.repeat(40)), { maxLength: 6 })
  .map((parts) => parts.join(''))

it('texts are found by any part of theirs and sorted by code points, also after they were replaced', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(CAPACITY - 1), arbitraryText), { maxLength: 200 }),
      fc.array(fc.constantFrom('a', 'b', 'ab', 'ba', 'a b', 'é', '😀', 'long long', 'x', ''), { minLength: 1 }),
      (changes, parts) => {
        const texts = new Texts(CAPACITY)
        const expected = new Map<number, string>()
        for (const [slot, text] of changes) {
          texts.set(slot, Buffer.from(text))
          expected.set(slot, text)
        }
        const slots = [...expected.keys()].sort((a, b) => a - b)
        for (const part of parts)
          expect([...slotsOf(texts.containing(Buffer.from(part)))]).toEqual(
            slots.filter((slot) => expected.get(slot)?.includes(part)),
          )
        const bytesOf = (slot: number) => Buffer.from(expected.get(slot) ?? '')
        for (const one of slots)
          for (const other of slots) {
            const order = Buffer.compare(bytesOf(one), bytesOf(other))
            expect(texts.compare(one, other)).toBe(order)
            if (texts.prefix(one) !== texts.prefix(other))
              expect(Math.sign(texts.prefix(one) - texts.prefix(other))).toBe(order)
          }
      },
    ),
  )
})
