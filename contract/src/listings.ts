import { z } from 'zod'
import { AMENITIES } from './amenities.ts'
import { call } from './call.ts'
import { AdminPage, Country, Id, Instant, ListOf, MetaOf, Money, PageNumber, PageSize, Text } from './primitives.ts'
import {
  DESCRIPTION_MAX,
  Image,
  PRICE_UNITS,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  Property,
  PropertySummary,
  TITLE_LENGTH,
} from './properties.ts'
import { PersonSummary } from './users.ts'

/** Words of an approved property that an admin wants to see again when they change (product.md 3: title, description, address). */
export const WATCHED = ['title', 'description', 'address', 'city', 'country', 'position'] as const
/** What an admin saw last: the words, and the pictures in their order. */
export const Watched = z.strictObject({
  title: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  position: z.string().meta({ description: 'Latitude and longitude, such as 48.87123, 2.36568.' }),
  images: z.array(Image),
})
export type Watched = z.infer<typeof Watched>

/** A property as its landlord lists it. */
export const OwnProperty = PropertySummary.extend({
  listed: z.boolean().meta({ description: "The landlord's pause switch." }),
  rejectionReason: z.string().nullable(),
  changed: z.boolean().meta({ description: 'Online, and waiting for an admin to look at what changed.' }),
  missing: z
    .array(z.string())
    .optional()
    .meta({ description: 'Of a DRAFT: what it needs before it can be submitted.' }),
})
export type OwnProperty = z.infer<typeof OwnProperty>

export const OWN_PROPERTIES_PER_PAGE = 20

/** Also of somebody who is no landlord any more. */
export const listOwnProperties = call({
  method: 'GET',
  path: '/api/users/me/properties',
  who: 'verified',
  summary: 'My properties, newest first, whatever their status',
  query: z.strictObject({
    page: PageNumber,
    limit: PageSize(OWN_PROPERTIES_PER_PAGE),
    status: z.enum(PROPERTY_STATUSES).optional(),
  }),
  answer: { 200: ListOf(OwnProperty) },
  fallback: 'Unknown error while fetching properties.',
})

const Stay = z.int().min(1).max(3_650)

export const PICTURES_AT_MOST = 20
export const CAPTION_MAX = 200

/** A picture of the property: by its id alone, or with the words under it (which stay when they are not sent). */
const Picture = z.union([
  Id.transform((id) => ({ id })),
  z.strictObject({ id: Id, caption: Text(CAPTION_MAX).optional() }),
])

const Pictures = z
  .array(Picture)
  .max(PICTURES_AT_MOST)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must not name a picture twice')
  .meta({ description: 'In the order of the landlord, the cover first: ids of uploads, or with captions.' })

/** What a landlord says of a property. */
export const PropertyChange = z.strictObject({
  title: Text(TITLE_LENGTH.max).optional(),
  description: Text(DESCRIPTION_MAX).optional(),
  propertyType: z.enum(PROPERTY_TYPES).optional(),
  price: Money.min(0.01).max(1e9).optional(),
  priceUnit: z.enum(PRICE_UNITS).optional(),
  deposit: Money.max(1e9).optional(),
  minStay: Stay.optional(),
  maxStay: Stay.optional(),
  bedrooms: z.int().min(0).max(100).optional(),
  bathrooms: z.number().min(0).max(100).multipleOf(0.5).optional(),
  areaSqm: z.number().positive().max(1e6).multipleOf(0.1).nullable().optional(),
  maxGuests: z.int().min(1).max(100).optional(),
  amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length).optional(),
  houseRules: Text(2_000).optional(),
  address: Text(300).optional(),
  neighbourhood: Text(120).optional(),
  city: Text(120).optional(),
  country: Country.optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  listed: z.boolean().optional(),
  images: Pictures.optional(),
  ownershipConfirmed: z.boolean().optional().meta({ description: '"I own this property or may let it."' }),
})
export type PropertyChange = z.infer<typeof PropertyChange>

