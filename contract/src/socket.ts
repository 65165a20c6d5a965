import { z } from 'zod'
import { Booking } from './bookings.ts'
import { Message, ReadMark } from './conversations.ts'
import { LandlordRequest } from './landlord-requests.ts'
import { Notification } from './notifications.ts'
import { PAYMENT_STATES } from './payments.ts'
import { Id } from './primitives.ts'
import { Property } from './property.ts'
import { User } from './users.ts'

/** Path of the socket (socket.io, transport websocket only). */
export const SOCKET_PATH = '/socket.io'

/**
 * What the client sends when it connects. Identity comes from the token alone. A refused connection gets a `connect_error`
 * whose `data` has the `code` and `reason` of the problem, like the answer to a call.
 */
export const SocketLogin = z.strictObject({ token: z.string().max(4096) })

/** `ended`: by its user, a changed password, or the end of the account. */
export const SESSION_END_REASONS = ['ended', 'expired'] as const

/**
 * Events of the server with their payloads: what a call would answer to the receiver now. A second argument is the version: events
 * arrive in any order, and of those about the same subject the highest version counts. Marks of read messages are ordered by their
 * number; those that only ask to load, `typing` and `session:ended` have no version.
 */
export const SERVER_EVENTS = {
  'booking:changed': Booking,
  /** The state of the booking's newest payment. */
  'payment:changed': z.strictObject({ bookingId: Id, status: z.enum(PAYMENT_STATES) }),
  /** To its landlord. */
  'property:changed': Property,
  'landlord-request:changed': z.strictObject({
    status: LandlordRequest.shape.status,
    reason: z.string().optional(),
    user: User,
  }),
  'notification:new': Notification,
  /** To both people of the conversation, also again when an admin removed it. */
  'message:new': Message,
  'message:read': ReadMark,
  /** To both people: they may or may no longer write to each other. */
  'conversation:changed': z.strictObject({ conversationId: Id }),
  /** To its person and to all admins: a support conversation has a message, or another status or assignee. */
  'support:changed': z.strictObject({ supportId: Id }),
  /** To all admins: a listing was reported, or its reports were closed. */
  'property-reports:changed': z.strictObject({ propertyId: Id }),
  /** The other person writes. */
  typing: z.strictObject({ conversationId: Id, userId: Id }),
  /** The socket is closed after it. */
  'session:ended': z.strictObject({ reason: z.enum(SESSION_END_REASONS) }),
} as const

/** Events that the client may send. Others, and payloads that do not match, close the socket. */
export const CLIENT_EVENTS = {
  typing: z.strictObject({ conversationId: Id }),
} as const

export type ServerEvents = { [E in keyof typeof SERVER_EVENTS]: z.infer<(typeof SERVER_EVENTS)[E]> }
export type ServerEvent = keyof ServerEvents
export type ClientEvents = { [E in keyof typeof CLIENT_EVENTS]: z.infer<(typeof CLIENT_EVENTS)[E]> }
export type ClientEvent = keyof ClientEvents
