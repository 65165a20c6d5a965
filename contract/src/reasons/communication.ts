import { type Definition, plural } from './definition.ts'

/** Of reviews, notes about tenants, conversations, saved searches and push notifications. */
export const COMMUNICATION_REASONS = {
  // Reviews and notes about tenants
  review_not_found: ['NOT_FOUND', 'Review not found.'],
  reply_not_found: ['NOT_FOUND', 'There is no reply to this review.'],
  note_not_found: ['NOT_FOUND', 'Note not found.'],
  review_own_property: ['FORBIDDEN', 'You cannot review your own property.'],
  reply_by_landlord: ['FORBIDDEN', 'Only the landlord of this property can reply.'],
  report_own_review: ['FORBIDDEN', 'This is your own review. You can edit or delete it.'],
  already_reported: ['CONFLICT', 'You have already reported this review.'],
  no_reports: ['CONFLICT', 'This review has no open reports.'],
  stay_not_completed: ['CONFLICT', 'This stay is not completed yet.'],
  review_removed: [
    'CONFLICT',
    'Your review of this property was deleted by an admin or while it was reported. You cannot write another one.',
  ],
  note_removed: [
    'CONFLICT',
    'A note about this stay was deleted by an admin or after the tenant’s reply. You cannot write another one.',
  ],
  note_disputed: ['CONFLICT', 'The tenant replied to this note. You can no longer change it, but you can delete it.'],

  // Reports of listings
  report_own_listing: ['FORBIDDEN', 'This is your own listing. You can edit or delete it.'],
  listing_reported: ['CONFLICT', 'You have already reported this listing. We’ll notify you of our decision.'],
  no_listing_reports: ['CONFLICT', 'This listing has no open reports.'],

  // Conversations
  conversation_not_found: ['NOT_FOUND', 'Conversation not found.'],
  message_not_found: ['NOT_FOUND', 'Message not found.'],
  saved_reply_not_found: ['NOT_FOUND', 'Saved reply not found.'],
  write_to_own_property: ['FORBIDDEN', 'This is your own property.'],
  person_blocked: ['CONFLICT', 'You blocked this person. Unblock them to send messages.'],
  blocked_by_person: ['CONFLICT', 'You can’t send messages to this person.'],
  text_blocked: [
    'CONFLICT',
    'You and this person can’t write to each other. Leave the text empty.',
    'must be empty: you and this person can’t write to each other',
  ],
  person_deleted: ['CONFLICT', 'This person’s account has been deleted.'],
  client_id_reused: ['CONFLICT', 'This clientId has already been used for a different message.'],
  too_many_messages: ['TOO_MANY_REQUESTS', 'Too many messages within a minute. Please wait a moment.'],
  conversation_reported: ['CONFLICT', 'You have already reported this conversation.'],
  no_conversation_reports: ['CONFLICT', 'This conversation has no open reports.'],
  too_many_saved_replies: [
    'CONFLICT',
    ({ count }: { count: number }) => `You can save up to ${plural(count, 'reply', 'replies')}. Delete one first.`,
  ],

  // Saved searches
  saved_search_not_found: ['NOT_FOUND', 'Saved search not found.'],
  saved_search_empty: ['BAD_INPUT', 'Choose at least one filter before you save a search.'],
  too_many_saved_searches: [
    'CONFLICT',
    ({ count }: { count: number }) => `You can save up to ${plural(count, 'search', 'searches')}. Delete one first.`,
  ],

  // Push notifications
  push_device_not_found: ['NOT_FOUND', 'This device no longer receives notifications.'],
  push_address_invalid: [
    'BAD_INPUT',
    'Your browser named an address for notifications that we can’t use.',
    'must be a public https address with the keys of its browser',
  ],
  too_many_push_devices: [
    'CONFLICT',
    ({ count }: { count: number }) =>
      `You can receive notifications on up to ${plural(count, 'device')}. Turn them off on one of the others first.`,
  ],

  // Support
  support_full: ['CONFLICT', 'This request has too many messages. Please open a new one.'],
  too_many_support: [
    'CONFLICT',
    ({ count }: { count: number }) =>
      `You already have ${plural(count, 'open support request')}. Continue in one of them, or close one.`,
  ],
  assignee_unsuitable: [
    'CONFLICT',
    'Support requests can only be assigned to admins, and not to the person who needs help.',
  ],
} as const satisfies Record<string, Definition>
