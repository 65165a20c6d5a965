import type { Topic } from '#contract/notification-preferences.ts'
import type { MailData } from './compose.ts'

/** The topic of each kind of mail. Those without one concern the account or its security and are always sent. */
const TOPICS: Record<MailData['kind'], Topic | null> = {
  'verify-code': null,
  'already-registered': null,
  'reset-code': null,
  'password-changed': null,
  'email-code-current': null,
  'email-code-new': null,
  'email-in-use': null,
  'email-changed': null,
  'sign-in-code': null,
  'sign-in-added': null,
  'sign-in-removed': null,
  'second-factor': null,
  'landlord-request-received': null,
  'landlord-request-approved': null,
  'landlord-request-rejected': null,
  'role-changed': null,
  'admin-created': null,
  'payout-details-changed': null,
  'account-deleted': null,
  'contact-written': null,
  'contact-answered': null,
  'property-approved': 'listings',
  'property-rejected': 'listings',
  'listing-unconfirmed': 'listings',
  'listing-paused': 'listings',
  'booking-requested': 'requests',
  'booking-booked': 'requests',
  'booking-confirmed': 'bookings',
  'booking-rejected': 'bookings',
  'booking-cancelled': 'bookings',
  'booking-expired': 'bookings',
  'booking-changed': 'bookings',
  'booking-completed': 'reviews',
  'booking-near': 'reminders',
  'payment-received': 'payments',
  'payment-returned': 'payments',
  'payment-refunded': 'payments',
  'instalment-upcoming': 'reminders',
  'instalment-due': 'reminders',
  'instalment-overdue': 'payments',
  'payout-recorded': 'payouts',
  'deposit-claimed': 'deposits',
  'deposit-answer-due': 'deposits',
  'deposit-answered': 'deposits',
  'deposit-withdrawn': 'deposits',
  'deposit-decided': 'deposits',
  'deposit-returned': 'deposits',
  'review-replied': 'reviews',
  'review-removed': 'reviews',
  'note-removed': 'reviews',
  'message-received': 'messages',
  'support-replied': 'support',
  'report-closed': 'support',
  'search-matches': 'searches',
}

/** Returns the topic by which the recipient can stop a mail. */
export const topicOf = (data: MailData): Topic | null => {
  // The topic is requests for the landlord, bookings for the tenant.
  if (data.kind === 'booking-requested' && data.side === 'tenant') return 'bookings'
  return TOPICS[data.kind]
}
