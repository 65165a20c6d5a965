import { expect, test } from 'vitest'
import { invalidFilters, validActiveFilters } from './invalidFilters.ts'

const address = (text: string) => new URLSearchParams(text)

test.each([
  ['guests=banana', ['guests'], [['guests', 'banana', { guests: undefined }]]],
  ['page=abc', ['page'], [['page', 'abc', { page: undefined }]]],
  ['minPrice=9&maxPrice=3', ['minPrice'], [['price', '9 – 3', { minPrice: undefined, maxPrice: undefined }]]],
  [
    'minPrice=a&maxPrice=b',
    ['minPrice', 'maxPrice'],
    [['price', 'a – b', { minPrice: undefined, maxPrice: undefined }]],
  ],
  ['startDate=2026-12-01', ['endDate'], [['dates', '2026-12-01', { startDate: undefined, endDate: undefined }]]],
  ['amenities=WIFI,MOAT', ['amenities'], [['amenities', 'MOAT', { amenities: 'WIFI' }]]],
  ['propertyType=castle', ['propertyType'], [['propertyType', 'castle', { propertyType: undefined }]]],
])('names what is invalid in %s once, and removes it', (search, invalid, expected) => {
  const found = invalidFilters(address(search), { invalid })
  expect(found.map(({ key, value, change }) => [key, value, change])).toEqual(expected)
})

test('an invalid filter has no chip among the active ones', () => {
  const active = validActiveFilters(address('guests=banana&minPrice=9&maxPrice=3&city=Paris'), {
    invalid: ['guests', 'minPrice'],
  })
  expect(active.map(({ key }) => key)).toEqual(['city'])
})
