import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { call } from './call.ts'
import { Country, Text } from './fields.ts'
import { CommaList, Id, ListOf, Money, PageNumber, PageSize } from './primitives.ts'
import { Image, PRICE_UNITS, PROPERTY_TYPES, Property, PropertySummary } from './property.ts'
import { PROPERTY_SORTS } from './property-sorts.ts'
import { checkStay, FLEXIBLE_DAYS, STAY_LENGTHS, StayMonth, stayParams } from './stays.ts'
import { KEYWORDS_MAX } from './suggestions.ts'

/** How `minPrice` and `maxPrice` compare: with the listed price, or with the price per night. */
export const PRICE_BASES = ['LISTED', 'NIGHT'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

/** Page size of the public list (product.md 3). */
export const PROPERTIES_PER_PAGE = 20
const BBOX_MESSAGE = 'must be west,south,east,north in degrees, such as 2.2,48.8,2.5,48.9'

/** `west,south,east,north` as in RFC 7946 §5; west > east for a box that crosses the antimeridian. */
export const Bbox = z
  .string()
  .max(120)
  .refine((text) => /^\s*-?\d+(\.\d+)?(\s*,\s*-?\d+(\.\d+)?){3}\s*$/.test(text), { error: BBOX_MESSAGE, abort: true })
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
    return { west, south, east, north }
  })
  .refine(
    ({ west, south, east, north }) =>
      south < north && south >= -90 && north <= 90 && west !== east && Math.abs(west) <= 180 && Math.abs(east) <= 180,
    { error: BBOX_MESSAGE },
  )

export const filterParams = {
  q: z
    .optional(Text(KEYWORDS_MAX))
    .meta({ description: 'Words in title, description, city and neighbourhood; typing errors forgiven.' }),
  city: z.optional(Text(120)).meta({
    description: 'Case and accents do not matter; typing errors and names in other languages are understood.',
  }),
  country: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(Country)
    .optional(),
  bbox: Bbox.optional().meta({ description: 'west,south,east,north in degrees' }),
  minPrice: z.coerce
    .number<number>()
    .min(0)
    .max(1e9)
    .optional()
    .meta({ description: 'With dates: of rent and service fee of the stay, whatever `priceBasis` is.' }),
  maxPrice: z.coerce.number<number>().min(0).max(1e9).optional(),
  priceUnit: z.enum(PRICE_UNITS).optional(),
  priceBasis: z.enum(PRICE_BASES).default('LISTED'),
  minBedrooms: z.coerce.number<number>().int().min(0).max(100).optional(),
  maxBedrooms: z.coerce.number<number>().int().min(0).max(100).optional(),
  guests: z.coerce.number<number>().int().min(1).max(100).optional(),
  ...stayParams,
  propertyType: CommaList(PROPERTY_TYPES).optional().meta({ description: 'One or several, comma-joined.' }),
  amenities: CommaList(AMENITIES).optional().meta({ description: 'Comma-joined; all of them must be there.' }),
  instantBooking: z
    .literal('1')
    .optional()
    .meta({ description: 'Only places that can be booked without waiting for an answer.' }),
  exact: z.literal('1').optional().meta({ description: 'Searches only what was typed in `q` and `city`.' }),
}

type Limits = {
  minPrice?: number
  maxPrice?: number
  minBedrooms?: number
  maxBedrooms?: number
}

const isAbove = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max

/** Reports every limit that is above its other one. */
const checkLimits = (value: Limits, context: z.RefinementCtx) => {
  if (isAbove(value.minPrice, value.maxPrice))
    context.addIssue({ code: 'custom', path: ['minPrice'], message: 'must not be above maxPrice' })
  if (isAbove(value.minBedrooms, value.maxBedrooms))
    context.addIssue({ code: 'custom', path: ['minBedrooms'], message: 'must not be above maxBedrooms' })
}

