import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { Country, Day } from './fields.ts'
import { Id, Instant, Money } from './primitives.ts'
import { StayCost } from './stays.ts'
import { LandlordProfile, PersonSummary } from './users.ts'

export const PROPERTY_TYPES = [
  'APARTMENT',
  'HOUSE',
  'STUDIO',
  'ROOM',
  'VILLA',
  'TOWNHOUSE',
  'LOFT',
  'GUESTHOUSE',
  'COMMERCIAL',
  'OTHER',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const PRICE_UNITS = ['NIGHT', 'WEEK', 'MONTH'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

export const PROPERTY_STATUSES = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED'] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

export const TITLE_LENGTH = { min: 8, max: 120 } as const
export const DESCRIPTION_MAX = 5_000

/** Days before the check-in that instant booking needs unless the landlord says otherwise, and at most. */
export const INSTANT_LEAD_DAYS = { usual: 1, most: 90 } as const

/** Nights from which on the weekly and the monthly discount count. */
export const DISCOUNT_NIGHTS = { weekly: 7, monthly: 28 } as const
/** Percent that a discount takes off at most, so that no stay is free. */
export const DISCOUNT_MAX = 90
export const SEASONS_MAX = 30

/** When guests arrive and leave unless the landlord says otherwise, at the property. */
export const DEFAULT_CHECK_IN_TIME = '15:00'
export const DEFAULT_CHECK_OUT_TIME = '11:00'

export const Image = z.strictObject({
  id: Id,
  url: z.string().meta({ description: 'The 1280 pixel JPEG; 320, 640 and 1280 in avif, webp and jpg lie beside it.' }),
  width: z.int().min(1),
  height: z.int().min(1),
  placeholder: z.string().meta({ description: 'A tiny blurred picture as a data address.' }),
  caption: z.string().meta({ description: 'Also its alternative text.' }),
})
export type Image = z.infer<typeof Image>

/** A property in lists; `images` holds the cover only. */
export const PropertySummary = z.strictObject({
  id: Id,
  title: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  price: Money,
  priceUnit: z.enum(PRICE_UNITS),
  currency: z.string(),
  bedrooms: z.int().min(0),
  bathrooms: z.number().min(0).multipleOf(0.5),
  areaSqm: z.number().nullable(),
  maxGuests: z.int().min(1),
  amenities: z.array(z.enum(AMENITIES)),
  city: z.string(),
  neighbourhood: z.string(),
  country: Country,
  lat: z.number().meta({ description: 'Rounded to about 300 m unless the caller may know the address.' }),
  lng: z.number(),
  images: z.array(Image),
  status: z.enum(PROPERTY_STATUSES),
  landlord: PersonSummary,
  likesCount: z.int().min(0),
  likedByUser: z.boolean(),
  averageRating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().min(0),
  instantBooking: z.boolean().meta({ description: 'Whether requests that keep its rules are confirmed at once.' }),
  confirmedAvailableAt: Instant.meta({
    description:
      'When the landlord last confirmed that it is available, by a press or by a change of it or its calendar.',
  }),
  confirmedDaysAgo: z.int().min(0).meta({ description: 'Full days since then.' }),
  createdAt: Instant,
  stay: StayCost.optional().meta({ description: 'With dates that the place accepts and on which it is free.' }),
})
export type PropertySummary = z.infer<typeof PropertySummary>

/** What a landlord may set beside the price (docs/decisions/0025). All but the cleaning fee counts for prices per night only. */
const priceCalendarFields = {
  cleaningFee: Money.meta({ description: 'Once for a stay, whatever the price unit.' }),
  weeklyDiscount: z
    .int()
    .min(0)
    .meta({
      description: `Percent off the rent of stays from ${DISCOUNT_NIGHTS.weekly} nights on. For prices per night, as are the next three.`,
    }),
  monthlyDiscount: z
    .int()
    .min(0)
    .meta({ description: `Percent, instead of the weekly one, from ${DISCOUNT_NIGHTS.monthly} nights on.` }),
  weekdayPrices: z
    .array(z.strictObject({ weekday: z.int().min(1).max(7), price: Money }))
    .meta({ description: 'Prices of nights by the weekday on which they begin, 1 is Monday. Seasons come first.' }),
  seasons: z
    .array(
      z.strictObject({
        firstNight: Day,
        lastNight: Day,
        price: Money,
        minStay: z
          .int()
          .min(1)
          .nullable()
          .meta({ description: 'Nights, instead of `minStay`, of stays that begin in the season.' }),
      }),
    )
    .meta({ description: 'Nights with a price of their own, in order. None overlap.' }),
}

const PriceCalendar = z.strictObject(priceCalendarFields)
/** Amounts are in major units in calls, and in minor units where the server computes with them. */
export type PriceCalendar = z.infer<typeof PriceCalendar>
export type Season = PriceCalendar['seasons'][number]

/** All public fields of a property, and further ones for its owner and admins. */
export const Property = z.strictObject({
  ...PropertySummary.shape,
  description: z.string(),
  deposit: Money,
  ...priceCalendarFields,
  minStay: z.int().min(1).meta({ description: 'Nights.' }),
  maxStay: z.int().min(1).meta({ description: 'Nights.' }),
  checkInTime: z
    .string()
    .meta({ description: 'From when guests may check in, such as 15:00 in the time zone of the property.' }),
  checkOutTime: z.string().meta({ description: 'Until when guests check out; not after `checkInTime`.' }),
  instantLeadDays: z
    .int()
    .min(0)
    .meta({ description: 'Days from the request to the check-in that instant booking needs.' }),
  instantNeedsStay: z
    .boolean()
    .meta({ description: 'Whether instant booking is for guests with at least one completed stay only.' }),
  houseRules: z.string(),
  listed: z.boolean(),
  address: z.string().optional().meta({ description: 'For the owner and admins only, as is the exact position.' }),
  rejectionReason: z.string().optional().meta({ description: 'For the owner and admins, of a REJECTED one.' }),
  changed: z
    .boolean()
    .optional()
    .meta({ description: 'For the owner and admins: online, and waiting for an admin to look at what changed.' }),
  missing: z
    .array(z.string())
    .optional()
    .meta({ description: 'For the owner, of a DRAFT: what it needs before it can be submitted.' }),
  pausedUnconfirmed: z.boolean().optional().meta({
    description: 'For the owner and admins: paused because its landlord did not confirm that it is available.',
  }),
  landlord: LandlordProfile,
  updatedAt: Instant,
  today: Day.check(z.describe('In the time zone of the property.')),
})
export type Property = z.infer<typeof Property>
