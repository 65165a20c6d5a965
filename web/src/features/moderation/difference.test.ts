import { expect, it } from 'vitest'
import { difference, type Segment } from './difference.ts'

const marked = (segments: readonly Segment[]) =>
  segments.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')
const both = (before: string, after: string) => {
  const compared = difference(before, after)
  return [marked(compared.before), marked(compared.after)]
}

it('marks the words that only one version has', () => {
  expect(both('A quiet flat.', 'A bright, quiet flat.')).toEqual(['A quiet flat.', 'A [bright, ]quiet flat.'])
  expect(both('an old mill here', 'a new barn here')).toEqual(['[an old mill] here', '[a new barn] here'])
  expect(both('Two rooms by the sea', 'Three rooms near the sea')).toEqual([
    '[Two] rooms [by] the sea',
    '[Three] rooms [near] the sea',
  ])
})

it('marks nothing in equal texts, and all of a text that is new or entirely different', () => {
  expect(both('same', 'same')).toEqual(['same', 'same'])
  expect(both('', 'new')).toEqual(['', '[new]'])
  expect(both('a b a', 'a')).toEqual(['a[ b a]', 'a'])
  expect(both('ቤት ቆንጆ', 'ቤት ትልቅ')).toEqual(['ቤት [ቆንጆ]', 'ቤት [ትልቅ]'])
})

it('keeps every character', () => {
  const [before, after] = ['one, two\n\nthree – four!', 'two\nthree — five! six']
  const compared = difference(before, after)
  expect([compared.before, compared.after].map((side) => side.map(({ text }) => text).join(''))).toEqual([
    before,
    after,
  ])
})

it('marks texts that are too long to compare as a whole', () => {
  const long = (word: string) => `${word} `.repeat(1_500)
  const [before, after] = both(long('a'), `${long('b')}c`)
  expect(before).toBe(`[${long('a')}]`)
  expect(after?.startsWith('[b')).toBe(true)
})
