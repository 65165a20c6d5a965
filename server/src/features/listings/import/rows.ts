import type { Amenity } from '#contract/amenities.ts'
import { Country, HalfHour } from '#contract/fields.ts'
import { toMinor } from '#contract/money.ts'
import {
  DEFAULT_CHECK_IN_TIME,
  DEFAULT_CHECK_OUT_TIME,
  DESCRIPTION_MAX,
  DISCOUNT_MAX,
  PRICE_UNITS,
  type PriceUnit,
  type PropertyType,
  TITLE_LENGTH,
} from '#contract/property.ts'
import { NO_RULES, type PriceRules, toStoredRules } from '../../bookings/rules/price-rules.ts'
import { readAmenities } from './amenities.ts'
import { readAmount, readDegrees, readWhole } from './numbers.ts'
import { oneLine, paragraphs, truncate } from './plain-text.ts'
import { matchPropertyType } from './property-types.ts'
import { bedroomsInTitle, readBathrooms } from './rooms.ts'

/** Columns that a file must have. */
export const REQUIRED_COLUMNS = [
  'source_id',
  'title',
  'description',
  'city',
  'neighbourhood',
  'country',
  'lat',
  'lng',
  'price',
  'price_unit',
  'currency',
  'bedrooms',
  'bathrooms',
  'max_guests',
  'min_nights',
  'property_type',
  'amenities',
] as const
/** Columns that a file may have. */
export const OPTIONAL_COLUMNS = [
  'check_in',
  'check_out',
  'instant_booking',
  'cleaning_fee',
  'weekly_discount',
  'monthly_discount',
] as const
/** Columns that are ignored: only guests of this market can rate a listing. */
export const IGNORED_COLUMNS = ['rating', 'review_count'] as const

export type SourceRow = Readonly<
  Record<(typeof REQUIRED_COLUMNS)[number], string> & Partial<Record<(typeof OPTIONAL_COLUMNS)[number], string>>
>

/** Why a row is rejected; `value` is the invalid text. */
export type RowError = { readonly reason: string; readonly value: string }

/** A parsed row, keyed by database column for the raw insert. */
export type ParsedListing = {
  source_id: string
  source_currency: string | null
  title: string
  description: string
  property_type: PropertyType
  price_minor: number
  price_unit: PriceUnit
  min_stay: number
  max_stay: number
  check_in_time: string
  check_out_time: string
  instant_booking: boolean
  price_rules: PriceRules | null
  bedrooms: number
  bathrooms: number
  max_guests: number
  amenities: Amenity[]
  neighbourhood: string
  city: string
  country: string
  lat: number
  lng: number
}

export type RowResult =
  | { listing: ParsedListing; unknownType: string | undefined; unknownAmenities: string[]; errors?: undefined }
  | { errors: RowError[] }

/** The maximum length of a city in a search. */
const PLACE_MAX = 120
const SOURCE_ID_MAX = 200
const CURRENCY_MAX = 10
/** The maximum of the price filters. */
const PRICE_MAX = 1e9
const ROOMS_MAX = 1_000
const STAY_MAX = 10_000
const DEFAULT_MAX_STAY = 365

const UNIT_SYNONYMS: Readonly<Record<string, PriceUnit>> = {
  NIGHTLY: 'NIGHT',
  DAY: 'NIGHT',
  DAILY: 'NIGHT',
  WEEKLY: 'WEEK',
  MONTHLY: 'MONTH',
}

const readPriceUnit = (text: string): PriceUnit | undefined => {
  const word = text.trim().toUpperCase().replace(/^PER /, '')
  return PRICE_UNITS.find((unit) => unit === word) ?? UNIT_SYNONYMS[word]
}

/** Reads a time of day such as 15:00, 9:30 or 15:00:00. */
const readTime = (text: string): string | undefined =>
  HalfHour.safeParse(text.replace(/^(?=\d:)/, '0').replace(/^(..:..):00$/, '$1')).data

/** Reads yes or no, as spreadsheets and databases write it. */
const readYesNo = (text: string): boolean | undefined =>
  /^(t|true|y|yes|1)$/i.test(text) ? true : /^(f|false|n|no|0)$/i.test(text) ? false : undefined

