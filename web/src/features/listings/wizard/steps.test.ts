import { expect, test } from 'vitest'
import { REQUIRED_LISTING_FIELDS } from '#contract/listings.ts'
import { NEW_LISTING, type SavedListing } from '../edit/values.ts'
import { firstIncomplete, inStepOrder, isComplete, STEPS, stepOf } from './steps.ts'

test('each required field belongs to a step, and missing ones are listed in the order of the steps', () => {
  expect(inStepOrder(REQUIRED_LISTING_FIELDS)).toHaveLength(REQUIRED_LISTING_FIELDS.length)
  expect(inStepOrder(['price', 'title', 'bedrooms'])).toEqual(['bedrooms', 'title', 'price'])
})

test('a draft continues at the first step with a missing field', () => {
  expect(firstIncomplete(REQUIRED_LISTING_FIELDS)).toBe('size')
  expect(firstIncomplete(['price', 'images'])).toBe('pictures')
  expect(firstIncomplete([])).toBe('review')
})

test('a step is complete with all required fields, or with any value where none is required', () => {
  const done = (more: Partial<SavedListing>) => STEPS.filter((step) => isComplete(step, { ...NEW_LISTING, ...more }))
  expect(done({})).toEqual([])
  expect(done({ bedrooms: 0, price: 900, amenities: ['WIFI'] })).toEqual(['size', 'amenities', 'price'])
  expect(done({ title: 'Short', description: 'Two rooms.' })).toEqual([])
  expect(done({ title: 'A quiet flat', description: 'Two rooms.' })).toEqual(['description'])
})

test('a step with invalid input is not complete, whatever was saved of it', () => {
  const listing = { ...NEW_LISTING, bedrooms: 1, price: 900 }
  expect(isComplete('size', listing, ['bathrooms'])).toBe(false)
  expect(isComplete('price', listing, ['maxStay'])).toBe(false)
  expect(isComplete('price', listing, ['bathrooms'])).toBe(true)
})

test('each field leads to its step', () => {
  expect(['lng', 'houseRules', 'images', 'maxStay', 'status'].map(stepOf)).toEqual([
    'place',
    'amenities',
    'pictures',
    'price',
    'review',
  ])
})
