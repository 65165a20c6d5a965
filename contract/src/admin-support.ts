import { z } from 'zod'
import { call } from './call.ts'
import { SupportMessageEntry } from './forms/support.ts'
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
import { SUPPORT_STATUSES, SupportConversation, SupportMessage, SupportSummary } from './support.ts'
import { PersonSummary } from './users.ts'

const params = z.strictObject({ id: Id })

/** As `SeenVersion` of other decisions of admins: of an assignment, the assignee is the version. */
const SeenAssignee = z
  .optional(Id.nullable())
  .meta({ description: 'The assignee that was answered, null without one: 409 when it is no longer current.' })

/** A conversation as admins list it. */
export const AdminSupportSummary = SupportSummary.extend({
  user: PersonSummary.extend({ email: z.string() }),
  hasAccount: z.boolean().meta({ description: 'Without one, the id of `user` is that of the conversation.' }),
  assignee: PersonSummary.nullable(),
  waitingSince: Instant.nullable().meta({ description: 'Of OPEN: since when the person waits for an answer.' }),
  version: Version,
})
export type AdminSupportSummary = z.infer<typeof AdminSupportSummary>

export const AdminSupportMessage = SupportMessage.extend({ author: PersonSummary })
export type AdminSupportMessage = z.infer<typeof AdminSupportMessage>

export const AdminSupportConversation = AdminSupportSummary.extend({
  transcript: SupportConversation.shape.transcript,
  messages: z.array(AdminSupportMessage).meta({ description: 'Oldest first.' }),
})
export type AdminSupportConversation = z.infer<typeof AdminSupportConversation>

/** Columns by which the list can be sorted. */
export const SUPPORT_SORTS = ['createdAt', 'updatedAt'] as const
export type SupportSort = (typeof SUPPORT_SORTS)[number]

const SupportFilters = {
  search: Search,
  status: z.enum(SUPPORT_STATUSES).optional(),
  assignee: z
    .union([z.enum(['me', 'none']), Id])
    .optional()
    .meta({ description: 'An admin, `me` for the caller, or `none` for conversations without one.' }),
  userId: OfUser,
  ...Between('the conversation was opened'),
}

/**
 * Lists support conversations: OPEN ones first, of which the person who has waited longest, then the last changed. `userId`
 * is the person who opened them.
 */
export const listAdminSupport = call({
  method: 'GET',
  path: '/api/admin/support',
  who: 'admin',
  summary: 'List support conversations; search by subject and person',
  query: AdminQuery(SUPPORT_SORTS, SupportFilters),
  answer: { 200: AdminListOf(AdminSupportSummary, 'totalConversations') },
  fallback: 'Failed to fetch support conversations',
})

/** Exports support conversations without their messages. */
export const exportAdminSupport = call({
  method: 'GET',
  path: '/api/admin/support.csv',
  who: 'admin',
  summary: 'Export support conversations as CSV',
  query: AdminExport(SUPPORT_SORTS, SupportFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch support conversations',
})

export const countAdminSupport = call({
  method: 'GET',
  path: '/api/admin/support/counts',
  who: 'admin',
  summary: 'Count support conversations by status',
  answer: { 200: CountsOf(SUPPORT_STATUSES) },
  fallback: 'Failed to fetch support conversations',
})

/** Lists the admins to whom conversations can be assigned, by name. */
export const listSupportAssignees = call({
  method: 'GET',
  path: '/api/admin/support/assignees',
  who: 'admin',
  summary: 'List whom support conversations can be assigned to',
  answer: { 200: z.strictObject({ data: z.array(PersonSummary) }) },
  fallback: 'Failed to load admins',
})

export const getAdminSupport = call({
  method: 'GET',
  path: '/api/admin/support/{id}',
  who: 'admin',
  summary: 'Get a support conversation with its messages',
  params,
  answer: { 200: AdminSupportConversation },
  fallback: 'Failed to fetch the conversation',
})

/**
 * Adds an answer, after which the conversation is ANSWERED, and assigned to the caller unless it had an assignee: 201, or
 * 200 when its `clientId` was sent before. 403 in a conversation of the caller’s own; 409 when the `clientId` was sent with
 * another message, and when messages and status are not as `seen`.
 */
export const replyToSupport = call({
  method: 'POST',
  path: '/api/admin/support/{id}/messages',
  who: 'admin',
  summary: 'Answer a support conversation',
  params,
  body: z.strictObject({ ...SupportMessageEntry.shape, seen: SeenVersion }),
  answer: { 200: AdminSupportConversation, 201: AdminSupportConversation },
  fallback: 'Failed to send the reply',
})

/**
 * Assigns a conversation to an admin, or to none. 403 for the caller’s own; 409 unless it is another person who is an admin,
 * and when the assignee is not as `seen`. The same one again changes nothing.
 */
export const assignSupport = call({
  method: 'PUT',
  path: '/api/admin/support/{id}/assignee',
  who: 'admin',
  summary: 'Assign a support conversation',
  params,
  body: z.strictObject({ assigneeId: Id.nullable(), seen: SeenAssignee }),
  answer: { 200: AdminSupportConversation },
  fallback: 'Failed to assign the conversation',
})

/**
 * Sets the status. The same one again changes nothing. 403 for a conversation of the caller’s own, 409 when messages and
 * status are not as `seen`.
 */
export const setSupportStatus = call({
  method: 'PUT',
  path: '/api/admin/support/{id}/status',
  who: 'admin',
  summary: 'Change the status of a support conversation',
  params,
  body: z.strictObject({ status: z.enum(SUPPORT_STATUSES), seen: SeenVersion }),
  answer: { 200: AdminSupportConversation },
  fallback: 'Failed to change the status',
})
