import { describe, expect, it } from 'vitest'
import { nightlyRange } from './nightly-prices.ts'

const property: Parameters<typeof nightlyRange>[0] = {
  price: 100,
  priceUnit: 'NIGHT',
  weekdayPrices: [{ weekday: 5, price: 130 }],
  seasons: [{ firstNight: '2026-07-01', lastNight: '2026-07-31', price: 200, minStay: null }],
  today: '2026-05-12',
}

describe('the range of prices of a property', () => {
  it.each([
    ['has the price of a season up to its last night', '2026-07-31', { low: 100, high: 200 }],
    ['leaves out a season that is over at the property', '2026-08-01', { low: 100, high: 130 }],
  ] as const)('%s', (_what, today, range) => {
    expect(nightlyRange({ ...property, today })).toEqual(range)
  })

  it('is left out when all coming nights cost the same', () => {
    expect(nightlyRange({ ...property, weekdayPrices: [], today: '2026-08-01' })).toBe(undefined)
  })
})
