import { describe, expect, it, test } from 'vitest'
import { ListingDraft, SubmittedListing } from '#contract/forms/listings.ts'
import type { Property } from '#contract/property.ts'
import { changeOf, errorsOf, picturesChange, validPart } from './change.ts'
import { countriesFor } from './countries.ts'
import { missingFields } from './missing.ts'
import { seasonErrors } from './seasonErrors.ts'
import { type ListingValues, NEW_LISTING, type SeasonValues, valuesOf } from './values.ts'

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
  cleaningFee: 0,
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  weekdayPrices: [],
  seasons: [{ firstNight: '2027-07-01', lastNight: '2027-08-31', price: 1500, minStay: null }],
  minStay: 30,
  maxStay: 365,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  bedrooms: 2,
  bathrooms: 1.5,
  areaSqm: null,
  maxGuests: 4,
  lat: 9.01,
  lng: 38.76,
  amenities: ['WIFI', 'TV'],
  images: [],
} as unknown as Property
const saved = valuesOf(property)

/** The code of an issue instead of its message (ui/issueMessage.test.ts). */
const codeOf = ({ code }: { code?: string }) => code ?? ''
/** The rule, where it has one. */
const ruleOf = ({ code, params }: { code?: string; params?: { rule?: string } }) => params?.rule ?? code ?? ''

const changed = (values: Partial<ListingValues>) => changeOf(saved, { ...saved, ...values })
const invalid = (values: Partial<ListingValues>) => errorsOf(SubmittedListing, saved, changed(values), codeOf)

describe('a change', () => {
  it('has only the fields that differ, without spaces around them', () => {
    expect(changed({})).toEqual({})
    expect(changed({ description: 'Two\nlines ' })).toEqual({})
    expect(changed({ title: '  A house by the sea ', price: 1300, areaSqm: 80.5 })).toEqual({
      title: 'A house by the sea',
      price: 1300,
      areaSqm: 80.5,
    })
  })
  it('ignores the order of amenities', () => {
    expect(changed({ amenities: ['TV', 'WIFI'] })).toEqual({})
    expect(changed({ amenities: ['TV'] })).toEqual({ amenities: ['TV'] })
    expect(changed({ amenities: [] })).toEqual({ amenities: [] })
  })
  it('has all seasons when one of them differs, which must be complete and not overlap another', () => {
    const [season] = saved.seasons
    if (!season) throw new Error('There is no season.')
    const nightly = { ...saved, priceUnit: 'NIGHT' as const }
    const changed = (values: Partial<ListingValues>) => changeOf(nightly, { ...nightly, ...values })
    const invalid = (values: Partial<ListingValues>) => errorsOf(SubmittedListing, nightly, changed(values), codeOf)
    expect(changed({ seasons: [{ ...season }] })).toEqual({})
    const seasons = [season, { ...season, firstNight: '2027-09-01', lastNight: '2027-09-30' }]
    expect(changed({ seasons })).toEqual({ seasons })
    expect(invalid({ seasons })).toEqual({})
    expect(invalid({ seasons: [season, { ...season, firstNight: '2027-08-31' }] })).toEqual({ seasons: 'custom' })
    expect(invalid({ seasons: [{ ...season, price: null }] })).toEqual({ seasons: 'invalid_type' })
  })
  it('has nothing that is not shown for its price unit', () => {
    const seasons = [{ firstNight: '', lastNight: '', price: null, minStay: null }]
    expect(changed({ seasons, weeklyDiscount: 10, weekdayPrices: [{ weekday: 1, price: null }] })).toEqual({})
    expect(invalid({ priceUnit: 'NIGHT', seasons })).toHaveProperty('seasons')
  })
  it('is saved without a maximum stay below that of a saved season, which is named at the field that was changed', () => {
    const seasons = saved.seasons.map((season) => ({
      ...season,
      firstNight: '2999-07-01',
      lastNight: '2999-08-31',
      minStay: 40,
    }))
    const nightly = { ...saved, priceUnit: 'NIGHT' as const, seasons }
    const change = changeOf(nightly, { ...nightly, title: 'A house by the sea', maxStay: 35 })
    const errors = errorsOf(ListingDraft, nightly, change, codeOf)
    expect(errors).toEqual({ maxStay: 'custom' })
    expect(validPart(change, errors)).toEqual({ title: 'A house by the sea' })
    const monthly = { ...nightly, priceUnit: 'MONTH' as const }
    expect(errorsOf(ListingDraft, monthly, { maxStay: 35 }, codeOf)).toEqual({})
    const both = { priceUnit: 'NIGHT', maxStay: 36 } as const
    expect(Object.keys(errorsOf(ListingDraft, { ...monthly, maxStay: 35 }, both, codeOf))).toEqual([
      'maxStay',
      'priceUnit',
    ])
    expect(errorsOf(ListingDraft, { ...monthly, maxStay: 35 }, { priceUnit: 'NIGHT' }, codeOf)).toEqual({
      priceUnit: 'custom',
    })
  })
  it('removes the size, and no other number', () => {
    expect(changeOf({ ...saved, areaSqm: 80 }, saved)).toEqual({ areaSqm: null })
    expect(invalid({ bedrooms: null })).toEqual({ bedrooms: 'invalid_type' })
  })
})

