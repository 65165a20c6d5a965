import { LISTING_NEEDS, type ListingNeed } from '#contract/listings.ts'
import type { PriceUnit, Property, PropertyType } from '#contract/properties.ts'
import { NUMBERS, type NumberName, TEXTS, type TextName } from './limits.ts'

/** A picture as it is sent. */
export type Captioned = { id: string; caption: string }

/** What is said of a place so far, as a form holds it: a text that is not there is empty, a number null. */
export type Said = Record<TextName, string> &
  Record<NumberName, number | null> & {
    propertyType: PropertyType
    priceUnit: PriceUnit
    amenities: readonly string[]
    images: readonly Captioned[]
    ownershipConfirmed: boolean
  }

/** What a place begins with; the server's own defaults where it has some. */
export const NOTHING_SAID: Said = {
  title: '',
  description: '',
  houseRules: '',
  address: '',
  neighbourhood: '',
  city: '',
  country: '',
  propertyType: 'APARTMENT',
  priceUnit: 'MONTH',
  price: null,
  deposit: 0,
  minStay: 1,
  maxStay: 365,
  bedrooms: null,
  bathrooms: 1,
  areaSqm: null,
  maxGuests: 1,
  lat: null,
  lng: null,
  amenities: [],
  images: [],
  ownershipConfirmed: false,
}

export const TEXT_NAMES = Object.keys(TEXTS) as TextName[]
export const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[]

/** A draft reads 0, ZZ or a place in the sea for what it lacks: here that is nothing. */
export const saidBy = (property: Property): Said => {
  const missing = new Set(property.missing)
  if (missing.has('lat')) missing.add('lng')
  const given = (name: string) => !missing.has(name)
  const { country, images, amenities, propertyType, priceUnit } = property
  return {
    ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, property[name] ?? ''])) as Record<TextName, string>),
    ...(Object.fromEntries(NUMBER_NAMES.map((name) => [name, given(name) ? property[name] : null])) as Record<
      NumberName,
      number | null
    >),
    country: given('country') ? country : '',
    propertyType,
    priceUnit,
    amenities,
    images: images.map(({ id, caption }) => ({ id, caption })),
    ownershipConfirmed: given('ownershipConfirmed'),
  }
}

/** What keeps a place from being submitted, as the server will judge it (server/src/features/properties/rules.ts). */
export const lacksOf = (said: Said): ListingNeed[] => {
  const there: Record<ListingNeed, boolean> = {
    title: said.title.length >= TEXTS.title.min,
    description: said.description !== '',
    price: (said.price ?? 0) > 0,
    bedrooms: said.bedrooms !== null,
    address: said.address !== '',
    city: said.city !== '',
    country: said.country !== '',
    lat: said.lat !== null && said.lng !== null,
    images: said.images.length > 0,
    ownershipConfirmed: said.ownershipConfirmed,
  }
  return LISTING_NEEDS.filter((need) => !there[need])
}
