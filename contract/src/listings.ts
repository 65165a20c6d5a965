import { z } from 'zod'
import { call } from './call.ts'
import { Line } from './fields.ts'
import { ListingDraft } from './forms/listings.ts'
import { Id, ListOf, PageNumber, PageSize } from './primitives.ts'
import { Image, PROPERTY_STATUSES, Property, PropertySummary } from './property.ts'

/** Text fields of an approved property whose changes an admin reviews (product.md 3: title, description, address). */
export const MODERATED_FIELDS = ['title', 'description', 'address', 'city', 'country', 'position'] as const
/** The reviewed content of a property as it was before unreviewed changes, with its pictures in order. */
export const ModeratedContent = z.strictObject({
  title: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  position: z.string().meta({ description: 'Latitude and longitude, such as 48.87123, 2.36568.' }),
  images: z.array(Image),
})
export type ModeratedContent = z.infer<typeof ModeratedContent>

/** A property in its landlord's list. */
export const OwnProperty = PropertySummary.extend({
  listed: z.boolean().meta({ description: "The landlord's pause switch." }),
  pausedUnconfirmed: z
    .boolean()
    .meta({ description: 'Paused because its landlord did not confirm that it is available.' }),
  rejectionReason: z.string().nullable(),
  changed: z.boolean().meta({ description: 'Online, and waiting for an admin to look at what changed.' }),
  missing: z
    .array(z.string())
    .optional()
    .meta({ description: 'Of a DRAFT: what it needs before it can be submitted.' }),
})
export type OwnProperty = z.infer<typeof OwnProperty>

export const OWN_PROPERTIES_PER_PAGE = 20

/** Lists the caller's properties, also when the caller is no longer a landlord. */
export const listOwnProperties = call({
  method: 'GET',
  path: '/api/users/me/properties',
  who: 'verified',
  summary: 'List my properties of any status, newest first',
  query: z.strictObject({
    page: PageNumber,
    limit: PageSize(OWN_PROPERTIES_PER_PAGE),
    status: z.enum(PROPERTY_STATUSES).optional(),
  }),
  answer: { 200: ListOf(OwnProperty) },
  fallback: 'Unknown error while fetching properties.',
})

export const PICTURES_MAX = 20
export const CAPTION_MAX = 200

/** A picture by its id, or with a caption. A picture sent without a caption keeps its current one. */
const ListingPicture = z.union([
  Id.transform((id) => ({ id })),
  z.strictObject({ id: Id, caption: z.optional(Line(CAPTION_MAX)) }),
])

const ListingPictures = z
  .array(ListingPicture)
  .max(PICTURES_MAX)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must not contain a photo twice')
  .meta({ description: 'In the order of the landlord, the cover first: ids of uploads, or with captions.' })

/** Fields of a property that its landlord may set. */
export const PropertyChange = z.strictObject({
  ...ListingDraft.shape,
  listed: z.boolean().optional(),
  images: ListingPictures.optional(),
})
export type PropertyChange = z.infer<typeof PropertyChange>

/**
 * Fields required before a property can be submitted (product.md 3), in the order of the form. `lat` represents the
 * position on the map.
 */
export const REQUIRED_LISTING_FIELDS = [
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
export type RequiredListingField = (typeof REQUIRED_LISTING_FIELDS)[number]

/**
 * Creates a property, submitted for review or as a DRAFT. A draft may lack any field: its response lists them in
 * `missing`, and their values are '', 0 or, for the country, ZZ. 400 names each missing field and rejects pictures that
 * are not the caller's or belong to another property. Supports `Idempotency-Key`.
 */
export const createProperty = call({
  method: 'POST',
  path: '/api/properties',
  who: 'landlord',
  summary: 'Create a property or a draft',
  idempotent: true,
  body: PropertyChange.extend({ status: z.enum(['DRAFT', 'PENDING']).default('PENDING') }),
  answer: { 201: Property },
  fallback: 'Unknown error while creating property.',
})

/**
 * Changes any fields; `status: PENDING` submits a draft. A changed REJECTED property returns to review. An APPROVED one
 * stays online and, if moderated content changed, enters the queue `changed`. 404 unless the caller is the owner, 400
 * for stays whose minimum, also that of a season, exceeds their maximum, for a check-out later than the check-in and for missing required
 * fields, 409 when an approved property is submitted.
 */
export const updateProperty = call({
  method: 'PUT',
  path: '/api/properties/{id}',
  who: 'landlord',
  summary: 'Update or pause my property',
  params: z.strictObject({ id: Id }),
  body: PropertyChange.extend({ status: z.literal('PENDING').optional() }),
  answer: { 200: Property },
  fallback: 'Unknown error while updating property.',
})

/** Deletes a property: it leaves every list, while dependent records such as reviews are kept. */
export const deleteProperty = call({
  method: 'DELETE',
  path: '/api/properties/{id}',
  who: 'landlord',
  summary: 'Delete my property',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Unknown error while deleting property.',
})
