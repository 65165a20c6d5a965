import { z } from 'zod'
import { ACTORS, BOOKING_STATUSES, SYSTEM_REASONS, type SystemReason } from './bookings.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { MessageEntry } from './forms/conversations.ts'
import { MESSAGE_PICTURES_MAX } from './message-limits.ts'
import { Id, Instant, Money, PageSize, Search } from './primitives.ts'
import { Image } from './property.ts'
import { PersonSummary } from './users.ts'

export const CONVERSATIONS_PER_PAGE = 20
export const MESSAGES_PER_PAGE = 40
/** Characters of the newest message that a list shows. */
export const PREVIEW_MAX = 200

/** `SYSTEM`: a line about a booking, which the client words by its `booking`. */
export const MESSAGE_KINDS = ['TEXT', 'SYSTEM'] as const

/** What happened to a booking of the tenant at this property. */
export const BOOKING_LINES = [
  'REQUESTED',
  'CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'COMPLETED',
  'PAID',
  'REFUNDED',
] as const
export type BookingLine = (typeof BOOKING_LINES)[number]

export const BookingNews = z.strictObject({
  bookingId: Id,
  line: z.enum(BOOKING_LINES),
  startDate: Day,
  endDate: Day,
  by: z.enum(ACTORS).nullable().meta({ description: 'Who changed the status; null for PAID and REFUNDED.' }),
  reasonCode: z
    .enum(Object.keys(SYSTEM_REASONS) as [SystemReason, ...SystemReason[]])
    .nullable()
    .meta({ description: 'Of a change by SYSTEM.' }),
  amount: Money.nullable().meta({ description: 'What was paid or refunded.' }),
  rent: Money.nullable().meta({ description: 'The part of what was paid or refunded that is the landlord’s.' }),
  currency: z.string().nullable(),
})
export type BookingNews = z.infer<typeof BookingNews>

export const Message = z.strictObject({
  id: Id,
  conversationId: Id,
  number: z.int().min(1).meta({ description: 'Position in the conversation: 1, 2, 3 … without gaps.' }),
  kind: z.enum(MESSAGE_KINDS),
  senderId: Id.nullable().meta({ description: 'Null for SYSTEM.' }),
  clientId: Id.nullable().meta({ description: 'As sent with the message.' }),
  text: z.string().meta({ description: 'Plain text; empty beside pictures, and of a deleted account.' }),
  pictures: z
    .array(Image)
    .max(MESSAGE_PICTURES_MAX)
    .meta({ description: 'Their addresses are signed, and valid for at least a day from this answer.' }),
  booking: BookingNews.nullable().meta({ description: 'Of SYSTEM.' }),
  isRemoved: z.boolean().meta({ description: 'An admin removed it: text and pictures are empty.' }),
  createdAt: Instant,
})
export type Message = z.infer<typeof Message>

/** A message as a list of conversations shows it. */
export const MessagePreview = z.strictObject({
  ...Message.pick({
    id: true,
    number: true,
    kind: true,
    senderId: true,
    booking: true,
    isRemoved: true,
    createdAt: true,
  }).shape,
  text: z.string().max(PREVIEW_MAX),
  pictureCount: z.int().min(0),
})
export type MessagePreview = z.infer<typeof MessagePreview>

/** On which side of a conversation its reader is. */
export const CONVERSATION_SIDES = ['TENANT', 'LANDLORD'] as const
export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

/** A booking of the tenant at the property of a conversation. */
export const ConversationBooking = z.strictObject({
  id: Id,
  status: z.enum(BOOKING_STATUSES),
  startDate: Day,
  endDate: Day,
})
export type ConversationBooking = z.infer<typeof ConversationBooking>

