import { z } from 'zod'
import { call } from './call.ts'
import { PropertyReportEntry } from './forms/property-reports.ts'
import { Id } from './primitives.ts'

/** Reports of one person in a day. */
export const PROPERTY_REPORTS_PER_DAY = 10

/** KEPT: the listing may stay. REMOVED: it was rejected or deleted, or was no longer public. */
export const REPORT_OUTCOMES = ['KEPT', 'REMOVED'] as const

/**
 * Reports a public listing to the admins. The reporter is notified of the decision, the landlord never sees who reported.
 * 403 for the landlord, 404 unless the listing is public, 409 while an earlier report of the caller is open, 429 above 10
 * in a day.
 */
export const reportProperty = call({
  method: 'POST',
  path: '/api/properties/{id}/report',
  who: 'verified',
  summary: 'Report a listing',
  params: z.strictObject({ id: Id }),
  body: PropertyReportEntry,
  answer: { 201: z.strictObject({ propertyId: Id }) },
  fallback: 'Failed to report the listing',
})
