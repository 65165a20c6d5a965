import { describe, expect, it } from 'vitest'
import type { PriceComparison } from '#contract/price-comparison.ts'
import { findHints, findPriceHint, type ListingFacts } from './hints.ts'

const COMPLETE: ListingFacts = {
  title: 'A quiet flat by the canal',
  description: 'Two rooms over a courtyard. '.repeat(8),
  houseRules: 'No smoking.',
  neighbourhood: 'Canal Saint-Martin',
  areaSqm: 42,
  amenityCount: 3,
  pictureCount: 5,
  darkPictures: [],
  price: 1_000,
}
const COMPARISON: PriceComparison = { area: 'CITY', count: 8, low: 900, median: 1_000, high: 1_100, currency: 'USD' }

describe('hints', () => {
  it('has none for a complete listing whose price is like others', () => {
    expect(findHints(COMPLETE, COMPARISON)).toEqual([])
    expect(findHints(COMPLETE, undefined)).toEqual([])
  })

  it('begins with what admins reject, then pictures, facts and the price', () => {
    const poor = {
      ...COMPLETE,
      title: 'Call 0911 234 567',
      description: 'Short.',
      houseRules: '',
      neighbourhood: '',
      areaSqm: null,
      amenityCount: 0,
      pictureCount: 4,
      darkPictures: [1, 3],
      price: 2_000,
    }
    expect(findHints(poor, COMPARISON)).toEqual([
      { kind: 'CONTACT_DATA', field: 'title', found: '0911 234 567' },
      { kind: 'FEW_PICTURES', count: 4 },
      { kind: 'DARK_PICTURES', numbers: [1, 3] },
      { kind: 'MISSING_FACTS', facts: ['description', 'areaSqm', 'neighbourhood', 'amenities', 'houseRules'] },
      { kind: 'PRICE', direction: 'ABOVE', percent: 100, comparison: COMPARISON },
    ])
  })
})

describe('a price', () => {
  it.each([
    [1_300, 'ABOVE', 30],
    [700, 'BELOW', 30],
  ])('of %d is far from others', (price, direction, percent) => {
    expect(findPriceHint(price, COMPARISON)).toMatchObject({ direction, percent })
  })

  it.each([1_290, 710, 1_100, 900])('of %d is not', (price) => {
    expect(findPriceHint(price, COMPARISON)).toBeUndefined()
  })

  it('is not far from others that differ as much', () => {
    expect(findPriceHint(1_500, { ...COMPARISON, low: 500, high: 1_600 })).toBeUndefined()
  })
})
