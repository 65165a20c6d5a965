import { z } from 'zod'
import { call } from './call.ts'
import { Reason } from './forms/reason.ts'
import { LandlordRequest, REQUEST_STATUSES } from './landlord-requests.ts'
import { Between, CountsOf, CsvFile, Id, OfUser, Search, SeenVersion, SeenVersionBody, Version } from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'

/** An application as admins decide on it. */
export const AdminLandlordRequest = LandlordRequest.extend({ version: Version })
export type AdminLandlordRequest = z.infer<typeof AdminLandlordRequest>

/** Columns by which applications can be sorted: the name and when it was sent. */
export const REQUEST_SORTS = ['name', 'createdAt'] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]

const RequestFilters = {
  status: z.enum(REQUEST_STATUSES).default('PENDING'),
  search: Search,
  userId: OfUser,
  ...Between('the person applied'),
}

/** Lists applications: pending ones oldest first, decided ones newest first. `userId` is the applicant. */
export const listLandlordRequests = call({
  method: 'GET',
  path: '/api/admin/landlord-requests',
  who: 'admin',
  summary: 'List applications to become a landlord',
  query: AdminQuery(REQUEST_SORTS, RequestFilters),
  answer: {
    200: z.strictObject({
      requests: z.array(AdminLandlordRequest),
      page: z.int().min(1),
      totalPages: z.int().min(0),
      totalRequests: z.int().min(0),
    }),
  },
  fallback: 'Failed to fetch requests',
})

/** Counts the applications of each status. */
export const countLandlordRequests = call({
  method: 'GET',
  path: '/api/admin/landlord-requests/counts',
  who: 'admin',
  summary: 'Count applications by status',
  answer: { 200: CountsOf(REQUEST_STATUSES) },
  fallback: 'Failed to fetch requests',
})

export const exportLandlordRequests = call({
  method: 'GET',
  path: '/api/admin/landlord-requests.csv',
  who: 'admin',
  summary: 'Export applications as CSV',
  query: AdminExport(REQUEST_SORTS, RequestFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch requests',
})

/**
 * Approves an application; the applicant's existing tokens gain the role LANDLORD. 403 for the applicant, and for an admin who
 * has a matter with the applicant that is not settled; 409 when it is already decided or not as `seen`.
 */
export const approveLandlordRequest = call({
  method: 'POST',
  path: '/api/admin/landlord-requests/{userId}/approve',
  who: 'admin',
  summary: 'Approve an application',
  params: z.strictObject({ userId: Id }),
  body: SeenVersionBody,
  answer: { 200: z.strictObject({ request: AdminLandlordRequest }) },
  fallback: 'Approval failed',
})

/** Rejects an application. 403 for the applicant, 409 when it is already decided or not as `seen`. */
export const rejectLandlordRequest = call({
  method: 'POST',
  path: '/api/admin/landlord-requests/{userId}/reject',
  who: 'admin',
  summary: 'Reject an application with a reason',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({ ...Reason.shape, seen: SeenVersion }),
  answer: { 200: z.strictObject({ request: AdminLandlordRequest }) },
  fallback: 'Rejection failed',
})

/** Returns a document: a PDF as it was sent, a picture as JPEG. */
export const getLandlordDocument = call({
  method: 'GET',
  path: '/api/admin/landlord-requests/{userId}/documents/{documentId}',
  who: 'admin',
  summary: 'Download a document of an application',
  params: z.strictObject({ userId: Id, documentId: Id }),
  answer: { 200: z.unknown().meta({ description: 'The document, with its own content type.' }) },
  fallback: 'Failed to fetch the document',
})
