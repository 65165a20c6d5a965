import { expect, it } from 'vitest'
import { formatFor } from './format.ts'

it('keeps the minus sign of an amount with its number in Arabic: isolated from left to right, without other marks', () => {
  for (const language of ['ar', 'ar-EG', 'ar-AE']) {
    const { money } = formatFor(language)
    expect(money(-1_250.5, 'USD')).toMatch(/^\u2066\u22121,250\.50\sUS\$\u2069$/)
    expect(money(3_100, 'ETB')).toMatch(/^\u20663,100\s\P{Cf}+\u2069$/u)
  }
})

it('adds no marks to amounts in languages that run from left to right', () => {
  expect(formatFor('en-GB').money(-1_250.5, 'USD')).toBe('\u2212$1,250.50')
  expect(formatFor('fr').money(-5, 'EUR')).not.toMatch(/\p{Cf}/u)
})
