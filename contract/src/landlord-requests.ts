import { z } from 'zod'
import { call } from './call.ts'
import { Application, DOCUMENTS_MAX } from './forms/landlord-requests.ts'
import { Id, Instant } from './primitives.ts'
import { PersonSummary } from './users.ts'

export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024
/** An A4 page scanned at 500 dpi, or a photo of a phone. */
export const DOCUMENT_MAX_PIXELS = 25_000_000
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

const LandlordDocument = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  size: z.int().min(0).meta({ description: 'Bytes.' }),
})
export type LandlordDocument = z.infer<typeof LandlordDocument>

/**
 * A user has at most one request; its `id` is the user's (specification §3). Applying again after a rejection replaces
 * it.
 */
export const LandlordRequest = z.strictObject({
  id: Id,
  user: PersonSummary.extend({ email: z.string() }),
  phone: z.string(),
  address: z.string(),
  message: z.string().meta({ description: 'About my properties.' }),
  documents: z.array(LandlordDocument),
  status: z.enum(REQUEST_STATUSES),
  reason: z.string().nullable().meta({ description: 'Of the rejection.' }),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
})
export type LandlordRequest = z.infer<typeof LandlordRequest>

/**
 * Submits an application. Pictures are stored as JPEG, without metadata. 409 when one is pending or being submitted, or the
 * caller is not a TENANT, 400 for a damaged document, one of too many pixels or one too detailed for 5 MB, 429 after ten
 * within an hour, 503 with Retry-After when too many pictures wait.
 */
export const applyLandlord = call({
  method: 'POST',
  path: '/api/auth/apply-landlord',
  who: 'verified',
  summary: 'Apply to become a landlord',
  body: Application,
  files: {
    documents: { minCount: 1, maxCount: DOCUMENTS_MAX, maxBytes: DOCUMENT_MAX_BYTES, types: DOCUMENT_TYPES },
  },
  answer: { 201: z.strictObject({ request: LandlordRequest }) },
  fallback: 'Failed to apply for landlord',
})

export const getMyLandlordRequest = call({
  method: 'GET',
  path: '/api/users/me/landlord-request',
  who: 'verified',
  summary: 'Get my application; null without one',
  answer: { 200: z.strictObject({ request: LandlordRequest.nullable() }) },
  fallback: 'Failed to fetch requests',
})
