import { z } from 'zod'
import { ReportedQuestion } from './assistant.ts'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from './audit.ts'
import { Booking } from './bookings.ts'
import { Block } from './calendars.ts'
import { call } from './call.ts'
import { CONVERSATION_SIDES, Message } from './conversations.ts'
import { ExportedPayout } from './earnings.ts'
import { EmailChange } from './email-change.ts'
import { PROPERTY_REPORT_REASONS } from './forms/property-reports.ts'
import { LandlordRequest } from './landlord-requests.ts'
import { CHANNELS, TOPICS } from './notification-preferences.ts'
import { Notification } from './notifications.ts'
import { MaskedPayoutDetails } from './payout-details.ts'
import { Id, Instant, Money } from './primitives.ts'
import { Image, PRICE_UNITS, PROPERTY_STATUSES, PROPERTY_TYPES } from './property.ts'
import { REPORT_OUTCOMES } from './property-reports.ts'
import { PushDevice } from './push.ts'
import { Review } from './reviews.ts'
import { SavedReply } from './saved-replies.ts'
import { SavedSearch } from './saved-searches.ts'
import { LoginSession } from './sessions.ts'
import { SignIn } from './sign-ins.ts'
import { SupportConversation, SupportMessage, SupportSummary } from './support.ts'
import { TenantNote } from './tenant-notes.ts'
import { UPLOAD_STATES } from './uploads.ts'

const ExportedListing = z.strictObject({
  id: Id,
  title: z.string(),
  description: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  price: Money,
  priceUnit: z.enum(PRICE_UNITS),
  deposit: Money,
  cleaningFee: Money,
  weeklyDiscount: z.int(),
  monthlyDiscount: z.int(),
  weekdayPrices: z.array(z.strictObject({ weekday: z.int(), price: Money })),
  seasons: z.array(
    z.strictObject({ firstNight: z.string(), lastNight: z.string(), price: Money, minStay: z.int().nullable() }),
  ),
  minStay: z.int(),
  maxStay: z.int(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  instantBooking: z.boolean(),
  instantLeadDays: z.int(),
  instantNeedsStay: z.boolean(),
  bedrooms: z.int().nullable(),
  bathrooms: z.number(),
  areaSqm: z.number().nullable(),
  maxGuests: z.int(),
  amenities: z.array(z.string()),
  houseRules: z.string(),
  address: z.string(),
  neighbourhood: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  status: z.enum(PROPERTY_STATUSES),
  listed: z.boolean(),
  confirmedAvailableAt: Instant,
  createdAt: Instant,
})

/** The JSON files of the export: each is a list of rows of this shape, oldest first (likes by property). */
export const EXPORT_ROWS = {
  'admin-actions.json': z.strictObject({
    at: Instant,
    action: z.enum(AUDIT_ACTIONS),
    side: z.enum(['ACTOR', 'TARGET']).meta({ description: 'Whether the user acted or was the target.' }),
    targetType: z.enum(AUDIT_TARGETS),
    targetId: Id,
    reason: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Of the own actions.' }),
    userAgent: z.string().nullable().meta({ description: 'Of the own actions.' }),
  }),
  'assistant-questions.json': ReportedQuestion.extend({ askedAt: Instant }),
  'blocked-dates.json': Block.extend({ propertyId: Id }),
  'bookings.json': Booking.meta({ description: 'As tenant, and of the own properties.' }),
  'blocked-people.json': z.strictObject({ userId: Id, createdAt: Instant }),
  'calendars.json': z.strictObject({ propertyId: Id, name: z.string(), url: z.string(), createdAt: Instant }),
  'conversation-reports.json': z.strictObject({
    conversationId: Id,
    reason: z.string(),
    createdAt: Instant,
    closedAt: Instant.nullable(),
  }),
  'conversations.json': z.strictObject({
    id: Id,
    side: z.enum(CONVERSATION_SIDES),
    propertyId: Id,
    createdAt: Instant,
    updatedAt: Instant,
  }),
  'email-change.json': EmailChange.omit({ confirmed: true }),
  'landlord-requests.json': LandlordRequest,
  'likes.json': z.strictObject({ propertyId: Id, createdAt: Instant }),
  'listings.json': ExportedListing,
  'notification-preferences.json': z
    .strictObject({ topic: z.enum(TOPICS), channel: z.enum(CHANNELS), createdAt: Instant })
    .meta({ description: 'What the user turned off.' }),
  'messages.json': Message.pick({ id: true, conversationId: true, number: true, text: true, createdAt: true })
    .extend({ pictureIds: z.array(Id).meta({ description: 'photos.json has their addresses.' }) })
    .meta({ description: 'That the user wrote.' }),
  'notifications.json': Notification,
  'payout-details.json': MaskedPayoutDetails,
  'payouts.json': ExportedPayout,
  'photos.json': Image.omit({ caption: true, placeholder: true }).extend({ state: z.enum(UPLOAD_STATES) }),
  'property-reports.json': z.strictObject({
    propertyId: Id,
    reason: z.enum(PROPERTY_REPORT_REASONS),
    text: z.string(),
    createdAt: Instant,
    closedAt: Instant.nullable(),
    outcome: z.enum(REPORT_OUTCOMES).nullable(),
  }),
  'push-devices.json': PushDevice.omit({ isCurrent: true }),
  'review-replies.json': z
    .strictObject({ reviewId: Id, propertyId: Id, reply: z.string(), repliedAt: Instant.nullable() })
    .meta({ description: 'Answers to reviews of the own properties.' }),
  'review-reports.json': z.strictObject({ reviewId: Id, reason: z.string(), createdAt: Instant }),
  'reviews.json': Review.omit({ author: true }),
  'saved-replies.json': SavedReply,
  'saved-searches.json': SavedSearch.omit({ dropped: true, newCount: true }).extend({
    seenAt: Instant.meta({ description: 'When the user last looked at its matches.' }),
  }),
  'second-factor.json': z
    .strictObject({ createdAt: Instant })
    .meta({ description: 'Since when two-step verification is on.' }),
  'sessions.json': LoginSession.omit({ isCurrent: true }),
  'sign-ins.json': SignIn.omit({ name: true }),
  'support-conversations.json': SupportSummary.pick({
    id: true,
    subject: true,
    status: true,
    createdAt: true,
    updatedAt: true,
  }).extend({ transcript: SupportConversation.shape.transcript }),
  'support-messages.json': SupportMessage.pick({ id: true, number: true, from: true, text: true, createdAt: true })
    .extend({ conversationId: Id })
    .meta({ description: 'That the user wrote.' }),
  'tenant-notes.json': TenantNote.meta({ description: 'About the user as a tenant, and written as a landlord.' }),
} as const
export type ExportFile = keyof typeof EXPORT_ROWS

/**
 * Returns a ZIP of all data stored about the caller: `profile.json` with the user, the files of `EXPORT_ROWS`, and below
 * `documents/` and `claim-photos/` and as `avatar.webp` what the caller uploaded.
 */
export const exportMe = call({
  method: 'GET',
  path: '/api/users/me/export',
  who: 'verified',
  summary: 'Export my data as a ZIP file',
  answer: {
    200: z.unknown().meta({
      description: `application/zip with profile.json, documents/, claim-photos/, avatar.webp and, as lists, ${Object.keys(EXPORT_ROWS).join(', ')}`,
    }),
  },
  fallback: 'Failed to export your data',
})
