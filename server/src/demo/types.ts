import type { Amenity } from '#contract/amenities.ts'
import type { PropertyReportReason } from '#contract/forms/property-reports.ts'
import type { PriceUnit, PropertyType } from '#contract/property.ts'

/** A picture of server/demo/pictures with its caption in the listing. */
export type DemoPicture = { key: string; caption: string }

export type DemoListing = {
  /** Also the key of its first picture, e.g. `lisbon-03`. */
  slug: string
  title: string
  description: string
  propertyType: PropertyType
  /** In major units of USD, like the deposit. */
  price: number
  priceUnit: PriceUnit
  deposit: number
  /** In nights. */
  minStay: number
  maxStay: number
  instantBooking?: true
  checkInTime: string
  checkOutTime: string
  /** 0 is a studio. */
  bedrooms: number
  bathrooms: number
  areaSqm: number | null
  maxGuests: number
  amenities: Amenity[]
  /** One rule per line. */
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

/** Keys of the users who like a listing, by its slug. */
export type DemoLikes = Record<string, string[]>

export type DemoConversation = {
  /** Slug of a listing. */
  listing: string
  /** Key of a person, or role of a demo account. */
  tenant: string
  messages: { from: 'tenant' | 'landlord'; hoursAgo: number; text: string; unread?: boolean }[]
  report?: { by: 'tenant' | 'landlord'; hoursAgo: number; reason: string }
}

/** People by their key or the role of a demo account, listings by their slug. */
export type DemoAdminWork = {
  supportRequests: {
    personKey: string
    subject: string
    /** CLOSED or, after an answer of the admin, ANSWERED; otherwise it waits. */
    isClosed?: true
    messages: { isFromAdmin?: true; hoursAgo: number; text: string }[]
  }[]
  propertyReports: { slug: string; by: string; reason: PropertyReportReason; text: string; hoursAgo: number }[]
  /** Of a review by its author, from the landlord of the listing. */
  reviewReports: { slug: string; author: string; reason: string; hoursAgo: number }[]
  /** Questions that the assistant cannot answer. */
  questions: { by: string; text: string; hoursAgo: number }[]
}
