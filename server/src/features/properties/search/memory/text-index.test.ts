import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Text, type TextPart, toTsvector } from '../../../../../../tests/support/tsvectors.ts'
import { slotsOf } from '../../../../platform/columns/bitmap.ts'
import type { TextQuery } from '../../rules/text-queries.ts'
import { TextIndex } from './text-index.ts'

const SLOTS = 40
const WORDS = ['a', 'attic', 'attica', 'garden', 'gardens', 'ቤት', 'é']
const arbitraryText: fc.Arbitrary<Text> = fc.uniqueArray(
  fc.record({
    word: fc.constantFrom(...WORDS),
    at: fc.array(fc.constantFrom('description' as const, 'place' as const, 'title' as const), { maxLength: 3 }),
  }),
  { selector: ({ word }) => word },
)
const arbitraryQuery: fc.Arbitrary<TextQuery> = fc.array(
  fc.array(fc.record({ word: fc.constantFrom(...WORDS, 'gar', 'none'), isPrefix: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 3 },
)

/** Whether the words of a text at the wanted places match. */
const matches = (text: Text, query: TextQuery, part?: TextPart) => {
  const words = text.filter(({ at }) => part === undefined || at.includes(part)).map(({ word }) => word)
  return query.some((terms) =>
    terms.every(({ word, isPrefix }) => words.some((each) => (isPrefix ? each.startsWith(word) : each === word))),
  )
}

it('finds the texts with a word and where they have it, after any changes, asked for before or not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(SLOTS - 1), arbitraryText, fc.constantFrom('load', 'set')), { maxLength: 80 }),
      fc.array(fc.record({ query: arbitraryQuery, typed: arbitraryQuery }), { minLength: 1, maxLength: 5 }),
      fc.nat(80),
      (steps, asked, askedAfter) => {
        const index = new TextIndex(SLOTS)
        const texts = new Map<number, Text>()
        const check = () => {
          const slotsWith = (query: TextQuery, part?: TextPart) =>
            [...texts]
              .filter(([, text]) => matches(text, query, part))
              .map(([slot]) => slot)
              .sort((one, other) => one - other)
          for (const each of asked) {
            const { anywhere, parts } = index.withWord(each)
            const found = [anywhere, ...parts].map((bitmap) => [...slotsOf(bitmap)])
            expect(found).toEqual([
              slotsWith(each.query),
              slotsWith(each.query, 'place'),
              slotsWith(each.query, 'title'),
              slotsWith(each.typed),
            ])
          }
        }
        for (const [step, [slot, text, kind]] of steps.entries()) {
          if (step === askedAfter) check()
          // A text that was loaded is older than the one that a change brought.
          if (kind === 'set' || !texts.has(slot)) texts.set(slot, text)
          index[kind as 'load' | 'set'](slot, toTsvector(text))
        }
        check()
      },
    ),
  )
})

it('is worn by changes of texts, not by those of other things or while it is being read', () => {
  const index = new TextIndex(SLOTS)
  const textOf = (word: string) => toTsvector([{ word, at: ['title'] }])
  const changeOften = () => {
    for (let round = 0; round < 2 * SLOTS; round += 1) index.set(3, textOf(`word${round}`))
  }
  for (let round = 0; round < 200; round += 1) index.set(3, textOf('same'))
  index.complete()
  expect(index.isWorn).toBe(false)
  changeOften()
  expect(index.isWorn).toBe(true)
  const other = new TextIndex(SLOTS)
  for (let round = 0; round < 3 * SLOTS; round += 1) other.set(3, textOf(`word${round}`))
  expect(other.isWorn).toBe(false)
})

it('is worn by words that no text has any more', () => {
  const index = new TextIndex(SLOTS)
  index.complete()
  const textOf = (round: number): Text =>
    Array.from({ length: 20_000 }, (_, at) => ({ word: `${round}-${at}`, at: ['title' as const] }))
  const worn = Array.from({ length: 6 }, (_, round) => {
    index.set(round, toTsvector(textOf(round)))
    return index.isWorn
  })
  expect(worn).toEqual([false, false, false, false, false, true])
})

it('keeps apart texts with the same words in other parts', () => {
  const index = new TextIndex(SLOTS)
  const query = [[{ word: 'attic', isPrefix: false }]]
  const inTitle = () => [...slotsOf(index.withWord({ query, typed: query }).parts[1])]
  index.set(1, toTsvector([{ word: 'attic', at: ['title'] }]))
  const before = inTitle()
  index.set(1, toTsvector([{ word: 'attic', at: ['place'] }]))
  expect([before, inTitle()]).toEqual([[1], []])
})
