import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { call } from './call.ts'
import { CommaList, Country, Day, Id, Instant, ListOf, Money, PageNumber, PageSize, Text } from './primitives.ts'
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

export const PROPERTY_SORTS = ['newest', 'price_asc', 'price_desc', 'rating', 'popular'] as const
export type PropertySort = (typeof PROPERTY_SORTS)[number]

/** How `minPrice` and `maxPrice` compare: the price as it is listed, or brought to one night. */
export const PRICE_BASES = ['LISTED', 'NIGHT'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

/** Page size of the public list (product.md 3). */
export const PROPERTIES_PER_PAGE = 20
export const TITLE_LENGTH = { min: 8, max: 120 } as const
export const DESCRIPTION_MAX = 5_000

export const Image = z.strictObject({
  id: Id,
  url: z.string().meta({ description: 'The 1280 pixel JPEG; 320, 640 and 1280 in avif, webp and jpg lie beside it.' }),
  width: z.int().min(1),
  height: z.int().min(1),
  placeholder: z.string().meta({ description: 'A tiny blurred picture as a data address.' }),
  caption: z.string().meta({ description: 'Also its alternative text.' }),
})
export type Image = z.infer<typeof Image>

/** A property as lists carry it: `images` holds the cover only. */
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
  createdAt: Instant,
})
export type PropertySummary = z.infer<typeof PropertySummary>

/** A property whole. */
export const Property = z.strictObject({
  ...PropertySummary.shape,
  description: z.string(),
  deposit: Money,
  minStay: z.int().min(1).meta({ description: 'Days.' }),
  maxStay: z.int().min(1).meta({ description: 'Days.' }),
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
  landlord: LandlordProfile,
  updatedAt: Instant,
})
export type Property = z.infer<typeof Property>

const BBOX = 'must be west,south,east,north in degrees, such as 2.2,48.8,2.5,48.9'

/** `west,south,east,north` as in RFC 7946 §5; a box that crosses the date line has west > east. */
const Bbox = z
  .string()
  .max(120)
  .refine((text) => /^\s*-?\d+(\.\d+)?(\s*,\s*-?\d+(\.\d+)?){3}\s*$/.test(text), { error: BBOX, abort: true })
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
    return { west, south, east, north }
  })
  .refine(
    ({ west, south, east, north }) =>
      south < north && south >= -90 && north <= 90 && west !== east && Math.abs(west) <= 180 && Math.abs(east) <= 180,
    { error: BBOX },
  )

const filters = {
  q: Text(200)
    .optional()
    .meta({ description: 'Words in title, description, city and neighbourhood; typing errors forgiven.' }),
  city: Text(120).optional().meta({ description: 'Case and accents do not matter.' }),
  country: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(Country)
    .optional(),
  bbox: Bbox.optional().meta({ description: 'west,south,east,north in degrees' }),
  minPrice: z.coerce.number<number>().min(0).max(1e9).optional(),
  maxPrice: z.coerce.number<number>().min(0).max(1e9).optional(),
  priceUnit: z.enum(PRICE_UNITS).optional(),
  priceBasis: z.enum(PRICE_BASES).default('LISTED'),
  minBedrooms: z.coerce.number<number>().int().min(0).max(100).optional(),
  maxBedrooms: z.coerce.number<number>().int().min(0).max(100).optional(),
  guests: z.coerce.number<number>().int().min(1).max(100).optional(),
  startDate: Day.optional().meta({ description: 'With endDate: only places that are free then.' }),
  endDate: Day.optional(),
  propertyType: CommaList(PROPERTY_TYPES).optional().meta({ description: 'One or several, comma-joined.' }),
  amenities: CommaList(AMENITIES).optional().meta({ description: 'Comma-joined; all of them must be there.' }),
}

type Ranges = {
  minPrice?: number
  maxPrice?: number
  minBedrooms?: number
  maxBedrooms?: number
  startDate?: string
  endDate?: string
}

const crossed = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max

/** Checked with `superRefine` so that both faults are told at once. */
const rangesInOrder = (value: Ranges, context: z.RefinementCtx) => {
  if (crossed(value.minPrice, value.maxPrice))
    context.addIssue({ code: 'custom', path: ['minPrice'], message: 'must not be above maxPrice' })
  if (crossed(value.minBedrooms, value.maxBedrooms))
    context.addIssue({ code: 'custom', path: ['minBedrooms'], message: 'must not be above maxBedrooms' })
  const { startDate, endDate } = value
  if (startDate && !endDate) context.addIssue({ code: 'custom', path: ['endDate'], message: 'is missing' })
  if (endDate && !startDate) context.addIssue({ code: 'custom', path: ['startDate'], message: 'is missing' })
  if (startDate && endDate && startDate >= endDate)
    context.addIssue({ code: 'custom', path: ['endDate'], message: 'must be after startDate' })
}

/** What narrows a search, without page and order. */
export const PropertyFilters = z.strictObject(filters).superRefine(rangesInOrder)
export type PropertyFilters = z.output<typeof PropertyFilters>

