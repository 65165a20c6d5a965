import type { Amenity } from '#contract/amenities.ts'
import type { PriceUnit, PropertyType } from '#contract/properties.ts'

/** A picture of server/demo/pictures with the words that belong to it here. */
export type DemoPicture = { key: string; caption: string }

export type DemoListing = {
  /** Also the key of its first picture, e.g. `lisbon-03`. */
  slug: string
  title: string
  description: string
  propertyType: PropertyType
  /** In main units of USD, like the deposit. */
  price: number
  priceUnit: PriceUnit
  deposit: number
  /** In days. */
  minStay: number
  maxStay: number
  /** 0 is a studio. */
  bedrooms: number
  bathrooms: number
  areaSqm: number | null
  maxGuests: number
  amenities: Amenity[]
  /** Lines. */
  houseRules: string
  address: string
  neighbourhood: string
  city: string
  /** ISO 3166-1 alpha-2 */
  country: string
  lat: number
  lng: number
  /** Key of a person. */
  landlord: string
  pictures: DemoPicture[]
  createdDaysAgo: number
}

export type DemoLanguage = 'en' | 'fr' | 'ar' | 'am' | 'de' | 'es' | 'pt' | 'it' | 'nl' | 'ja'

export type DemoPerson = {
  key: string
  name: string
  /** `<key>@lintel.example` */
  email: string
  bio: string
  languages: DemoLanguage[]
  role: 'TENANT' | 'LANDLORD'
  memberSinceDaysAgo: number
}

export type DemoReview = {
  /** Slug of a listing. */
  listing: string
  /** Key of a person. */
  author: string
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  comment: string
  daysAgo: number
  verifiedStay: boolean
  reply?: string
}

/** Slug of a listing → keys of the people who like it. */
export type DemoLikes = Record<string, string[]>
