import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from './audit.ts'
import { Booking } from './bookings.ts'
import { Block } from './calendars.ts'
import { call } from './call.ts'
import { LandlordRequest } from './landlord-requests.ts'
import { Notification } from './notifications.ts'
import { Id, Instant, Money } from './primitives.ts'
import { Image, PRICE_UNITS, PROPERTY_STATUSES, PROPERTY_TYPES } from './property.ts'
import { Review } from './reviews.ts'
import { LoginSession } from './sessions.ts'
import { UPLOAD_STATES } from './uploads.ts'

const ExportedListing = z.strictObject({
  id: Id,
  title: z.string(),
  description: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  price: Money,
  priceUnit: z.enum(PRICE_UNITS),
  deposit: Money,
  minStay: z.int(),
  maxStay: z.int(),
  bedrooms: z.int().nullable(),
  bathrooms: z.number(),
  areaSqm: z.number().nullable(),
  maxGuests: z.int(),
  amenities: z.array(z.string()),
  houseRules: z.string(),
  address: z.string(),
  neighbourhood: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  status: z.enum(PROPERTY_STATUSES),
  listed: z.boolean(),
  createdAt: Instant,
})

/** The JSON files of the export: each is a list of rows of this shape, oldest first (likes by property). */
export const EXPORT_ROWS = {
  'admin-actions.json': z.strictObject({
    at: Instant,
    action: z.enum(AUDIT_ACTIONS),
    side: z.enum(['ACTOR', 'TARGET']).meta({ description: 'Whether the user acted or was the target.' }),
    targetType: z.enum(AUDIT_TARGETS),
    targetId: Id,
    reason: z.string().nullable(),
  }),
  'blocked-dates.json': Block.extend({ propertyId: Id }),
  'bookings.json': Booking.meta({ description: 'As tenant, and of the own properties.' }),
  'calendars.json': z.strictObject({ propertyId: Id, name: z.string(), url: z.string(), createdAt: Instant }),
  'landlord-requests.json': LandlordRequest,
  'likes.json': z.strictObject({ propertyId: Id, createdAt: Instant }),
  'listings.json': ExportedListing,
  'notifications.json': Notification,
  'photos.json': Image.omit({ caption: true, placeholder: true }).extend({ state: z.enum(UPLOAD_STATES) }),
  'reviews.json': Review.omit({ author: true }),
  'sessions.json': LoginSession.omit({ isCurrent: true }),
} as const
export type ExportFile = keyof typeof EXPORT_ROWS

/**
 * Returns a ZIP of all data stored about the caller: `profile.json` with the user, the files of `EXPORT_ROWS`, and below
 * `documents/` and as `avatar.webp` what the caller uploaded.
 */
export const exportMe = call({
  method: 'GET',
  path: '/api/users/me/export',
  who: 'verified',
  summary: 'Export my data as a ZIP file',
  answer: {
    200: z.unknown().meta({
      description: `application/zip with profile.json, documents/, avatar.webp and, as lists, ${Object.keys(EXPORT_ROWS).join(', ')}`,
    }),
  },
  fallback: 'Failed to export your data',
})