export const PropertyQuery = z
  .strictObject({
    ...filters,
    sort: z.enum(PROPERTY_SORTS).default('newest'),
    page: PageNumber,
    limit: PageSize(PROPERTIES_PER_PAGE),
  })
  .superRefine(rangesInOrder)
export type PropertyQuery = z.output<typeof PropertyQuery>

export const listProperties = call({
  method: 'GET',
  path: '/api/properties',
  who: 'anyone',
  summary: 'Search public properties',
  query: PropertyQuery,
  answer: { 200: ListOf(PropertySummary) },
  fallback: 'Unknown error while fetching properties.',
})

/** The count probe: the list with `limit=1`, of which only `total` is read (specification §7). */
export const countProperties = { ...listProperties, fallback: 'Failed to fetch property count' }

const FacetCount = z.strictObject({ value: z.string(), count: z.int().min(0) })

/** How many places each further choice would leave. A choice among alternatives is counted as if none of them were made yet. */
export const PropertyFacets = z.strictObject({
  total: z.int().min(0),
  propertyTypes: z.array(FacetCount),
  amenities: z.array(FacetCount),
  bedrooms: z.array(z.strictObject({ value: z.int().min(0), count: z.int().min(0) })),
  price: z.strictObject({
    min: Money.nullable(),
    max: Money.nullable(),
    buckets: z
      .array(z.strictObject({ from: Money, to: Money.nullable(), count: z.int().min(0) }))
      .meta({ description: 'A histogram; the last bucket is open-ended (`to` null).' }),
  }),
})
export type PropertyFacets = z.infer<typeof PropertyFacets>

export const propertyFacets = call({
  method: 'GET',
  path: '/api/properties/facets',
  who: 'anyone',
  summary: 'Count the places behind each filter',
  query: PropertyFilters,
  answer: { 200: PropertyFacets },
  fallback: 'Unknown error while fetching properties.',
})

export const getProperty = call({
  method: 'GET',
  path: '/api/properties/{id}',
  who: 'anyone',
  summary: 'One property',
  params: z.strictObject({ id: Id }),
  answer: { 200: Property },
  fallback: 'Unknown error while fetching property.',
})

export const similarProperties = call({
  method: 'GET',
  path: '/api/properties/{id}/similar',
  who: 'anyone',
  summary: 'Places in the same city, near in price and size',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ limit: PageSize(6, 12) }),
  answer: { 200: z.strictObject({ data: z.array(PropertySummary) }) },
  fallback: 'Unknown error while fetching properties.',
})

export const CityCount = z.strictObject({
  city: z.string(),
  country: Country,
  count: z.int().min(1),
  cover: Image.nullable().meta({ description: 'The cover of the place there that most people like.' }),
})
export type CityCount = z.infer<typeof CityCount>

export const listCities = call({
  method: 'GET',
  path: '/api/cities',
  who: 'anyone',
  summary: 'Cities with public properties, by number; with q those that resemble it',
  query: z.strictObject({ q: Text(120).optional(), limit: PageSize(8, 50) }),
  answer: { 200: z.strictObject({ data: z.array(CityCount) }) },
  fallback: 'Unknown error while fetching properties.',
})

/** What the heart answers; the same however often it is sent. */
const Liked = z.strictObject({ likes: z.int().min(0), likedByUser: z.boolean() })

export const likeProperty = call({
  method: 'POST',
  path: '/api/properties/{id}/like',
  who: 'verified',
  summary: 'Like a public property',
  params: z.strictObject({ id: Id }),
  answer: { 200: Liked },
  fallback: 'Failed to like property.',
})

/** Also for a place that is no longer public: what one likes can always be taken back. */
export const unlikeProperty = call({
  method: 'DELETE',
  path: '/api/properties/{id}/like',
  who: 'verified',
  summary: 'Take a like back',
  params: z.strictObject({ id: Id }),
  answer: { 200: Liked },
  fallback: 'Failed to unlike property.',
})

/** The public ones among them, the last liked first. */
export const listFavourites = call({
  method: 'GET',
  path: '/api/users/me/favourites',
  who: 'verified',
  summary: 'What I like, newest first',
  query: z.strictObject({ page: PageNumber, limit: PageSize(PROPERTIES_PER_PAGE) }),
  answer: { 200: ListOf(PropertySummary) },
  fallback: 'Unknown error while fetching properties.',
})

export const LIKES_ASKED_AT_MOST = 100

/** For pages that the server rendered without knowing who reads them. */
export const listLikes = call({
  method: 'GET',
  path: '/api/users/me/likes',
  who: 'verified',
  summary: 'Which of these properties I like',
  query: z.strictObject({
    ids: z
      .string()
      .max(4_000)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(Id).max(LIKES_ASKED_AT_MOST)),
  }),
  answer: { 200: z.strictObject({ ids: z.array(Id) }) },
  fallback: 'Unknown error while fetching properties.',
})
