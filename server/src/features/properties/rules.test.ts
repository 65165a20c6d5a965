import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyString } from '../../../../tests/support/strings.ts'
import { splitSearchWords } from './rules.ts'

it.each([
  ['two  rooms, Leith', ['two', 'rooms', 'Leith']],
  ['appartement à Orléans', ['appartement', 'à', 'Orléans']],
  ['شقة في باريس', ['شقة', 'في', 'باريس']],
  ['ቤት አዲስ አበባ', ['ቤት', 'አዲስ', 'አበባ']],
  ["'; drop table properties --", ['drop', 'table', 'properties']],
  ['a a a', ['a']],
  ['!!! … ', []],
  ['x'.repeat(200), ['x'.repeat(40)]],
])('splits %s into words', (text, words) => {
  expect(splitSearchWords(text)).toEqual(words)
})

it('returns words that are safe in text queries, for any text', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const words = splitSearchWords(text)
      expect(words.length).toBeLessThanOrEqual(12)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
    }),
  )
})
