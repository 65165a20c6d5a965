import type { Amenity } from '#contract/amenities.ts'
import { toMinor } from '#contract/money.ts'
import { Country } from '#contract/primitives.ts'
import { DESCRIPTION_MAX, PRICE_UNITS, type PriceUnit, type PropertyType, TITLE_LENGTH } from '#contract/properties.ts'
import { readAmenities } from './amenity-words.ts'
import { typeOfKind } from './kinds.ts'
import { readAmount, readDegrees, readWhole } from './numbers.ts'
import { bedroomsInTitle, readBathrooms } from './rooms.ts'
import { cut, oneLine, paragraphs } from './text.ts'

/** The columns that a file must have. */
export const COLUMNS = [
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
/** Columns that such files have and that are not ours to take: ratings here are what guests of this market wrote. */
export const COLUMNS_LEFT_OUT = ['rating', 'review_count'] as const

export type SourceRow = Readonly<Record<(typeof COLUMNS)[number], string>>

/** Why a row is refused; `value` is what stood there. */
export type Fault = { readonly reason: string; readonly value: string }

/** A listing as the database names its columns. */
export type Listing = {
  source_id: string
  source_currency: string | null
  title: string
  description: string
  property_type: PropertyType
  price_minor: number
  price_unit: PriceUnit
  min_stay: number
  max_stay: number
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

export type ReadRow =
  | { listing: Listing; unknownKind: string | undefined; unknownAmenities: string[]; faults?: undefined }
  | { faults: Fault[] }

/** The longest the contract lets a search ask for. */
const PLACE_MAX = 120
const SOURCE_ID_MAX = 200
const CURRENCY_MAX = 10
/** The contract's own limit of a price filter. */
const HIGHEST_PRICE = 1e9
const MOST_ROOMS = 1_000
const LONGEST_STAY = 10_000
const USUAL_MAX_STAY = 365

const UNITS: Readonly<Record<string, PriceUnit>> = {
  NIGHTLY: 'NIGHT',
  DAY: 'NIGHT',
  DAILY: 'NIGHT',
  WEEKLY: 'WEEK',
  MONTHLY: 'MONTH',
}

const priceUnit = (text: string): PriceUnit | undefined => {
  const word = text.trim().toUpperCase().replace(/^PER /, '')
  return PRICE_UNITS.find((unit) => unit === word) ?? UNITS[word]
}

/** One row of a file to a listing, or all that speaks against it (SOURCES: what is blank, what is refused). */
export const readRow = (row: SourceRow): ReadRow => {
  const faults: Fault[] = []
  const refuse = (reason: string, value = '') => void faults.push({ reason, value })

  /** Reads a column that must not be blank. */
  const needed = <T>(
    column: keyof SourceRow,
    name: string,
    read: (text: string) => T | undefined,
    unreadable: string,
  ) => {
    const text = row[column].trim()
    if (!text) return refuse(`no ${name}`)
    const value = read(text)
    if (value === undefined) refuse(unreadable, text)
    return value
  }
  /** Reads a column whose blank means `blank`. */
  const optional = <T>(column: keyof SourceRow, blank: T, read: (text: string) => T | undefined): T => {
    const text = row[column].trim()
    if (!text) return blank
    const value = read(text)
    if (value === undefined) refuse(`${column} cannot be read`, text)
    return value ?? blank
  }

  const sourceId = oneLine(row.source_id)
  if (!sourceId) refuse('no source_id')
  if (sourceId.length > SOURCE_ID_MAX) refuse(`source_id is longer than ${SOURCE_ID_MAX} characters`, sourceId)
  const title = oneLine(row.title)
  if (!title) refuse('no title')
  const city = oneLine(row.city)
  if (!city) refuse('no city')
  if (city.length > PLACE_MAX) refuse(`city is longer than ${PLACE_MAX} characters`, city)
  const country = needed(
    'country',
    'country',
    (text) => Country.safeParse(text.toUpperCase()).data,
    'country is not a two-letter code such as FR',
  )
  const price = needed('price', 'price', readAmount, 'price cannot be read')
  if (price !== undefined && toMinor(price) <= 0) refuse('price is not above zero', row.price)
  if (price !== undefined && price > HIGHEST_PRICE) refuse('price is above a thousand million', row.price)
  const unit = needed('price_unit', 'price unit', priceUnit, `price unit is none of ${PRICE_UNITS.join(', ')}`)
  const lat = needed('lat', 'coordinates', readDegrees, 'coordinates cannot be read')
  const lng = needed('lng', 'coordinates', readDegrees, 'coordinates cannot be read')
  if (Math.abs(lat ?? 0) > 90 || Math.abs(lng ?? 0) > 180)
    refuse('coordinates are outside the world', `${row.lat}, ${row.lng}`)

  const bedrooms = optional('bedrooms', bedroomsInTitle(title) ?? 1, (text) => readWhole(text, 0, MOST_ROOMS))
  const bathrooms = optional('bathrooms', 1, readBathrooms)
  const guests = optional('max_guests', 0, (text) => readWhole(text, 0, MOST_ROOMS))
  const minStay = Math.max(
    1,
    optional('min_nights', 1, (text) => readWhole(text, 0, LONGEST_STAY)),
  )

  if (faults.length > 0 || !country || !price || !unit || lat === undefined || lng === undefined)
    return { faults: once(faults) }

  const kind = oneLine(row.property_type)
  const type = typeOfKind(kind)
  const { amenities, unknown } = readAmenities(oneLine(row.amenities))
  return {
    listing: {
      source_id: sourceId,
      source_currency: cut(oneLine(row.currency).toUpperCase(), CURRENCY_MAX) || null,
      title: cut(title, TITLE_LENGTH.max),
      description: cut(paragraphs(row.description), DESCRIPTION_MAX),
      property_type: type ?? 'OTHER',
      price_minor: toMinor(price),
      price_unit: unit,
      min_stay: minStay,
      max_stay: Math.max(USUAL_MAX_STAY, minStay),
      bedrooms,
      bathrooms,
      // None or zero tells nothing; two to a bedroom is what most listings say.
      max_guests: guests || Math.min(Math.max(1, bedrooms * 2), MOST_ROOMS),
      amenities,
      neighbourhood: cut(oneLine(row.neighbourhood), PLACE_MAX),
      city,
      country,
      lat,
      lng,
    },
    unknownKind: type ? undefined : kind || '(blank)',
    unknownAmenities: unknown,
  }
}

/** Latitude and longitude fail in the same words. */
const once = (faults: Fault[]): Fault[] => [...new Map(faults.map((fault) => [fault.reason, fault])).values()]
