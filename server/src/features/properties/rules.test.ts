import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchWords, totalPages } from './rules.ts'

it.each([
  ['two  rooms, Leith', ['two', 'rooms', 'Leith']],
  ['appartement à Orléans', ['appartement', 'à', 'Orléans']],
  ['شقة في باريس', ['شقة', 'في', 'باريس']],
  ['ቤት አዲስ አበባ', ['ቤት', 'አዲስ', 'አበባ']],
  ["'; drop table properties --", ['drop', 'table', 'properties']],
  ['a a a', ['a']],
  ['!!! … ', []],
])('finds the words of %s', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

it('makes words that are safe in any text query, from any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = searchWords(text)
      expect(words.length).toBeLessThanOrEqual(12)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
    }),
  )
})

it('has just enough pages for all entries', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (total, limit) => {
      const pages = totalPages(total, limit)
      expect(pages * limit).toBeGreaterThanOrEqual(total)
      expect((pages - 1) * limit).toBeLessThan(Math.max(total, 1))
    }),
  )
})
