import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  changedSearchPath,
  namingFilters,
  pricesAtPosition,
  sliderPosition,
  stayQueryOf,
  withCode,
} from './filters.ts'
import { toComparable } from './search.ts'
import { comparePath, searchPath } from './searchPath.ts'

const address = (text: string) => new URLSearchParams(text)
const dates2027 = { startDate: '2027-03-01', endDate: '2027-03-08' }

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

test('adds a code to those that are chosen, or removes it, as often as it is asked', () => {
  expect(withCode('WIFI', 'POOL', true)).toBe('WIFI,POOL')
  expect(withCode('WIFI,POOL', 'POOL', true)).toBe('WIFI,POOL')
  expect(withCode('WIFI,POOL', 'WIFI', false)).toBe('POOL')
  expect(withCode('POOL', 'WIFI', false)).toBe('POOL')
  expect(withCode('WIFI', 'WIFI', false)).toBeUndefined()
})

test('has one chip for each type and amenity, and one for a range', () => {
  const chips = activeFilters(address('city=Paris&minPrice=10&maxPrice=90&amenities=WIFI,POOL&sort=rating&page=2'))
  expect(chips.map(({ key }) => key)).toEqual(['city', 'minPrice', 'amenities-WIFI', 'amenities-POOL'])
  expect(chips[1]?.change).toEqual({ minPrice: undefined, maxPrice: undefined, priceBasis: undefined })
  expect(chips[2]?.change).toEqual({ amenities: 'POOL' })
})

test('has one chip for both dates', () => {
  const [chip] = activeFilters(address('startDate=2027-03-01&endDate=2027-03-08'))
  expect(chip).toEqual({
    key: 'startDate',
    names: ['startDate', 'endDate', 'flexibleDays'],
    change: { startDate: undefined, endDate: undefined, flexibleDays: undefined },
  })
})

test('passes dates and guests of the search on to a property', () => {
  const search = { startDate: '2027-03-01', endDate: '2027-03-08', guests: '2' }
  expect(stayQueryOf(search)).toBe('?startDate=2027-03-01&endDate=2027-03-08&guests=2')
  expect(stayQueryOf(search, { startDate: '2027-03-02', endDate: '2027-03-09' })).toBe(
    '?startDate=2027-03-02&endDate=2027-03-09&guests=2',
  )
  expect(stayQueryOf({})).toBe('')
})

test('passes the dates of the search on to a comparison', () => {
  expect(comparePath(['a', 'b'], address('city=Paris&stayMonth=2027-03&stayLength=WEEK&page=3'))).toBe(
    '/compare?ids=a,b&stayMonth=2027-03&stayLength=WEEK',
  )
})

test('names a search by its price without its unit again', () => {
  const keysOf = (query: string) => namingFilters(activeFilters(address(query))).map(({ key }) => key)
  expect(keysOf('city=Berlin&priceUnit=MONTH&maxPrice=900')).toEqual(['city', 'minPrice'])
  expect(keysOf('city=Berlin&priceUnit=MONTH')).toEqual(['city', 'priceUnit'])
})

describe('the limits of the price', () => {
  test.each([
    ['priceBasis=NIGHT&maxPrice=90', dates2027, '/properties?startDate=2027-03-01&endDate=2027-03-08'],
    ['startDate=2027-03-01&endDate=2027-03-08&maxPrice=90', { startDate: '', endDate: '' }, '/properties'],
    ['maxPrice=900&priceUnit=MONTH', { priceUnit: 'WEEK' }, '/properties?priceUnit=WEEK'],
  ])('of %s are removed with another kind of price', (search, change, expected) => {
    expect(changedSearchPath(address(search), change)).toBe(expected)
  })
  test.each([
    ['maxPrice=90&priceBasis=NIGHT', { city: 'Paris' }, '/properties?maxPrice=90&priceBasis=NIGHT&city=Paris'],
    ['maxPrice=90', {}, '/properties?maxPrice=90'],
    [
      'maxPrice=900&stayMonth=2027-03&stayLength=WEEK',
      { priceUnit: 'MONTH' },
      '/properties?maxPrice=900&stayMonth=2027-03&stayLength=WEEK&priceUnit=MONTH',
    ],
  ])('of %s are kept otherwise', (search, change, expected) => {
    expect(changedSearchPath(address(search), change)).toBe(expected)
  })
})

test('compares prices per night where nothing else makes them comparable', () => {
  expect(toComparable({ city: 'Paris' })).toEqual({ city: 'Paris', priceBasis: 'NIGHT' })
  for (const query of [{ priceUnit: 'WEEK' }, dates2027, { maxPrice: 90 }] as const)
    expect(toComparable(query)).toBe(query)
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