/** Parses a row. Returns the listing, or every error of the row. */
export const parseRow = (row: SourceRow): RowResult => {
  const errors: RowError[] = []
  const addError = (reason: string, value = '') => void errors.push({ reason, value })

  /** Parses a mandatory column. */
  const required = <T>(
    column: keyof SourceRow,
    name: string,
    read: (text: string) => T | undefined,
    unreadable: string,
  ) => {
    const text = row[column]?.trim()
    if (!text) return addError(`no ${name}`)
    const value = read(text)
    if (value === undefined) addError(unreadable, text)
    return value
  }
  /** Parses an optional column; an empty one means `blank`. */
  const optional = <T>(column: keyof SourceRow, blank: T, read: (text: string) => T | undefined): T => {
    const text = row[column]?.trim()
    if (!text) return blank
    const value = read(text)
    if (value === undefined) addError(`${column} cannot be read`, text)
    return value ?? blank
  }

  const sourceId = oneLine(row.source_id)
  if (!sourceId) addError('no source_id')
  if (sourceId.length > SOURCE_ID_MAX) addError(`source_id is longer than ${SOURCE_ID_MAX} characters`, sourceId)
  const title = oneLine(row.title)
  if (!title) addError('no title')
  const city = oneLine(row.city)
  if (!city) addError('no city')
  if (city.length > PLACE_MAX) addError(`city is longer than ${PLACE_MAX} characters`, city)
  const country = required(
    'country',
    'country',
    (text) => Country.safeParse(text.toUpperCase()).data,
    'country is not a two-letter code such as FR',
  )
  const price = required('price', 'price', readAmount, 'price cannot be read')
  if (price !== undefined && toMinor(price) <= 0) addError('price is not above zero', row.price)
  if (price !== undefined && price > PRICE_MAX) addError('price is above a thousand million', row.price)
  const unit = required('price_unit', 'price unit', readPriceUnit, `price unit is not one of ${PRICE_UNITS.join(', ')}`)
  const lat = required('lat', 'coordinates', readDegrees, 'coordinates cannot be read')
  const lng = required('lng', 'coordinates', readDegrees, 'coordinates cannot be read')
  if (Math.abs(lat ?? 0) > 90 || Math.abs(lng ?? 0) > 180)
    addError('coordinates are outside the world', `${row.lat}, ${row.lng}`)

  const bedrooms = optional('bedrooms', bedroomsInTitle(title) ?? 1, (text) => readWhole(text, 0, ROOMS_MAX))
  const bathrooms = optional('bathrooms', 1, readBathrooms)
  const guests = optional('max_guests', 0, (text) => readWhole(text, 0, ROOMS_MAX))
  const minStay = Math.max(
    1,
    optional('min_nights', 1, (text) => readWhole(text, 0, STAY_MAX)),
  )

  const checkIn = optional('check_in', DEFAULT_CHECK_IN_TIME, readTime)
  const checkOut = optional('check_out', checkIn < DEFAULT_CHECK_OUT_TIME ? checkIn : DEFAULT_CHECK_OUT_TIME, readTime)
  if (checkOut > checkIn) addError('check_out is later than check_in', `${checkOut}, ${checkIn}`)

  const cleaningFee = optional('cleaning_fee', 0, readAmount)
  if (cleaningFee < 0 || cleaningFee > PRICE_MAX) addError('cleaning_fee cannot be read', row.cleaning_fee)
  const discountIn = (column: 'weekly_discount' | 'monthly_discount') =>
    optional(column, 0, (text) => readWhole(text.replace(/\s*%$/, ''), 0, DISCOUNT_MAX))
  const [weeklyDiscount, monthlyDiscount] = [discountIn('weekly_discount'), discountIn('monthly_discount')]

  const isInstant = optional('instant_booking', false, readYesNo)

  if (errors.length > 0 || !country || !price || !unit || lat === undefined || lng === undefined)
    return { errors: uniqueErrors(errors) }

  const typeText = oneLine(row.property_type)
  const type = matchPropertyType(typeText)
  const { amenities, unknown } = readAmenities(oneLine(row.amenities))
  return {
    listing: {
      source_id: sourceId,
      source_currency: truncate(oneLine(row.currency).toUpperCase(), CURRENCY_MAX) || null,
      title: truncate(title, TITLE_LENGTH.max),
      description: truncate(paragraphs(row.description), DESCRIPTION_MAX),
      property_type: type ?? 'OTHER',
      price_minor: toMinor(price),
      price_unit: unit,
      min_stay: minStay,
      max_stay: Math.max(DEFAULT_MAX_STAY, minStay),
      check_in_time: checkIn,
      check_out_time: checkOut,
      instant_booking: isInstant,
      price_rules: toStoredRules({
        ...NO_RULES,
        cleaningFee: toMinor(cleaningFee),
        weeklyDiscount,
        monthlyDiscount,
      }),
      bedrooms,
      bathrooms,
      // Missing or 0: two guests per bedroom is the usual number.
      max_guests: guests || Math.min(Math.max(1, bedrooms * 2), ROOMS_MAX),
      amenities,
      neighbourhood: truncate(oneLine(row.neighbourhood), PLACE_MAX),
      city,
      country,
      lat,
      lng,
    },
    unknownType: type ? undefined : typeText || '(blank)',
    unknownAmenities: unknown,
  }
}

/** Latitude and longitude share their messages. */
const uniqueErrors = (errors: RowError[]): RowError[] => [
  ...new Map(errors.map((fault) => [fault.reason, fault])).values(),
]
