import { z } from 'zod'
import { call } from './call.ts'
import { AdminPage, Id, Instant, Text } from './primitives.ts'
import { PersonSummary, Phone } from './users.ts'

export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const DOCUMENTS_AT_MOST = 5
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

const LandlordDocument = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  size: z.int().min(0).meta({ description: 'Bytes.' }),
})
export type LandlordDocument = z.infer<typeof LandlordDocument>

/** One a person: `id` is the person's (specification §3). Applying again after a rejection replaces it. */
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

/** 409 with a request still open, or for who is no tenant. */
export const applyLandlord = call({
  method: 'POST',
  path: '/api/auth/apply-landlord',
  who: 'verified',
  summary: 'Apply to become a landlord',
  body: z.strictObject({ phone: Phone, address: Text(300, 1), message: Text(2_000, 1) }),
  files: {
    documents: { atLeast: 1, atMost: DOCUMENTS_AT_MOST, maxBytes: DOCUMENT_MAX_BYTES, types: DOCUMENT_TYPES },
  },
  answer: { 201: z.strictObject({ request: LandlordRequest }) },
  fallback: 'Failed to apply for landlord',
})

export const myLandlordRequest = call({
  method: 'GET',
  path: '/api/users/me/landlord-request',
  who: 'verified',
  summary: 'How my application stands; null when I never applied',
  answer: { 200: z.strictObject({ request: LandlordRequest.nullable() }) },
  fallback: 'Failed to fetch requests',
})

/** Waiting ones oldest first, decided ones newest first. */
export const listLandlordRequests = call({
  method: 'GET',
  path: '/api/admin/landlord-requests',
  who: 'admin',
  summary: 'Applications to become a landlord',
  query: z.strictObject({
    ...AdminPage,
    status: z.enum(REQUEST_STATUSES).default('PENDING'),
    search: Text(100).optional(),
  }),
  answer: {
    200: z.strictObject({
      requests: z.array(LandlordRequest),
      page: z.int().min(1),
      totalPages: z.int().min(0),
      totalRequests: z.int().min(0),
    }),
  },
  fallback: 'Failed to fetch requests',
})

export const exportLandlordRequests = call({
  method: 'GET',
  path: '/api/admin/landlord-requests.csv',
  who: 'admin',
  summary: 'All applications of a state as CSV',
  query: z.strictObject({ status: z.enum(REQUEST_STATUSES).default('PENDING') }),
  answer: { 200: z.unknown().meta({ description: 'text/csv' }) },
  fallback: 'Failed to fetch requests',
})

/** The person is a landlord from here on, without a new login. 409 when it is already decided. */
export const approveLandlordRequest = call({
  method: 'POST',
  path: '/api/admin/landlord-requests/{userId}/approve',
  who: 'admin',
  summary: 'Approve an application',
  params: z.strictObject({ userId: Id }),
  answer: { 200: z.strictObject({ request: LandlordRequest }) },
  fallback: 'Approval failed',
})

export const REASON_MAX = 500

export const rejectLandlordRequest = call({
  method: 'POST',
  path: '/api/admin/landlord-requests/{userId}/reject',
  who: 'admin',
  summary: 'Reject an application with a reason',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ reason: Text(REASON_MAX, 1) }),
  answer: { 200: z.strictObject({ request: LandlordRequest }) },
  fallback: 'Rejection failed',
})

/** The file as it was handed in, for admins only. */
export const getLandlordDocument = call({
  method: 'GET',
  path: '/api/admin/landlord-requests/{userId}/documents/{documentId}',
  who: 'admin',
  summary: 'A document of an application',
  params: z.strictObject({ userId: Id, documentId: Id }),
  answer: { 200: z.unknown().meta({ description: 'The document, with its own content type.' }) },
  fallback: 'Failed to fetch the document',
})
