import { expect, test } from 'vitest'
import { LISTING_NEEDS } from '#contract/listings.ts'
import { NOTHING_SAID, type Said } from '../edit/said.ts'
import { firstOpen, inOrder, isDone, STEPS, stepOf } from './steps.ts'

test('whatever a listing needs is asked for in some step, and told in their order', () => {
  expect(inOrder(LISTING_NEEDS)).toHaveLength(LISTING_NEEDS.length)
  expect(inOrder(['price', 'title', 'bedrooms'])).toEqual(['bedrooms', 'title', 'price'])
})

test('a draft goes on at the first step that lacks something', () => {
  expect(firstOpen(LISTING_NEEDS)).toBe('size')
  expect(firstOpen(['price', 'images'])).toBe('pictures')
  expect(firstOpen([])).toBe('review')
})

test('a step is done when it has all it needs, or something where nothing is needed', () => {
  const done = (more: Partial<Said>) => STEPS.filter((step) => isDone(step, { ...NOTHING_SAID, ...more }))
  expect(done({})).toEqual([])
  expect(done({ bedrooms: 0, price: 900, amenities: ['WIFI'] })).toEqual(['size', 'amenities', 'price'])
  expect(done({ title: 'Short', description: 'Two rooms.' })).toEqual([])
  expect(done({ title: 'A quiet flat', description: 'Two rooms.' })).toEqual(['words'])
})

test('what the server refuses leads to its step', () => {
  expect(['lng', 'houseRules', 'images', 'maxStay', 'status'].map(stepOf)).toEqual([
    'place',
    'amenities',
    'pictures',
    'price',
    'review',
  ])
})