describe('an error', () => {
  it('belongs to each field beyond the limits of a submitted listing', () => {
    expect(invalid({ title: 'Short', price: 0, address: '', lat: 91 })).toEqual({
      title: 'too_small',
      price: 'too_small',
      address: 'too_small',
      lat: 'too_big',
    })
  })
  it('belongs to a maximum stay below the minimum, whichever of them changed', () => {
    expect(invalid({ minStay: 400 })).toEqual({ maxStay: 'custom' })
    expect(invalid({ maxStay: 7 })).toEqual({ maxStay: 'custom' })
    expect(invalid({ minStay: 400, price: null })).toEqual({ maxStay: 'custom', price: 'invalid_type' })
  })
  it('belongs to a check-out later than the check-in, whichever of them changed', () => {
    expect(invalid({ checkOutTime: '15:30' })).toEqual({ checkOutTime: 'custom' })
    expect(invalid({ checkInTime: '10:30' })).toEqual({ checkOutTime: 'custom' })
    expect(invalid({ checkInTime: '11:00' })).toEqual({})
    const change = changed({ checkInTime: '10:30', price: 900 })
    expect(validPart(change, invalid({ checkInTime: '10:30', price: 900 }))).toEqual({ price: 900 })
  })
  it('does not concern imported values that did not change', () => {
    const imported = { ...saved, title: 'Short', minStay: 9, maxStay: 1 }
    const change = changeOf(imported, { ...imported, price: 9 })
    expect(errorsOf(SubmittedListing, imported, change, codeOf)).toEqual({})
  })
})

describe('what is wrong with seasons', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  const season = (firstNight: string, lastNight: string, values: Partial<SeasonValues> = {}): SeasonValues => ({
    firstNight,
    lastNight,
    price: 100,
    minStay: null,
    ...values,
  })
  const wrong = (seasons: SeasonValues[], maxStay: number | null = 30) =>
    seasonErrors({ seasons, maxStay, priceUnit: 'NIGHT' }, ruleOf, now)

  it('belongs to the season and the input that are to be changed', () => {
    const july = season('2027-07-01', '2027-07-31', { minStay: 7 })
    expect(wrong([july, season('', '', { price: null }), july])).toEqual([
      {},
      { dates: 'season-without-dates', price: 'invalid_type' },
      {},
    ])
    expect(wrong([july, season('2027-07-31', '2027-08-31')])).toEqual([{}, { dates: 'overlapping-season' }])
  })
  it('has a minimum stay above the maximum stay, unless the season is over', () => {
    const long = { minStay: 40 }
    expect(wrong([season('2026-07-01', '2026-07-31', long), season('2027-07-01', '2027-07-31', long)])).toEqual([
      {},
      { minStay: 'season-above-maximum-stay' },
    ])
    expect(wrong([season('2027-07-01', '2027-07-31', long)], 40)).toEqual([{}])
    expect(wrong([season('2027-07-01', '2027-07-31', long)], null)).toEqual([{}])
  })
})

describe('a draft', () => {
  const incomplete = { ...property, title: '', price: 0, bedrooms: 0, country: 'ZZ', lat: 0, lng: 0 }
  const draft = valuesOf({
    ...incomplete,
    missing: ['title', 'price', 'bedrooms', 'country', 'lat', 'images'],
  } as Property)

  it('has no values for missing fields', () => {
    expect(draft).toMatchObject({ title: '', price: null, bedrooms: null, country: '', lat: null, lng: null })
    expect(missingFields(draft)).toEqual(['bedrooms', 'country', 'lat', 'images', 'title', 'price'])
    expect(missingFields(NEW_LISTING)).toHaveLength(10)
  })
  it('accepts half a title and no address, and a studio without a bedroom', () => {
    const change = changeOf(draft, { ...draft, title: 'A ho', address: '', bedrooms: 0 })
    expect(change).toEqual({ title: 'A ho', address: '', bedrooms: 0 })
    expect(errorsOf(ListingDraft, draft, change, codeOf)).toEqual({})
  })
  it('is saved without its invalid fields', () => {
    const change = changeOf(draft, { ...draft, title: 'A ho', price: -1, minStay: 400, lat: 91, bedrooms: 2 })
    const errors = errorsOf(ListingDraft, draft, change, codeOf)
    expect(Object.keys(errors).sort()).toEqual(['lat', 'maxStay', 'price'])
    expect(validPart(change, errors)).toEqual({ title: 'A ho', bedrooms: 2 })
  })
  it('is saved with its limits of stays while a season has no dates yet', () => {
    const seasons = [{ firstNight: '', lastNight: '', price: 100, minStay: null }]
    const change = changeOf(draft, { ...draft, priceUnit: 'NIGHT', seasons, minStay: 2 })
    const errors = errorsOf(ListingDraft, draft, change, codeOf)
    expect(Object.keys(errors)).toEqual(['seasons'])
    expect(validPart(change, errors)).toMatchObject({ minStay: 2 })
  })
})

test('pictures are sent when they, their order or their captions change', () => {
  const [a, b] = [
    { id: 'a', caption: '' },
    { id: 'b', caption: 'The hall' },
  ]
  const shown = { ...saved, images: [a, b] }
  expect(picturesChange(shown, [a, b])).toEqual({})
  expect(picturesChange(shown, [b, a])).toEqual({ images: [b, a] })
  expect(picturesChange(shown, [a])).toEqual({ images: [a] })
  expect(picturesChange(shown, [a, { ...b, caption: '' }])).toEqual({ images: [a, { id: 'b', caption: '' }] })
})

test('every country has a name, and an unknown one of the property stays in the list', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const list = countriesFor('FR', (code) => names.of(code) ?? '', 'en')
  expect(list).toHaveLength(249)
  expect(list.filter(({ label }) => label === '')).toEqual([])
  expect(countriesFor('XK', String, 'en').some(({ value }) => value === 'XK')).toBe(true)
})
