import { z } from 'zod'
import { call } from './call.ts'
import { Message, MessagePage, MessageQuery } from './conversations.ts'
import { ReportNote } from './forms/conversations.ts'
import { OptionalReason } from './forms/reason.ts'
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
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

/** A conversation is OPEN while one of its reports is. */
export const REPORT_STATUSES = ['OPEN', 'CLOSED'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Reports of a listing or conversation that a list has; all are counted. */
export const REPORTS_SHOWN_MAX = 20

const Party = PersonSummary.extend({ email: z.string() })

export const ConversationReport = z.strictObject({
  id: Id,
  reporter: PersonSummary,
  reason: z.string(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
  closedBy: PersonSummary.nullable(),
  note: z.string().nullable().meta({ description: 'Of the admin who closed it.' }),
})
export type ConversationReport = z.infer<typeof ConversationReport>

/** A conversation that one of its sides reported, as admins list it. */
export const ReportedConversation = z.strictObject({
  id: Id,
  status: z.enum(REPORT_STATUSES),
  property: z.strictObject({ id: Id, title: z.string(), isPublic: z.boolean() }),
  tenant: Party,
  landlord: Party,
  messageCount: z.int().min(0),
  updatedAt: Instant.meta({ description: 'Of the last message.' }),
  reports: z.array(ConversationReport).min(1).max(REPORTS_SHOWN_MAX).meta({ description: 'The newest, newest first.' }),
  reportCount: z.int().min(1),
  version: Version,
})
export type ReportedConversation = z.infer<typeof ReportedConversation>

/** Columns by which the list can be sorted: the first report, the last message and the number of messages. */
export const REPORTED_SORTS = ['reportedAt', 'updatedAt', 'messages'] as const
export type ReportedSort = (typeof REPORTED_SORTS)[number]

const ReportedFilters = {
  search: Search,
  status: z.enum(REPORT_STATUSES).optional(),
  userId: OfUser,
  ...Between('the conversation was first reported'),
}

/** Lists reported conversations: open ones with the oldest report first, then closed ones, last closed first. `userId` is one of its sides. */
export const listReportedConversations = call({
  method: 'GET',
  path: '/api/admin/conversations',
  who: 'admin',
  summary: 'List reported conversations; search by reason, people and property',
  query: AdminQuery(REPORTED_SORTS, ReportedFilters),
  answer: { 200: AdminListOf(ReportedConversation, 'totalConversations') },
  fallback: 'Failed to fetch conversations',
})

/** Exports reported conversations with their last report, without messages. */
export const exportReportedConversations = call({
  method: 'GET',
  path: '/api/admin/conversations.csv',
  who: 'admin',
  summary: 'Export reported conversations as CSV',
  query: AdminExport(REPORTED_SORTS, ReportedFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch conversations',
})

export const countReportedConversations = call({
  method: 'GET',
  path: '/api/admin/conversations/counts',
  who: 'admin',
  summary: 'Count reported conversations by status',
  answer: { 200: CountsOf(REPORT_STATUSES) },
  fallback: 'Failed to fetch conversations',
})

/**
 * Lists the messages of a reported conversation, and writes an audit entry. Without open reports, it has those up to the
 * closing. 404 unless it was reported.
 */
export const listReportedMessages = call({
  method: 'GET',
  path: '/api/admin/conversations/{id}/messages',
  who: 'admin',
  summary: 'List the messages of a reported conversation',
  params: z.strictObject({ id: Id }),
  query: MessageQuery,
  answer: { 200: MessagePage },
  fallback: 'Failed to fetch messages',
})

/**
 * Closes all open reports of a conversation. 403 for its tenant, landlord and reporters, 409 without open reports and when
 * they are not as `seen`.
 */
export const closeReports = call({
  method: 'POST',
  path: '/api/admin/conversations/{id}/close-reports',
  who: 'admin',
  summary: 'Close the reports of a conversation',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ ...ReportNote.shape, seen: SeenVersion }),
  answer: { 200: ReportedConversation },
  fallback: 'Failed to close reports',
})

/**
 * Removes text and pictures of a message in a reported conversation; both sides see that it was removed. A message that came
 * with a booking request is removed from the booking too. 403 for the tenant and the landlord, 404 unless the conversation
 * was reported, and for booking lines. Removing twice changes nothing.
 */
export const removeMessage = call({
  method: 'DELETE',
  path: '/api/admin/conversations/{id}/messages/{messageId}',
  who: 'admin',
  summary: 'Remove a message of a reported conversation',
  params: z.strictObject({ id: Id, messageId: Id }),
  body: z.nullish(OptionalReason),
  answer: { 200: Message },
  fallback: 'Failed to remove message',
})
