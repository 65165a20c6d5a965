import { z } from 'zod'
import { call } from './call.ts'
import { SupportMessageEntry, SupportOpening, TranscriptLine } from './forms/support.ts'
import {
  AdminListOf,
  Between,
  CountsOf,
  CsvFile,
  Id,
  Instant,
  ListOf,
  OfUser,
  PageNumber,
  PageSize,
  Search,
} from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { PersonSummary } from './users.ts'

/** OPEN waits for an admin, ANSWERED for the person. */
export const SUPPORT_STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'] as const
export type SupportStatus = (typeof SUPPORT_STATUSES)[number]

export const SUPPORT_PER_PAGE = 20
/** Conversations of one person that are not CLOSED. */
export const SUPPORT_OPEN_MAX = 5
/** Messages of one conversation, above which its person has to open another one. */
export const SUPPORT_MESSAGES_MAX = 200
/** Characters of the last message that a list shows. */
export const SUPPORT_PREVIEW_MAX = 160

export const SUPPORT_SIDES = ['USER', 'ADMIN'] as const
export type SupportSide = (typeof SUPPORT_SIDES)[number]

export const SupportMessage = z.strictObject({
  id: Id,
  number: z.int().min(1).meta({ description: 'Position in the conversation: 1, 2, 3 … without gaps.' }),
  from: z.enum(SUPPORT_SIDES),
  clientId: Id.nullable().meta({ description: 'As sent with the message.' }),
  text: z.string(),
  createdAt: Instant,
})
export type SupportMessage = z.infer<typeof SupportMessage>

const summary = {
  id: Id,
  subject: z.string(),
  status: z.enum(SUPPORT_STATUSES),
  messageCount: z.int().min(1),
  lastMessage: SupportMessage.pick({ from: true, text: true, createdAt: true }).meta({
    description: `At most ${SUPPORT_PREVIEW_MAX} characters of its text.`,
  }),
  createdAt: Instant,
  updatedAt: Instant,
}

/** A conversation as its person sees it, which names no admin. */
export const SupportSummary = z.strictObject(summary)
export type SupportSummary = z.infer<typeof SupportSummary>

const transcript = z.array(TranscriptLine).meta({ description: 'Of the help assistant, before the first message.' })

export const SupportConversation = SupportSummary.extend({
  transcript,
  messages: z.array(SupportMessage).meta({ description: 'Oldest first.' }),
})
export type SupportConversation = z.infer<typeof SupportConversation>

/** Lists the caller's support conversations. */
export const listSupport = call({
  method: 'GET',
  path: '/api/support',
  who: 'verified',
  summary: 'List my support conversations, last changed first',
  query: z.strictObject({ page: PageNumber, limit: PageSize(SUPPORT_PER_PAGE) }),
  answer: { 200: ListOf(SupportSummary) },
  fallback: 'Could not load your support requests',
})

/**
 * Opens a conversation with the admins: 201, or 200 with the same one when its `clientId` was sent before. 409 with five
 * that are not closed, and when the `clientId` was sent with another message; 429 above 10 in an hour.
 */
export const openSupport = call({
  method: 'POST',
  path: '/api/support',
  who: 'verified',
  summary: 'Open a support conversation',
  body: SupportOpening,
  answer: { 200: SupportConversation, 201: SupportConversation },
  fallback: 'Could not send your request',
})

const params = z.strictObject({ id: Id })

/** Returns a conversation with its messages. 404 for those of others. */
export const getSupport = call({
  method: 'GET',
  path: '/api/support/{id}',
  who: 'verified',
  summary: 'Get a support conversation',
  params,
  answer: { 200: SupportConversation },
  fallback: 'Could not load the conversation',
})

/**
 * Adds a message of the person, after which the conversation is OPEN: 201, or 200 when its `clientId` was sent before. 404
 * for conversations of others; 409 when it would reopen one beside five that are not closed, when it has no room for more
 * messages, and when the `clientId` was sent with another message; 429 above 20 in a minute.
 */
export const sendSupportMessage = call({
  method: 'POST',
  path: '/api/support/{id}/messages',
  who: 'verified',
  summary: 'Write in a support conversation',
  params,
  body: SupportMessageEntry,
  answer: { 200: SupportConversation, 201: SupportConversation },
  fallback: 'Could not send message',
})

/** Closes a conversation. Closing twice changes nothing. 404 for those of others. */
export const closeSupport = call({
  method: 'POST',
  path: '/api/support/{id}/close',
  who: 'verified',
  summary: 'Close a support conversation',
  params,
  answer: { 200: SupportConversation },
  fallback: 'Could not close the conversation',
})

/** A conversation as admins list it. */
export const AdminSupportSummary = z.strictObject({
  ...summary,
  user: PersonSummary.extend({ email: z.string() }),
  hasAccount: z.boolean().meta({ description: 'Without one, the id of `user` is that of the conversation.' }),
  assignee: PersonSummary.nullable(),
  waitingSince: Instant.nullable().meta({ description: 'Of OPEN: since when the person waits for an answer.' }),
})
export type AdminSupportSummary = z.infer<typeof AdminSupportSummary>

export const AdminSupportMessage = SupportMessage.extend({ author: PersonSummary })
export type AdminSupportMessage = z.infer<typeof AdminSupportMessage>

export const AdminSupportConversation = AdminSupportSummary.extend({
  transcript,
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
 * another message.
 */
export const replyToSupport = call({
  method: 'POST',
  path: '/api/admin/support/{id}/messages',
  who: 'admin',
  summary: 'Answer a support conversation',
  params,
  body: SupportMessageEntry,
  answer: { 200: AdminSupportConversation, 201: AdminSupportConversation },
  fallback: 'Failed to send the reply',
})

/** Assigns a conversation to an admin, or to none. 403 for the caller’s own; 409 unless it is another person who is an admin. */
export const assignSupport = call({
  method: 'PUT',
  path: '/api/admin/support/{id}/assignee',
  who: 'admin',
  summary: 'Assign a support conversation',
  params,
  body: z.strictObject({ assigneeId: Id.nullable() }),
  answer: { 200: AdminSupportConversation },
  fallback: 'Failed to assign the conversation',
})

/** Sets the status. The same one again changes nothing. 403 for a conversation of the caller’s own. */
export const setSupportStatus = call({
  method: 'PUT',
  path: '/api/admin/support/{id}/status',
  who: 'admin',
  summary: 'Change the status of a support conversation',
  params,
  body: z.strictObject({ status: z.enum(SUPPORT_STATUSES) }),
  answer: { 200: AdminSupportConversation },
  fallback: 'Failed to change the status',
})
