import { z } from 'zod'
import { call } from './call.ts'
import { ReportNote } from './forms/conversations.ts'
import { PROPERTY_REPORT_REASONS } from './forms/property-reports.ts'
import { LISTING_STATES } from './moderation.ts'
import {
  AdminListOf,
  Between,
  CountsOf,
  CsvFile,
  Id,
  Instant,
  OfUser,
  Search,
  SeenVersion,
  Version,
} from './primitives.ts'
import { Image } from './property.ts'
import { REPORT_OUTCOMES } from './property-reports.ts'
import { REPORT_STATUSES, REPORTS_SHOWN_MAX } from './reported-conversations.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

const PropertyReport = z.strictObject({
  id: Id,
  reporter: PersonSummary,
  reason: z.enum(PROPERTY_REPORT_REASONS),
  text: z.string().meta({ description: 'May be empty.' }),
  createdAt: Instant,
  closedAt: Instant.nullable(),
  closedBy: PersonSummary.nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  note: z.string().nullable().meta({ description: 'Of the admin who closed it, or the reason of the rejection.' }),
})

/** A listing that was reported, as admins list it. It is OPEN while one of its reports is. */
export const ReportedProperty = z.strictObject({
  id: Id,
  title: z.string(),
  status: z.enum(REPORT_STATUSES),
  state: z.enum([...LISTING_STATES, 'DELETED']).meta({ description: 'Of the listing.' }),
  isPublic: z.boolean(),
  city: z.string(),
  cover: Image.nullable(),
  landlord: PersonSummary.extend({ email: z.string() }),
  reports: z.array(PropertyReport).min(1).max(REPORTS_SHOWN_MAX).meta({ description: 'The newest, newest first.' }),
  reportCount: z.int().min(1),
  canDecide: z.boolean().meta({
    description:
      'Whether the caller may close the reports or reject the listing: not as its landlord or an open reporter.',
  }),
  version: Version,
})
export type ReportedProperty = z.infer<typeof ReportedProperty>

/** Columns by which the list can be sorted: the first report, the number of reports and the title. */
export const REPORTED_PROPERTY_SORTS = ['reportedAt', 'reports', 'title'] as const
export type ReportedPropertySort = (typeof REPORTED_PROPERTY_SORTS)[number]

const ReportedFilters = {
  search: Search,
  status: z.enum(REPORT_STATUSES).optional(),
  reason: z.enum(PROPERTY_REPORT_REASONS).optional(),
  userId: OfUser,
  ...Between('the listing was first reported'),
}

/**
 * Lists reported listings: open ones with the oldest report first, then closed ones, last closed first. `userId` is the
 * landlord or a reporter.
 */
export const listReportedProperties = call({
  method: 'GET',
  path: '/api/admin/property-reports',
  who: 'admin',
  summary: 'List reported listings; search by text, listing, landlord and reporter',
  query: AdminQuery(REPORTED_PROPERTY_SORTS, ReportedFilters),
  answer: { 200: AdminListOf(ReportedProperty, 'totalProperties') },
  fallback: 'Failed to fetch reported listings',
})

/** Exports reported listings with their last report. */
export const exportReportedProperties = call({
  method: 'GET',
  path: '/api/admin/property-reports.csv',
  who: 'admin',
  summary: 'Export reported listings as CSV',
  query: AdminExport(REPORTED_PROPERTY_SORTS, ReportedFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch reported listings',
})

export const countReportedProperties = call({
  method: 'GET',
  path: '/api/admin/property-reports/counts',
  who: 'admin',
  summary: 'Count reported listings by status',
  answer: { 200: CountsOf(REPORT_STATUSES) },
  fallback: 'Failed to fetch reported listings',
})

/**
 * Closes the open reports of a listing without changing it, and notifies the reporters. `rejectProperty` and
 * `removeProperty` close them too. 403 for the landlord and the reporters, 409 without open reports
 * and when they are not as `seen`.
 */
export const closePropertyReports = call({
  method: 'POST',
  path: '/api/admin/property-reports/{id}/close',
  who: 'admin',
  summary: 'Close the reports of a listing',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ ...ReportNote.shape, seen: SeenVersion }),
  answer: { 200: ReportedProperty },
  fallback: 'Failed to close the reports',
})
