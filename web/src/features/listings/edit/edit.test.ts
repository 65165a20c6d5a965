import { describe, expect, it, test } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { changeOf, picturesChange } from './change.ts'
import { countriesFor } from './countries.ts'
import { faultsIn, refusedInWords, sound } from './faults.ts'
import { lacksOf, NOTHING_SAID, saidBy } from './said.ts'

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
  images: [],
} as unknown as Property
const said = saidBy(property)

const typed = (more: Record<string, string | string[]> = {}) => {
  const form = new FormData()
  const values = { ...property, description: 'Two\nlines', areaSqm: '', ...more }
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) form.append(name, String(each))
  return form
}

const changed = (more: Record<string, string | string[]>) => changeOf(said, typed(more))
const wrong = (more: Record<string, string | string[]>) => faultsIn(said, changed(more))

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
    expect(changeOf({ ...said, areaSqm: 80 }, typed())).toEqual({ areaSqm: null })
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
    const imported = { ...said, title: 'Short', minStay: 9, maxStay: 1 }
    const values = typed({ title: 'Short', minStay: '9', maxStay: '1', price: '9' })
    expect(faultsIn(imported, changeOf(imported, values))).toEqual({})
  })
  it('is put into own words when the server says it', () => {
    const words = ((key: string) => key) as never
    const { byField, allKnown } = refusedInWords({ minStay: 'x', city: 'is missing', images: 'y' }, words, String)
    expect(byField).toEqual({ minStay: 'wrong.stays', city: 'wrong.city', images: 'y' })
    expect(allKnown).toBe(false)
  })
})

describe('a draft', () => {
  const draft = { ...property, title: '', price: 0, bedrooms: 0, country: 'ZZ', lat: 0, lng: 0 }
  const begun = saidBy({ ...draft, missing: ['title', 'price', 'bedrooms', 'country', 'lat', 'images'] } as Property)

  it('says nothing of what it lacks', () => {
    expect(begun).toMatchObject({ title: '', price: null, bedrooms: null, country: '', lat: null, lng: null })
    expect(lacksOf(begun)).toEqual(['bedrooms', 'country', 'lat', 'images', 'title', 'price'])
    expect(lacksOf(NOTHING_SAID)).toHaveLength(10)
  })
  it('takes half a title and half an address, and a studio has no bedroom', () => {
    const change = changeOf(begun, typed({ title: 'A ho', price: '', country: '', lat: '', lng: '', bedrooms: '0' }))
    expect(change).toEqual({ title: 'A ho', bedrooms: 0 })
    expect(faultsIn(begun, change, true)).toEqual({})
  })
  it('keeps back what does not fit yet, and sends the rest', () => {
    const change = changeOf(
      begun,
      typed({ title: 'A ho', price: '-1', minStay: '400', country: '', lat: '91', lng: '' }),
    )
    const faults = faultsIn(begun, change, true)
    expect(Object.keys(faults).sort()).toEqual(['lat', 'maxStay', 'price'])
    expect(sound(change, faults)).toEqual({ title: 'A ho', bedrooms: 2 })
  })
})

test('pictures are sent when they, their order or their words change', () => {
  const [a, b] = [
    { id: 'a', caption: '' },
    { id: 'b', caption: 'The hall' },
  ]
  const shows = { ...said, images: [a, b] }
  expect(picturesChange(shows, [a, b])).toEqual({})
  expect(picturesChange(shows, [b, a])).toEqual({ images: [b, a] })
  expect(picturesChange(shows, [a])).toEqual({ images: [a] })
  expect(picturesChange(shows, [a, { ...b, caption: '' }])).toEqual({ images: [a, { id: 'b', caption: '' }] })
})

test('every country has a name, and an unknown one of the property stays in the list', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const list = countriesFor('FR', (code) => names.of(code) ?? '', 'en')
  expect(list).toHaveLength(249)
  expect(list.filter(({ label }) => label === '')).toEqual([])
  expect(countriesFor('XK', String, 'en').some(({ value }) => value === 'XK')).toBe(true)
})
