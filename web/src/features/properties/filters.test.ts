import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  changedSearchPath,
  pricesAtPosition,
  searchPath,
  sliderPosition,
  stayQueryOf,
  toggleCode,
} from './filters.ts'

const address = (text: string) => new URLSearchParams(text)

describe('the path of a search', () => {
  test('has no query without filters', () => {
    expect(searchPath({ city: '', guests: undefined })).toBe('/properties')
  })
  test('keeps the other parameters and starts at the first page after a change', () => {
    expect(changedSearchPath(address('city=Lisbon&page=3&sort=rating'), { guests: 2 })).toBe(
      '/properties?city=Lisbon&sort=rating&guests=2',
    )
  })
  test('joins repeated parameters of a form sent without JavaScript', () => {
    expect(changedSearchPath(address('amenities=WIFI&amenities=POOL&city='), {})).toBe(
      '/properties?amenities=WIFI,POOL',
    )
  })
})

test('toggles a code', () => {
  expect(toggleCode('WIFI', 'POOL')).toBe('WIFI,POOL')
  expect(toggleCode('WIFI,POOL', 'WIFI')).toBe('POOL')
  expect(toggleCode('WIFI', 'WIFI')).toBeUndefined()
})

test('has one chip for each type and amenity, and one for a range', () => {
  const chips = activeFilters(address('city=Paris&minPrice=10&maxPrice=90&amenities=WIFI,POOL&sort=rating&page=2'))
  expect(chips.map(({ key }) => key)).toEqual(['city', 'minPrice', 'amenities-WIFI', 'amenities-POOL'])
  expect(chips[1]?.change).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(chips[2]?.change).toEqual({ amenities: 'POOL' })
})

test('has one chip for both dates', () => {
  const [chip] = activeFilters(address('startDate=2027-03-01&endDate=2027-03-08'))
  expect(chip).toEqual({
    key: 'startDate',
    names: ['startDate', 'endDate'],
    change: { startDate: undefined, endDate: undefined },
  })
})

test('passes dates and guests of the search on to a property', () => {
  expect(stayQueryOf(address('city=Paris&startDate=2027-03-01&endDate=2027-03-08&guests=2&page=3'))).toBe(
    '?startDate=2027-03-01&endDate=2027-03-08&guests=2',
  )
  expect(stayQueryOf(address('city=Paris'))).toBe('')
})

describe('the price slider', () => {
  const buckets = [
    { from: 0, to: 100 },
    { from: 100, to: 200 },
    { from: 200, to: null },
  ]
  test('spans the whole scale without limits', () => {
    expect(sliderPosition(buckets, undefined, undefined)).toEqual({ from: 0, to: 3 })
  })
  test('rounds typed prices to the nearest steps', () => {
    expect(sliderPosition(buckets, '150', '199')).toEqual({ from: 1, to: 2 })
  })
  test('never lets its thumbs cross', () => {
    expect(sliderPosition(buckets, '500', '10')).toEqual({ from: 2, to: 3 })
  })
  test('treats its ends as no limit', () => {
    expect(pricesAtPosition(buckets, 0, 3)).toEqual({ minPrice: undefined, maxPrice: undefined })
    expect(pricesAtPosition(buckets, 1, 2)).toEqual({ minPrice: 100, maxPrice: 200 })
  })
})
