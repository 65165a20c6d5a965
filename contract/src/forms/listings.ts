import * as z from 'zod/mini'
import { AMENITIES } from '../amenities.ts'
import { Country, Day, HalfHour, Line, Text } from '../fields.ts'
import {
  DESCRIPTION_MAX,
  DISCOUNT_MAX,
  INSTANT_LEAD_DAYS,
  PRICE_UNITS,
  PROPERTY_TYPES,
  SEASONS_MAX,
  TITLE_LENGTH,
} from '../property.ts'

const MONEY_MAX = 1e9
const ADDRESS_MAX = 300
const CITY_MAX = 120
const CENT = 0.01
/** The price of one night is then never nothing, also as a part of a month. */
const PRICE_MIN = 1

/** Returns a number that is a multiple of `step`. */
const numbers = (min: number, max: number, step: number) =>
  z.number().check(z.minimum(min), z.maximum(max), z.multipleOf(step))
const integers = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** The longest stay that a listing may accept, in nights. */
export const STAY_MAX = 3_650
/** The shortest or longest stay of a listing, in nights. */
const Stay = integers(1, STAY_MAX)

/** Percent. */
const Discount = integers(0, DISCOUNT_MAX)

const WeekdayPrice = z.strictObject({
  /** From 1, Monday, to 7, as in ISO 8601: the day on which the night begins. */
  weekday: integers(1, 7),
  price: numbers(PRICE_MIN, MONEY_MAX, CENT),
})

/** The nights from `firstNight` to `lastNight`, both included. */
const Season = z
  .strictObject({
    firstNight: Day,
    lastNight: Day,
    price: numbers(PRICE_MIN, MONEY_MAX, CENT),
    /** Nights, of stays that begin in the season; null as for other stays. */
    minStay: z.nullable(Stay),
  })
  .check(
    z.refine(({ firstNight, lastNight }) => firstNight <= lastNight, {
      path: ['lastNight'],
      params: { rule: 'before-first-night' },
    }),
  )

type SeasonDays = { firstNight: string; lastNight: string }

/** Returns the place of the first season that shares a night with an earlier one, or -1. */
const overlappingSeason = (seasons: readonly SeasonDays[]): number =>
  seasons.findIndex((season, place) =>
    seasons
      .slice(0, place)
      .some((other) => season.firstNight <= other.lastNight && other.firstNight <= season.lastNight),
  )

const Seasons = z.array(Season).check(
  z.maxLength(SEASONS_MAX),
  z.check<z.infer<typeof Season>[]>(({ value, issues }) => {
    const place = overlappingSeason(value)
    if (place >= 0)
      issues.push({
        code: 'custom',
        input: value,
        path: [place, 'firstNight'],
        params: { rule: 'overlapping-season' },
      })
  }),
)

const fields = {
  title: z.optional(Line(TITLE_LENGTH.max)),
  description: z.optional(Text(DESCRIPTION_MAX)),
  propertyType: z.optional(z.enum(PROPERTY_TYPES)),
  price: z.optional(numbers(PRICE_MIN, MONEY_MAX, CENT)),
  priceUnit: z.optional(z.enum(PRICE_UNITS)),
  deposit: z.optional(numbers(0, MONEY_MAX, CENT)),
  cleaningFee: z.optional(numbers(0, MONEY_MAX, CENT)),
  weeklyDiscount: z.optional(Discount),
  monthlyDiscount: z.optional(Discount),
  weekdayPrices: z.optional(
    z.array(WeekdayPrice).check(
      z.maxLength(7),
      z.refine((list) => new Set(list.map(({ weekday }) => weekday)).size === list.length, {
        params: { rule: 'weekday-twice' },
      }),
      // Otherwise no night would cost the usual price, by which the place is found and sorted.
      z.refine((list) => new Set(list.map(({ weekday }) => weekday)).size < 7, {
        params: { rule: 'every-weekday' },
      }),
    ),
  ),
  seasons: z.optional(Seasons),
  minStay: z.optional(Stay),
  maxStay: z.optional(Stay),
  checkInTime: z.optional(HalfHour),
  checkOutTime: z.optional(HalfHour),
  bedrooms: z.optional(integers(0, 100)),
  bathrooms: z.optional(numbers(0, 100, 0.5)),
  areaSqm: z.optional(z.nullable(numbers(0.1, 1e6, 0.1))),
  maxGuests: z.optional(integers(1, 100)),
  amenities: z.optional(z.array(z.enum(AMENITIES)).check(z.maxLength(AMENITIES.length))),
  instantBooking: z.optional(z.boolean()),
  instantLeadDays: z.optional(integers(0, INSTANT_LEAD_DAYS.most)),
  instantNeedsStay: z.optional(z.boolean()),
  houseRules: z.optional(Text(2_000)),
  address: z.optional(Line(ADDRESS_MAX)),
  neighbourhood: z.optional(Line(120)),
  city: z.optional(Line(CITY_MAX)),
  country: z.optional(Country),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  /** "I own this property or am authorised to let it." */
  ownershipConfirmed: z.optional(z.boolean()),
}

type Stays = { minStay?: number | undefined; maxStay?: number | undefined }

const staysInOrder = z.refine<Stays>(({ minStay = 0, maxStay = Infinity }) => minStay <= maxStay, {
  path: ['maxStay'],
  params: { rule: 'below-minimum' },
})

type Times = { checkInTime?: string | undefined; checkOutTime?: string | undefined }

/** A stay may start on the day on which another ends: its guests come after the others have left. */
const timesInOrder = z.refine<Times>(
  ({ checkInTime, checkOutTime }) => !checkInTime || !checkOutTime || checkOutTime <= checkInTime,
  { path: ['checkOutTime'], params: { rule: 'after-check-in' } },
)

/** What a landlord enters of a listing. A draft may lack any of it. */
export const ListingDraft = z.strictObject(fields).check(staysInOrder, timesInOrder)

/** What may be changed of a submitted listing: its title, description, address and city stay filled in. */
export const SubmittedListing = z
  .strictObject({
    ...fields,
    title: z.optional(Line(TITLE_LENGTH.max, TITLE_LENGTH.min)),
    description: z.optional(Text(DESCRIPTION_MAX, 1)),
    address: z.optional(Line(ADDRESS_MAX, 1)),
    city: z.optional(Line(CITY_MAX, 1)),
  })
  .check(staysInOrder, timesInOrder)