/** A conversation as lists show it. There is one for each tenant, landlord and property. */
export const ConversationSummary = z.strictObject({
  id: Id,
  side: z.enum(CONVERSATION_SIDES).meta({ description: "The caller's." }),
  other: PersonSummary,
  property: z.strictObject({
    id: Id,
    title: z.string(),
    city: z.string(),
    image: Image.nullable(),
    isPublic: z.boolean().meta({ description: 'Whether it has a page that everyone can open.' }),
  }),
  lastMessage: MessagePreview.nullable(),
  unread: z.int().min(0).meta({ description: 'Messages of the other person that the caller has not read.' }),
  booking: ConversationBooking.nullable().meta({ description: 'The newest one that is PENDING or CONFIRMED.' }),
  updatedAt: Instant.meta({ description: 'Of the last message, by which lists are sorted.' }),
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

/** A conversation that a search found. */
const FoundConversation = ConversationSummary.extend({
  match: MessagePreview.nullable().meta({ description: 'The newest message that contains `q`.' }),
})
export type FoundConversation = z.infer<typeof FoundConversation>

/** Why the caller cannot write: the other account is deleted, or one of the two blocked the other. */
export const WRITE_OBSTACLES = ['FORMER_USER', 'BLOCKED_BY_ME', 'BLOCKED'] as const

export const Conversation = ConversationSummary.extend({
  phone: z
    .string()
    .nullable()
    .meta({ description: 'Of the other person, with a booking that is CONFIRMED or COMPLETED between the two here.' }),
  bookings: z.array(ConversationBooking).max(5).meta({ description: 'The newest ones between the two here.' }),
  cannotWrite: z.enum(WRITE_OBSTACLES).nullable().meta({ description: 'Null when the caller can write.' }),
  isBlockedByMe: z.boolean(),
  isReportedByMe: z.boolean().meta({ description: 'With a report that is not closed.' }),
  readUpTo: z.int().min(0).meta({ description: 'Number of the last message that the caller has read; 0 for none.' }),
  otherReadUpTo: z.int().min(0).meta({ description: 'Number of the last message that the other person has read.' }),
})
export type Conversation = z.infer<typeof Conversation>

/**
 * Lists the caller's conversations, those with the newest messages first. `q` searches the name of the other person,
 * the title of the property and the texts of the newest messages: 200 of each conversation and 2,000 in all, those of
 * conversations with newer messages first. `cursor` is the `nextCursor` of the page before.
 */
export const listConversations = call({
  method: 'GET',
  path: '/api/conversations',
  who: 'verified',
  summary: 'List my conversations; search by person, property and text',
  query: z.strictObject({
    q: Search,
    filter: z.enum(['unread']).optional(),
    side: z.enum(CONVERSATION_SIDES).optional(),
    cursor: z.string().max(100).optional(),
    limit: PageSize(CONVERSATIONS_PER_PAGE),
  }),
  answer: { 200: z.strictObject({ data: z.array(FoundConversation), nextCursor: z.string().nullable() }) },
  fallback: 'Could not load your messages',
})

/**
 * Opens the conversation about a property, by its tenant, or about a booking, by either side: 201 for a new one, 200 for
 * an existing one. For a new one: 403 for the caller's own property, 404 for a property that is not public and for
 * bookings of others, 409 when the other account is deleted or one of the two blocked the other, 429 above 30 in an hour.
 */
export const openConversation = call({
  method: 'POST',
  path: '/api/conversations',
  who: 'verified',
  summary: 'Open a conversation about a property or a booking',
  body: z.union([z.strictObject({ propertyId: Id }), z.strictObject({ bookingId: Id })]),
  answer: { 200: Conversation, 201: Conversation },
  fallback: 'Could not open the conversation',
})

/** Counts what the caller has not read: `unread` messages in `conversations` conversations. */
export const countUnreadMessages = call({
  method: 'GET',
  path: '/api/conversations/unread',
  who: 'verified',
  summary: 'Count unread messages',
  answer: { 200: z.strictObject({ unread: z.int().min(0), conversations: z.int().min(0) }) },
  fallback: 'Could not load your messages',
})

const conversationParams = z.strictObject({ id: Id })

/** Returns a conversation. 404 unless the caller is its tenant or its landlord. */
export const getConversation = call({
  method: 'GET',
  path: '/api/conversations/{id}',
  who: 'verified',
  summary: 'Get a conversation',
  params: conversationParams,
  answer: { 200: Conversation },
  fallback: 'Could not load the conversation',
})

const messageWindow = {
  before: Id.optional().meta({ description: 'Messages before this one.' }),
  after: Id.optional().meta({ description: 'Messages after this one.' }),
  around: Id.optional().meta({ description: 'This message with those before and after it.' }),
  limit: PageSize(MESSAGES_PER_PAGE),
}
/** At most one of `before`, `after` and `around` counts, in this order; without one the newest messages are returned. */
export const MessageQuery = z.strictObject(messageWindow)

export const MessagePage = z.strictObject({
  data: z.array(Message).meta({ description: 'Oldest first.' }),
  hasBefore: z.boolean().meta({ description: 'There are older ones.' }),
  hasAfter: z.boolean().meta({ description: 'There are newer ones.' }),
})
export type MessagePage = z.infer<typeof MessagePage>

/** Lists messages with the booking's lines between them. 404 as `getConversation`, and for a cursor of elsewhere. */
export const listMessages = call({
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  who: 'verified',
  summary: 'List the messages of a conversation',
  params: conversationParams,
  query: MessageQuery,
  answer: { 200: MessagePage },
  fallback: 'Could not load messages',
})

/**
 * Sends a message: 201, or 200 with the same message when its `clientId` was sent before. The sender has then read the
 * conversation up to it. 400 without text and pictures, and for pictures that are not the sender's own unused uploads;
 * 404 as `getConversation`; 409 when the other account is deleted, one of the two blocked the other, or the `clientId`
 * was sent with another content; 429 above 30 in a minute. Supports `Idempotency-Key`.
 */
export const sendMessage = call({
  method: 'POST',
  path: '/api/conversations/{id}/messages',
  who: 'verified',
  summary: 'Send a message',
  idempotent: true,
  params: conversationParams,
  body: MessageEntry,
  answer: { 200: Message, 201: Message },
  fallback: 'Could not send message',
})

/** Marks all messages up to this one as read. The mark never moves back. 404 for a message of elsewhere. */
export const markConversationRead = call({
  method: 'POST',
  path: '/api/conversations/{id}/read',
  who: 'verified',
  summary: 'Mark messages as read',
  params: conversationParams,
  body: z.strictObject({ upTo: Id }),
  answer: {
    200: z.strictObject({
      readUpTo: z.int().min(0).meta({ description: 'Number of the last message that is read.' }),
      unread: z.int().min(0).meta({ description: 'In this conversation.' }),
    }),
  },
  fallback: 'Could not mark messages as read',
})

/** Payload of `message:read`, to both people: `reader` has read up to the message `upTo`, which has this `number`. */
export const ReadMark = z.strictObject({
  conversationId: Id,
  readerId: Id,
  upTo: Id,
  number: z.int().min(1),
})
export type ReadMark = z.infer<typeof ReadMark>
