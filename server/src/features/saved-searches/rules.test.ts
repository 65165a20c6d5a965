import { describe, expect, it } from 'vitest'
import { PropertyFilters } from '#contract/properties.ts'
import { isFiltering, nightlyOf, readFilters, toParameters } from './rules.ts'

const parametersOf = (query: object) => toParameters(PropertyFilters.parse(query))

describe('the stored form of filters', () => {
  it('is the same for filters that mean the same', () => {
    expect(parametersOf({ amenities: 'oven,WIFI', minPrice: '100', bbox: '2.20, 48,3,49' })).toEqual(
      parametersOf({ bbox: '2.2,48,3,49', minPrice: 100, amenities: 'WIFI,OVEN,WIFI' }),
    )
  })

  it('leaves out what changes nothing', () => {
    expect(parametersOf({ guests: 2, priceBasis: 'NIGHT', exact: '1', propertyType: '', city: ' ' })).toEqual({
      guests: '2',
    })
    expect(parametersOf({ maxPrice: 80, priceBasis: 'NIGHT' })).toEqual({ maxPrice: '80', priceBasis: 'NIGHT' })
    expect(parametersOf({ city: 'Paris', exact: '1' })).toEqual({ city: 'Paris', exact: '1' })
    const stay = { stayMonth: '2026-06', stayLength: 'WEEK', maxPrice: 80 }
    expect(parametersOf({ ...stay, priceBasis: 'NIGHT', flexibleDays: 0 })).toEqual({ ...stay, maxPrice: '80' })
  })

  it('is understood by a search again', () => {
    const query = { q: 'sea view', bbox: '170,-20,-170,-10', startDate: '2026-06-01', endDate: '2026-06-08' }
    expect(readFilters(parametersOf(query))).toEqual({ filters: query, dropped: [] })
    const flexible = { stayMonth: '2026-06', stayLength: 'WEEK' }
    expect(readFilters(parametersOf(flexible))).toEqual({ filters: flexible, dropped: [] })
  })

  it('filters nothing without a word, a city or a range', () => {
    expect(isFiltering(parametersOf({}))).toBe(false)
    expect(isFiltering(parametersOf({ q: '!?' }))).toBe(false)
    expect(isFiltering(parametersOf({ guests: 1 }))).toBe(true)
  })
})

describe('filters that no longer exist', () => {
  it('are dropped, and the rest is kept', () => {
    const stored = { city: 'Paris', amenities: 'MOAT,WIFI', propertyType: 'CASTLE', priceUnit: 'YEAR', colour: 'red' }
    expect(readFilters(stored)).toEqual({
      filters: { city: 'Paris', amenities: 'WIFI' },
      dropped: ['MOAT', 'CASTLE', 'priceUnit', 'colour'],
    })
  })

  it('are dates that are incomplete or out of order', () => {
    expect(readFilters({ guests: '2', startDate: '2026-06-08', endDate: '2026-06-01' })).toMatchObject({
      filters: { guests: '2' },
    })
    expect(readFilters({ startDate: '2026-06-08' })).toEqual({ filters: {}, dropped: ['startDate'] })
    expect(readFilters({ city: 'Paris', stayMonth: '2026-06', stayLength: 'YEAR' })).toEqual({
      filters: { city: 'Paris' },
      dropped: expect.arrayContaining(['stayMonth', 'stayLength']),
    })
  })
})

it.each([
  ['NIGHT', 7_000, 7_000],
  ['WEEK', 35_000, 5_000],
  ['MONTH', 100_000, 3_288],
])('a price by %s of %d is %d per night', (priceUnit, priceMinor, nightly) => {
  expect(nightlyOf({ priceMinor, priceUnit })).toBe(nightly)
})
