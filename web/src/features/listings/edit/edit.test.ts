import { describe, expect, it, test } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { changeOf } from './change.ts'
import { countriesFor } from './countries.ts'
import { faultsIn, refusedFault } from './faults.ts'

const property = {
  title: 'A house by the lake',
  description: 'Two\r\nlines',
  houseRules: '',
  address: 'Lake road 1',
  neighbourhood: '',
  city: 'Addis Ababa',
  country: 'ET',
  propertyType: 'HOUSE',
  priceUnit: 'MONTH',
  price: 1200.5,
  deposit: 0,
  minStay: 30,
  maxStay: 365,
  bedrooms: 2,
  bathrooms: 1.5,
  areaSqm: null,
  maxGuests: 4,
  lat: 9.01,
  lng: 38.76,
  amenities: ['WIFI', 'TV'],
} as unknown as Property

const typed = (more: Record<string, string | string[]> = {}) => {
  const form = new FormData()
  const values = { ...property, description: 'Two\nlines', areaSqm: '', ...more }
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) form.append(name, String(each))
  return form
}

const changed = (more: Record<string, string | string[]>) => changeOf(property, typed(more))
const wrong = (more: Record<string, string | string[]>) => faultsIn(property, changed(more))

describe('what is sent', () => {
  it('is only what changed', () => {
    expect(changed({})).toEqual({})
    expect(changed({ title: '  A house by the sea ', price: '1300', areaSqm: '80.5' })).toEqual({
      title: 'A house by the sea',
      price: 1300,
      areaSqm: 80.5,
    })
  })
  it('says nothing of the order of amenities', () => {
    expect(changed({ amenities: ['TV', 'WIFI'] })).toEqual({})
    expect(changed({ amenities: ['TV'] })).toEqual({ amenities: ['TV'] })
    expect(changed({ amenities: [] })).toEqual({ amenities: [] })
  })
  it('takes a size back as nothing', () => {
    expect(changeOf({ ...property, areaSqm: 80 }, typed())).toEqual({ areaSqm: null })
  })
})

describe('what is wrong', () => {
  it('is told with its limits', () => {
    expect(wrong({ title: 'Short', price: '0', bedrooms: '', lat: '91' })).toEqual({
      title: { word: 'title', min: 8, max: 120 },
      price: { word: 'range', min: 0.01, max: 1e9 },
      bedrooms: { word: 'range', min: 0, max: 100 },
      lat: { word: 'range', min: -90, max: 90 },
    })
  })
  it('is a number between the steps', () => {
    expect(wrong({ bathrooms: '1.25', price: '9.999', maxGuests: '1.5', areaSqm: '80.55' })).toEqual({
      bathrooms: { word: 'half' },
      price: { word: 'cent' },
      maxGuests: { word: 'whole' },
      areaSqm: { word: 'tenth' },
    })
    expect(wrong({ price: '19.99', deposit: '0.29', areaSqm: '70.3', bathrooms: '2.5' })).toEqual({})
  })
  it('is a longest stay below the shortest, whichever was touched', () => {
    expect(wrong({ minStay: '400' })).toEqual({ maxStay: { word: 'stays' } })
    expect(wrong({ maxStay: '7' })).toEqual({ maxStay: { word: 'stays' } })
  })
  it('is not what an import brought in and nobody touched', () => {
    const imported = { ...property, title: 'Short', minStay: 9, maxStay: 1 }
    const values = typed({ title: 'Short', minStay: '9', maxStay: '1', price: '9' })
    expect(faultsIn(imported, changeOf(imported, values))).toEqual({})
  })
  it('is put into own words when the server says it', () => {
    expect(refusedFault('minStay')).toEqual({ word: 'stays' })
    expect(refusedFault('city')).toMatchObject({ word: 'city' })
    expect(refusedFault('amenities')).toBeUndefined()
  })
})

test('every country has a name, and an unknown one of the property stays in the list', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const list = countriesFor('FR', (code) => names.of(code) ?? '', 'en')
  expect(list).toHaveLength(249)
  expect(list.filter(({ label }) => label === '')).toEqual([])
  expect(countriesFor('XK', String, 'en').some(({ value }) => value === 'XK')).toBe(true)
})
