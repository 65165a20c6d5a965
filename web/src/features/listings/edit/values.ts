import {
  DEFAULT_CHECK_IN_TIME,
  DEFAULT_CHECK_OUT_TIME,
  type Image,
  INSTANT_LEAD_DAYS,
  type PriceUnit,
  type Property,
  type PropertyType,
} from '#contract/property.ts'

/** A picture as it is sent. */
export type CaptionedPicture = { id: string; caption: string }

export const TEXT_FIELDS = [
  'title',
  'description',
  'houseRules',
  'address',
  'neighbourhood',
  'city',
  'country',
  'checkInTime',
  'checkOutTime',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export const NUMBER_FIELDS = [
  'price',
  'deposit',
  'cleaningFee',
  'weeklyDiscount',
  'monthlyDiscount',
  'minStay',
  'maxStay',
  'bedrooms',
  'bathrooms',
  'areaSqm',
  'maxGuests',
  'instantLeadDays',
  'lat',
  'lng',
] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** Of a weekday or season that is being entered, numbers may be missing and days be empty. */
export type WeekdayValues = { weekday: number; price: number | null }
export type SeasonValues = { firstNight: string; lastNight: string; price: number | null; minStay: number | null }

/** A listing as its form holds it: a missing text is empty, a missing number null. */
export type ListingValues = Record<TextField, string> &
  Record<NumberField, number | null> & {
    propertyType: PropertyType
    priceUnit: PriceUnit
    amenities: string[]
    weekdayPrices: WeekdayValues[]
    seasons: SeasonValues[]
    ownershipConfirmed: boolean
    instantBooking: boolean
    instantNeedsStay: boolean
  }

/** A listing as it was saved last. */
export type SavedListing = ListingValues & { images: readonly CaptionedPicture[] }

/** The values of a new listing; the server starts a draft with the same ones. */
export const NEW_LISTING: SavedListing = {
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
  cleaningFee: 0,
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  weekdayPrices: [],
  seasons: [],
  minStay: 1,
  maxStay: 365,
  checkInTime: DEFAULT_CHECK_IN_TIME,
  checkOutTime: DEFAULT_CHECK_OUT_TIME,
  bedrooms: null,
  bathrooms: 1,
  areaSqm: null,
  maxGuests: 1,
  lat: null,
  lng: null,
  amenities: [],
  images: [],
  ownershipConfirmed: false,
  instantBooking: false,
  instantLeadDays: INSTANT_LEAD_DAYS.usual,
  instantNeedsStay: false,
}

const captioned = (images: readonly Image[]) => images.map(({ id, caption }) => ({ id, caption }))

/** Returns the form values of a property. A draft has 0, ZZ or a position at sea for what it lacks. */
export const valuesOf = (property: Property): SavedListing => {
  const missing = new Set(property.missing)
  if (missing.has('lat')) missing.add('lng')
  const { country, images, amenities, propertyType, priceUnit, instantBooking, instantNeedsStay } = property
  const texts = TEXT_FIELDS.map((name) => [name, property[name] ?? ''])
  const numbers = NUMBER_FIELDS.map((name) => [name, missing.has(name) ? null : property[name]])
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    ...(Object.fromEntries(numbers) as Record<NumberField, number | null>),
    country: missing.has('country') ? '' : country,
    propertyType,
    priceUnit,
    amenities: [...amenities],
    weekdayPrices: property.weekdayPrices.map((one) => ({ ...one })),
    seasons: property.seasons.map((one) => ({ ...one })),
    instantBooking,
    instantNeedsStay,
    images: captioned(images),
    ownershipConfirmed: !missing.has('ownershipConfirmed'),
  }
}