/** What a property needs before an admin may see it (product.md 3), as one would enter it; `lat` is its place on the map. */
export const LISTING_NEEDS = [
  'bedrooms',
  'address',
  'city',
  'country',
  'lat',
  'images',
  'title',
  'description',
  'price',
  'ownershipConfirmed',
] as const satisfies readonly (keyof PropertyChange)[]
export type ListingNeed = (typeof LISTING_NEEDS)[number]

/**
 * Submits it to the admins; as a DRAFT it may lack anything. A draft's answer names what is `missing`; what it lacks
 * reads as '', 0, or ZZ for the country. 400 names each missing field, and pictures that are not the caller's or shown
 * elsewhere.
 */
export const createProperty = call({
  method: 'POST',
  path: '/api/properties',
  who: 'landlord',
  summary: 'List a property, or begin a draft',
  body: PropertyChange.extend({ status: z.enum(['DRAFT', 'PENDING']).default('PENDING') }),
  answer: { 201: Property },
  fallback: 'Unknown error while creating property.',
})

/**
 * Any part of it; `status: PENDING` submits a draft. A REJECTED one waits again; what an admin watches of an APPROVED
 * one stays online and comes back into the queue as changed. 404 for who is not the owner, 400 for stays that cross and
 * for what a submitted property may not lack, 409 for submitting what is online.
 */
export const updateProperty = call({
  method: 'PUT',
  path: '/api/properties/{id}',
  who: 'landlord',
  summary: 'Change my property, or pause it',
  params: z.strictObject({ id: Id }),
  body: PropertyChange.extend({ status: z.literal('PENDING').optional() }),
  answer: { 200: Property },
  fallback: 'Unknown error while updating property.',
})

/** It leaves every list; what hangs on it (reviews) stays for the books. */
export const deleteProperty = call({
  method: 'DELETE',
  path: '/api/properties/{id}',
  who: 'landlord',
  summary: 'Delete my property',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Unknown error while deleting property.',
})

/** What an admin sees of a property: whole, with the owner, and what it said before it was changed. */
export const ModeratedProperty = Property.omit({ landlord: true, address: true, rejectionReason: true }).extend({
  address: z.string(),
  rejectionReason: z.string().nullable(),
  landlord: PersonSummary.extend({ email: z.string() }),
  changedFrom: Watched.nullable(),
  changedAt: Instant.nullable(),
  submittedAt: Instant.nullable().meta({ description: 'Since when a PENDING one waits.' }),
})
export type ModeratedProperty = z.infer<typeof ModeratedProperty>

/** `new` wait for their first decision, `changed` are online and wait for a look at what changed. */
export const QUEUES = ['new', 'changed'] as const
export type Queue = (typeof QUEUES)[number]

/** A queue begins with who waits longest, everything else with the newest. */
export const listModerated = call({
  method: 'GET',
  path: '/api/admin/properties',
  who: 'admin',
  summary: 'Properties for admins: searched by title, city, address and landlord',
  query: z.strictObject({
    ...AdminPage,
    search: Text(100).optional(),
    status: z.enum(PROPERTY_STATUSES).optional(),
    queue: z.enum(QUEUES).optional(),
  }),
  answer: { 200: z.strictObject({ data: z.array(ModeratedProperty), meta: MetaOf('totalProperties') }) },
  fallback: 'Failed to fetch properties',
})

/** 409 when there is nothing to approve. */
export const approveProperty = call({
  method: 'POST',
  path: '/api/admin/properties/{id}/approve',
  who: 'admin',
  summary: 'Approve a property, or what changed of it',
  params: z.strictObject({ id: Id }),
  answer: { 200: ModeratedProperty },
  fallback: 'Failed to approve property',
})

export const REJECTION_MAX = 500

/** It goes offline; the landlord is told why. 409 for a draft, and for one that is rejected already. */
export const rejectProperty = call({
  method: 'POST',
  path: '/api/admin/properties/{id}/reject',
  who: 'admin',
  summary: 'Reject a property with a reason',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: Text(REJECTION_MAX, 1) }),
  answer: { 200: ModeratedProperty },
  fallback: 'Failed to reject property',
})

export const removeProperty = call({
  method: 'DELETE',
  path: '/api/admin/properties/{id}',
  who: 'admin',
  summary: 'Delete a property',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete property',
})