/** Reports every invalid range, not only the first. */
export const checkRanges = (value: Limits & Parameters<typeof checkStay>[0], context: z.RefinementCtx) => {
  checkLimits(value, context)
  checkStay(value, context)
}

/** Filters of a search, without sort and page. */
export const PropertyFilters = z.strictObject(filterParams).superRefine(checkRanges)
export type PropertyFilters = z.output<typeof PropertyFilters>

export const PropertyQuery = z
  .strictObject({
    ...filterParams,
    sort: z
      .enum(PROPERTY_SORTS)
      .optional()
      .meta({ description: 'With words the best matches come first unless it says otherwise; without, the newest.' }),
    page: PageNumber,
    limit: PageSize(PROPERTIES_PER_PAGE),
  })
  .superRefine(checkRanges)
export type PropertyQuery = z.output<typeof PropertyQuery>

/** What was searched instead of, or besides, what was typed. */
const SearchCorrection = z.strictObject({
  city: z
    .string()
    .optional()
    .meta({ description: 'The city that was searched instead: the requested one has no places.' }),
  words: z.array(
    z.strictObject({
      asked: z.string(),
      searched: z.array(z.string()),
      isReplaced: z.boolean().meta({ description: 'Whether no place has the word that was asked for.' }),
    }),
  ),
})
export type SearchCorrection = z.infer<typeof SearchCorrection>

export const listProperties = call({
  method: 'GET',
  path: '/api/properties',
  who: 'anyone',
  readsReplica: true,
  isShared: true,
  summary: 'Search public properties',
  query: PropertyQuery,
  answer: { 200: ListOf(PropertySummary).extend({ correction: SearchCorrection.optional() }) },
  fallback: 'Unknown error while fetching properties.',
})

/** The count probe: `listProperties` with `limit=1`, of which only `total` is used (specification §7). */
export const countProperties = { ...listProperties, fallback: 'Failed to fetch property count' }

const FacetCount = z.strictObject({ value: z.string(), count: z.int().min(0) })

const NumberCount = z.strictObject({ value: z.int().min(0), count: z.int().min(0) })

/** Number of matches for each further filter value. Values of one filter are counted as if that filter were not set. */
export const PropertyFacets = z.strictObject({
  total: z.int().min(0),
  propertyTypes: z.array(FacetCount),
  amenities: z.array(FacetCount),
  bedrooms: z.array(NumberCount),
  priceUnits: z.array(FacetCount),
  instantBooking: z.int().min(0).meta({ description: 'Matches that can be booked without waiting for an answer.' }),
  guests: z
    .array(NumberCount)
    .meta({ description: 'By the highest number of guests; a search for 2 guests finds all from 2 on.' }),
  flexibleDays: z
    .array(z.strictObject({ value: z.literal([0, ...FLEXIBLE_DAYS]), count: z.int().min(0) }))
    .meta({ description: 'With startDate and endDate; else empty.' }),
  stayLengths: z
    .array(z.strictObject({ value: z.enum(STAY_LENGTHS), count: z.int().min(0) }))
    .meta({ description: 'With stayMonth; else empty.' }),
  price: z.strictObject({
    min: Money.nullable(),
    max: Money.nullable(),
    buckets: z
      .array(z.strictObject({ from: Money, to: Money.nullable(), count: z.int().min(0) }))
      .meta({ description: 'A histogram; the last bucket is open-ended (`to` null).' }),
  }),
})
export type PropertyFacets = z.infer<typeof PropertyFacets>

export const getPropertyFacets = call({
  method: 'GET',
  path: '/api/properties/facets',
  who: 'anyone',
  readsReplica: true,
  isShared: true,
  summary: 'Count places by filter',
  query: PropertyFilters,
  answer: { 200: PropertyFacets },
  fallback: 'Unknown error while fetching properties.',
})

