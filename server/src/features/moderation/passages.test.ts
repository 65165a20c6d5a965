import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharedPassages } from './passages.ts'

it('finds what two texts share, without accents, case and punctuation', () => {
  const own = 'Welcome! Our flat is near the Église Saint-Paul. Two rooms. The metro is four minutes away on foot.'
  const other = 'THE METRO IS FOUR MINUTES AWAY, by bus. Near the eglise saint paul, one room.'
  expect(sharedPassages(own, other)).toEqual(['near the Église Saint-Paul', 'The metro is four minutes away'])
})

it('leaves out runs of fewer than five words', () => {
  expect(sharedPassages('Two rooms over a courtyard', 'Two rooms over a garden')).toEqual([])
  expect(sharedPassages('Two rooms', 'Two rooms')).toEqual([])
})

it('has no word twice, and is the whole text compared with itself', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 5, maxLength: 60 })
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(text, text, (own, other) => {
      expect(sharedPassages(own, own)).toEqual([own])
      let rest = own
      for (const passage of sharedPassages(own, other)) {
        expect(rest).toContain(passage)
        rest = rest.slice(rest.indexOf(passage) + passage.length)
      }
    }),
  )
})
