import { z } from 'zod'
import { ACTORS, BOOKING_STATUSES, SYSTEM_REASONS, type SystemReason } from './bookings.ts'
import { call } from './call.ts'
import { Day } from './fields.ts'
import { Id, Instant, ListOf, Money, PageNumber, PageSize } from './primitives.ts'
import { Image } from './property.ts'
import { REPORT_OUTCOMES } from './property-reports.ts'
import { PersonSummary, ROLES } from './users.ts'

/** Kinds of notifications; the client translates them. */
export const NOTIFICATION_KINDS = [
  'property.approved',
  'property.rejected',
  'listing.unconfirmed',
  'listing.paused',
  'landlord-request.approved',
  'landlord-request.rejected',
  'role.changed',
  'booking.requested',
  'booking.booked',
  'booking.confirmed',
  'booking.rejected',
  'booking.cancelled',
  'booking.expired',
  'booking.completed',
  'booking.near',
  'booking.changed',
  'payment.received',
  'payment.returned',
  'payment.refunded',
  'instalment.upcoming',
  'instalment.due',
  'instalment.overdue',
  'payout.recorded',
  'deposit.claimed',
  'deposit.answer-due',
  'deposit.answered',
  'deposit.withdrawn',
  'deposit.decided',
  'deposit.returned',
  'review.received',
  'review.replied',
  'review.removed',
  'tenant-note.received',
  'tenant-note.removed',
  'message.received',
  'support.replied',
  'property-report.closed',
  'saved-search.matched',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Parameters of a notification; each kind sets those that it needs. */
export const NotificationData = z.strictObject({
  propertyId: Id.optional(),
  place: z
    .enum(['PUBLIC', 'HIDDEN', 'DELETED'])
    .optional()
    .meta({ description: 'Whether the property has a public page now.' }),
  isReviewed: z.boolean().optional().meta({ description: 'The stay needs no review by the tenant any more.' }),
  bookingId: Id.optional(),
  conversationId: Id.optional(),
  supportId: Id.optional().meta({ description: 'Of the support conversation.' }),
  search: z.string().optional().meta({ description: 'Name of the saved search.' }),
  title: z.string().optional().meta({ description: 'Of the property, or the subject of the support conversation.' }),
  name: z.string().optional().meta({ description: 'Of the other side.' }),
  isFormer: PersonSummary.shape.isFormer,
  isInstant: z.boolean().optional().meta({ description: 'Of a booking that was confirmed by instant booking.' }),
  startDate: z.optional(Day),
  endDate: z.optional(Day),
  reason: z.string().optional(),
  reasonCode: z
    .enum(Object.keys(SYSTEM_REASONS) as [SystemReason, ...SystemReason[]])
    .optional()
    .meta({ description: 'Of a reason given by the system, whose sentence is English.' }),
  amount: z.optional(Money),
  currency: z.string().optional(),
  dueOn: z.optional(Day).meta({ description: 'When the amount is or was due.' }),
  answerBy: z
    .optional(Instant)
    .meta({ description: 'Until when a deposit claim can be answered before it is decided.' }),
  timeZone: z.string().optional().meta({ description: 'IANA name of the time zone of the property.' }),
  role: z.enum(ROLES).optional(),
  outcome: z.enum(REPORT_OUTCOMES).optional().meta({ description: 'Of the report of a listing.' }),
  by: z.enum(ACTORS).optional().meta({ description: 'Who cancelled, or ADMIN of a status that an admin set.' }),
  status: z.enum(BOOKING_STATUSES).optional().meta({ description: 'To which an admin changed the booking.' }),
  side: z.enum(['TENANT', 'LANDLORD']).optional().meta({ description: 'On which side of the booking the reader is.' }),
})
export type NotificationData = z.infer<typeof NotificationData>

export const Notification = z.strictObject({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  data: NotificationData,
  image: Image.nullable().meta({ description: 'Cover of the property.' }),
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NOTIFICATIONS_PER_PAGE = 20

export const listNotifications = call({
  method: 'GET',
  path: '/api/users/me/notifications',
  who: 'verified',
  summary: 'List my notifications, newest first',
  query: z.strictObject({ page: PageNumber, limit: PageSize(NOTIFICATIONS_PER_PAGE) }),
  answer: { 200: ListOf(Notification).extend({ unread: z.int().min(0) }) },
  fallback: 'Could not load notifications',
})

/** Counts the caller's unread notifications. */
export const countUnreadNotifications = call({
  method: 'GET',
  path: '/api/users/me/notifications/unread',
  who: 'verified',
  summary: 'Count unread notifications',
  answer: { 200: z.strictObject({ unread: z.int().min(0) }) },
  fallback: 'Could not load notifications',
})

/** Marks notifications as read, all of them without `ids`. Ids of other users' notifications are ignored. */
export const markNotificationsRead = call({
  method: 'POST',
  path: '/api/users/me/notifications/read',
  who: 'verified',
  summary: 'Mark notifications as read',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100).optional() }).nullish(),
  answer: { 200: z.strictObject({ unread: z.int().min(0) }) },
  fallback: 'Could not mark notifications as read',
})
