import { expect, it } from 'vitest'
import type { Property } from '#contract/property.ts'
import { propertyJsonLd } from './jsonLd.ts'

it('a rating has one decimal for search engines, as on the page', () => {
  const property = { id: 'a', images: [], amenities: [], reviewCount: 3 } as unknown as Property
  const ratingOf = (averageRating: number | null) =>
    propertyJsonLd('https://lintel.example', { ...property, averageRating }).aggregateRating?.ratingValue
  expect([4.67, 5, 3.25, null].map(ratingOf)).toEqual([4.7, 5, 3.3, undefined])
})
