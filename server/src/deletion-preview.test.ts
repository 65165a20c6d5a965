import { expect, it } from 'vitest'
import { previewDeletion } from '#contract/admin-effects.ts'
import './personal-data.ts'
import { registeredPersonalData } from './platform/personal-data.ts'

const counts = Object.keys(previewDeletion.answer[200].shape.counts.shape)

/** What the preview of a deletion counts, by the column whose rows an eraser changes. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  'sessions.user_id': ['sessions'],
  'bookings.tenant_id': ['bookings', 'refunds'],
  'bookings.landlord_id': ['bookings', 'replies'],
  'messages.sender_id': ['conversations'],
  'conversation_reports.reporter_id': ['ownReports', 'emptied'],
  'landlord_requests.user_id': ['applications'],
  'properties.landlord_id': ['listings', 'reports'],
  'likes.user_id': ['likes'],
  'property_reports.reporter_id': ['ownReports'],
  'review_reports.reporter_id': ['ownReports'],
  'saved_searches.user_id': ['searches'],
  'support_conversations.user_id': ['support'],
  'support_conversations.assignee_id': ['assigned'],
  'support_conversations.guest_email': ['support'],
  'tenant_notes.landlord_id': ['notes'],
  'tenant_notes.tenant_id': ['notes'],
}

const ACCOUNT = 'Belongs to the account alone, of which the dialog says that all data is deleted.'
const RECORD = 'A record whose name is replaced by that of a former user.'
const UNFINISHED = 'Of something that was never finished.'

/** Why the preview does not count what an eraser changes. */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  'assistant_questions.user_id': ACCOUNT,
  'audit_log.target_id': RECORD,
  'blocked_people.blocked_id': ACCOUNT,
  'blocked_people.blocker_id': ACCOUNT,
  'booking_steps.actor_id': RECORD,
  'configured_super_admins.user_id': ACCOUNT,
  'contact_requests.email': UNFINISHED,
  'email_changes.new_email': UNFINISHED,
  'email_changes.user_id': UNFINISHED,
  'idempotency_keys.user_id': ACCOUNT,
  'landlord_documents.user_id': 'The documents of the application, which is counted.',
  'mailbox.recipient': ACCOUNT,
  'notification_opt_outs.user_id': ACCOUNT,
  'notifications.user_id': ACCOUNT,
  'payout_details.landlord_id': ACCOUNT,
  'pending_registrations.user_id': UNFINISHED,
  'pending_sign_ins.email': UNFINISHED,
  'push_subscriptions.user_id': ACCOUNT,
  'recovery_codes.user_id': ACCOUNT,
  'removed_reviews.author_id': 'Only says that a review was deleted.',
  'reset_codes.user_id': UNFINISHED,
  'reset_tokens.user_id': UNFINISHED,
  'saved_replies.landlord_id': ACCOUNT,
  'second_factors.user_id': ACCOUNT,
  'sign_ins.email': ACCOUNT,
  'sign_ins.user_id': ACCOUNT,
  'uploads.owner_id': 'The files of what is counted.',
}

it('counts everything that a deletion erases and someone would miss (product.md 1)', () => {
  const erased = registeredPersonalData()
    .flatMap(({ erasers = [] }) => erasers)
    .flatMap(({ columns }) => columns)
  expect([...new Set(erased)].toSorted()).toEqual([...Object.keys(COUNTED), ...Object.keys(NOT_COUNTED)].toSorted())
  const ofOthers = ['reviews']
  expect(counts.toSorted()).toEqual([...new Set([...Object.values(COUNTED).flat(), ...ofOthers])].toSorted())
})