/** Counts the matches that have a free stay of this length in each month, from this one on. */
export const listStayMonths = call({
  method: 'GET',
  path: '/api/properties/stay-months',
  who: 'anyone',
  readsReplica: true,
  isShared: true,
  summary: 'Count places by the month of a stay',
  query: z
    .strictObject(filterParams)
    .omit({ startDate: true, endDate: true, flexibleDays: true, stayMonth: true })
    .extend({ stayLength: z.enum(STAY_LENGTHS) })
    .superRefine(checkLimits),
  answer: { 200: z.strictObject({ data: z.array(z.strictObject({ value: StayMonth, count: z.int().min(0) })) }) },
  fallback: 'Unknown error while fetching properties.',
})

export const getProperty = call({
  method: 'GET',
  path: '/api/properties/{id}',
  who: 'anyone',
  readsReplica: true,
  summary: 'Get a property',
  params: z.strictObject({ id: Id }),
  query: z
    .strictObject(stayParams)
    .superRefine(checkStay)
    .meta({ description: 'Dates as of a search, for what the stay costs.' }),
  answer: { 200: Property },
  fallback: 'Unknown error while fetching property.',
})

export const listSimilarProperties = call({
  method: 'GET',
  path: '/api/properties/{id}/similar',
  who: 'anyone',
  readsReplica: true,
  summary: 'List similar places in the same city',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ limit: PageSize(6, 12) }),
  answer: { 200: z.strictObject({ data: z.array(PropertySummary) }) },
  fallback: 'Unknown error while fetching properties.',
})

export const CityCount = z.strictObject({
  city: z.string(),
  country: Country,
  count: z.int().min(1),
  slug: z.string().optional().meta({ description: 'Names the page of the city; only the largest cities have one.' }),
  cover: Image.nullable().meta({ description: 'The cover of the place there that most people like.' }),
})
export type CityCount = z.infer<typeof CityCount>

export const listCities = call({
  method: 'GET',
  path: '/api/cities',
  who: 'anyone',
  readsReplica: true,
  isShared: true,
  summary: 'List cities with public properties, most first; with q, those that match it',
  query: z.strictObject({ q: z.optional(Text(120)), limit: PageSize(8, 50) }),
  answer: { 200: z.strictObject({ data: z.array(CityCount) }) },
  fallback: 'Unknown error while fetching properties.',
})

/** Response of like and unlike, which are idempotent. */
const LikeState = z.strictObject({ likes: z.int().min(0), likedByUser: z.boolean() })

export const likeProperty = call({
  method: 'POST',
  path: '/api/properties/{id}/like',
  who: 'verified',
  summary: 'Like a public property',
  params: z.strictObject({ id: Id }),
  answer: { 200: LikeState },
  fallback: 'Failed to like property.',
})

/** Removes a like, also from a property that is no longer public. */
export const unlikeProperty = call({
  method: 'DELETE',
  path: '/api/properties/{id}/like',
  who: 'verified',
  summary: 'Unlike a property',
  params: z.strictObject({ id: Id }),
  answer: { 200: LikeState },
  fallback: 'Failed to unlike property.',
})

/** Lists liked properties that are public, most recently liked first. */
export const listFavourites = call({
  method: 'GET',
  path: '/api/users/me/favourites',
  who: 'verified',
  summary: 'List my favourites, newest first',
  query: z.strictObject({ page: PageNumber, limit: PageSize(PROPERTIES_PER_PAGE) }),
  answer: { 200: ListOf(PropertySummary) },
  fallback: 'Unknown error while fetching properties.',
})

export const LIKE_IDS_MAX = 100

/**
 * Returns which of the given properties the caller likes. Server-rendered pages load likes this way, since they are
 * rendered without a user.
 */
export const listLikes = call({
  method: 'GET',
  path: '/api/users/me/likes',
  who: 'verified',
  summary: 'List which of these properties I like',
  query: z.strictObject({
    ids: z
      .string()
      .max(4_000)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(Id).max(LIKE_IDS_MAX)),
  }),
  answer: { 200: z.strictObject({ ids: z.array(Id) }) },
  fallback: 'Unknown error while fetching properties.',
})
