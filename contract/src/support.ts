import { z } from 'zod'
import { call } from './call.ts'
import { SupportMessageEntry, SupportOpening, TranscriptLine } from './forms/support.ts'
import { Id, Instant, ListOf, PageNumber, PageSize } from './primitives.ts'

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
