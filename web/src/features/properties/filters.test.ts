import { describe, expect, test } from 'vitest'
import { activeFilters, changedAddress, searchAddress, sliderPlace, sliderPrices, stayOf, toggled } from './filters.ts'

const address = (text: string) => new URLSearchParams(text)

describe('the address of a search', () => {
  test('without filters is the plain one', () => {
    expect(searchAddress({ city: '', guests: undefined })).toBe('/properties')
  })
  test('keeps what is there, changes what is asked and begins at the first page', () => {
    expect(changedAddress(address('city=Lisbon&page=3&sort=rating'), { guests: 2 })).toBe(
      '/properties?city=Lisbon&sort=rating&guests=2',
    )
  })
  test('joins what a form without JavaScript sends one by one', () => {
    expect(changedAddress(address('amenities=WIFI&amenities=POOL&city='), {})).toBe('/properties?amenities=WIFI,POOL')
  })
})

test('a code is put in, and taken out again', () => {
  expect(toggled('WIFI', 'POOL')).toBe('WIFI,POOL')
  expect(toggled('WIFI,POOL', 'WIFI')).toBe('POOL')
  expect(toggled('WIFI', 'WIFI')).toBeUndefined()
})

test('each type and amenity is a chip of its own, a range is one', () => {
  const chips = activeFilters(address('city=Paris&minPrice=10&maxPrice=90&amenities=WIFI,POOL&sort=rating&page=2'))
  expect(chips.map(({ key }) => key)).toEqual(['city', 'minPrice', 'amenities-WIFI', 'amenities-POOL'])
  expect(chips[1]?.change).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(chips[2]?.change).toEqual({ amenities: 'POOL' })
})

test('the days are one chip, taken back together', () => {
  const [chip] = activeFilters(address('startDate=2027-03-01&endDate=2027-03-08'))
  expect(chip).toEqual({
    key: 'startDate',
    names: ['startDate', 'endDate'],
    change: { startDate: undefined, endDate: undefined },
  })
})

test('a property takes over the days and the guests of the search', () => {
  expect(stayOf(address('city=Paris&startDate=2027-03-01&endDate=2027-03-08&guests=2&page=3'))).toBe(
    '?startDate=2027-03-01&endDate=2027-03-08&guests=2',
  )
  expect(stayOf(address('city=Paris'))).toBe('')
})

describe('the price slider', () => {
  const buckets = [
    { from: 0, to: 100 },
    { from: 100, to: 200 },
    { from: 200, to: null },
  ]
  test('spans everything without limits', () => {
    expect(sliderPlace(buckets, undefined, undefined)).toEqual({ from: 0, to: 3 })
  })
  test('puts typed prices on the nearest edges', () => {
    expect(sliderPlace(buckets, '150', '199')).toEqual({ from: 1, to: 2 })
  })
  test('never lets its thumbs cross', () => {
    expect(sliderPlace(buckets, '500', '10')).toEqual({ from: 2, to: 3 })
  })
  test('takes its ends as no limit', () => {
    expect(sliderPrices(buckets, 0, 3)).toEqual({ minPrice: undefined, maxPrice: undefined })
    expect(sliderPrices(buckets, 1, 2)).toEqual({ minPrice: 100, maxPrice: 200 })
  })
})
