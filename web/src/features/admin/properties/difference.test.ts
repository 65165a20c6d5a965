import { expect, it } from 'vitest'
import { difference, type Stretch } from './difference.ts'

const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')
const both = (before: string, after: string) => {
  const told = difference(before, after)
  return [marked(told.before), marked(told.after)]
}

it('marks the words that only one version has', () => {
  expect(both('A quiet flat.', 'A bright, quiet flat.')).toEqual(['A quiet flat.', 'A [bright, ]quiet flat.'])
  expect(both('an old mill here', 'a new barn here')).toEqual(['[an old mill] here', '[a new barn] here'])
  expect(both('Two rooms by the sea', 'Three rooms near the sea')).toEqual([
    '[Two] rooms [by] the sea',
    '[Three] rooms [near] the sea',
  ])
})

it('leaves alike texts unmarked, and marks empty and wholly other ones whole', () => {
  expect(both('same', 'same')).toEqual(['same', 'same'])
  expect(both('', 'new')).toEqual(['', '[new]'])
  expect(both('a b a', 'a')).toEqual(['a[ b a]', 'a'])
  expect(both('ቤት ቆንጆ', 'ቤት ትልቅ')).toEqual(['ቤት [ቆንጆ]', 'ቤት [ትልቅ]'])
})

it('loses no letter', () => {
  const [before, after] = ['one, two\n\nthree – four!', 'two\nthree — five! six']
  const told = difference(before, after)
  expect([told.before, told.after].map((side) => side.map(({ text }) => text).join(''))).toEqual([before, after])
})

it('gives up on marking word by word what is too long to compare', () => {
  const long = (word: string) => `${word} `.repeat(1_500)
  const [before, after] = both(long('a'), `${long('b')}c`)
  expect(before).toBe(`[${long('a')}]`)
  expect(after?.startsWith('[b')).toBe(true)
})
