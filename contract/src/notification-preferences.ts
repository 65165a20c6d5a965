import { z } from 'zod'
import { call } from './call.ts'
import type { NotificationKind } from './notifications.ts'
import { MailLink } from './primitives.ts'

/** What notifications and mails are about. For each topic a user chooses the channels. */
export const TOPICS = [
  'messages',
  'requests',
  'bookings',
  'reminders',
  'payments',
  'payouts',
  'deposits',
  'reviews',
  'listings',
  'searches',
  'support',
] as const
export type Topic = (typeof TOPICS)[number]

/** Topics that only concern landlords. */
export const LANDLORD_TOPICS: readonly Topic[] = ['requests', 'payouts', 'listings']

/** PUSH sends what APP shows to the person's devices, so it has no effect for a topic that is off in the app. */
export const CHANNELS = ['APP', 'MAIL', 'PUSH'] as const
export type Channel = (typeof CHANNELS)[number]

/** The topic of each kind of notification. Without one it concerns the account itself and cannot be turned off. */
export const NOTIFICATION_TOPICS: Record<NotificationKind, Topic | null> = {
  'property.approved': 'listings',
  'property.rejected': 'listings',
  'listing.unconfirmed': 'listings',
  'listing.paused': 'listings',
  'landlord-request.approved': null,
  'landlord-request.rejected': null,
  'role.changed': null,
  'booking.requested': 'requests',
  'booking.booked': 'requests',
  'booking.confirmed': 'bookings',
  'booking.rejected': 'bookings',
  'booking.cancelled': 'bookings',
  'booking.expired': 'bookings',
  'booking.changed': 'bookings',
  'booking.completed': 'reviews',
  'booking.near': 'reminders',
  'payment.received': 'payments',
  'payment.returned': 'payments',
  'payment.refunded': 'payments',
  'instalment.upcoming': 'reminders',
  'instalment.due': 'reminders',
  'instalment.overdue': 'payments',
  'payout.recorded': 'payouts',
  'deposit.claimed': 'deposits',
  'deposit.answer-due': 'deposits',
  'deposit.answered': 'deposits',
  'deposit.withdrawn': 'deposits',
  'deposit.decided': 'deposits',
  'deposit.returned': 'deposits',
  'review.received': 'reviews',
  'review.replied': 'reviews',
  'review.removed': 'reviews',
  'tenant-note.received': 'reviews',
  'tenant-note.removed': 'reviews',
  'message.received': 'messages',
  'support.replied': 'support',
  'property-report.closed': 'support',
  'saved-search.matched': 'searches',
}

/** For each topic the channels that are on. */
const Preferences = z.strictObject({ preferences: z.record(z.enum(TOPICS), z.array(z.enum(CHANNELS))) })
export type NotificationPreferences = z.infer<typeof Preferences>['preferences']

export const getNotificationPreferences = call({
  method: 'GET',
  path: '/api/users/me/notification-preferences',
  who: 'verified',
  summary: 'Get which notifications and mails I receive',
  answer: { 200: Preferences },
  fallback: 'Could not load notification preferences',
})

/** Turns one channel of a topic on or off. */
export const setNotificationPreference = call({
  method: 'PUT',
  path: '/api/users/me/notification-preferences',
  who: 'verified',
  summary: 'Choose whether I am told about a topic on a channel',
  body: z.strictObject({ topic: z.enum(TOPICS), channel: z.enum(CHANNELS), isOn: z.boolean() }),
  answer: { 200: Preferences },
  fallback: 'Could not save notification preferences',
})

const AboutTopic = { 200: z.strictObject({ topic: z.enum(TOPICS) }) }

/**
 * Stops the mails to a user about a topic, without a login. The link names both and is valid until the user's address changes.
 * Mail programs send it by themselves with a form as body (one-click unsubscribe, RFC 8058), which is not read. 404 for a link
 * that we did not write, or that was sent to an earlier address.
 */
export const unsubscribe = call({
  method: 'POST',
  path: '/unsubscribe',
  who: 'anyone',
  summary: 'Stop the mails that a link in a mail names',
  query: MailLink,
  rawBody: true,
  answer: AboutTopic,
  fallback: 'Could not unsubscribe',
})

/** Undoes `unsubscribe`. 404 for the same links. */
export const resubscribe = call({
  method: 'DELETE',
  path: '/unsubscribe',
  who: 'anyone',
  summary: 'Receive the mails again that a link in a mail names',
  query: MailLink,
  answer: AboutTopic,
  fallback: 'Could not subscribe again',
})
