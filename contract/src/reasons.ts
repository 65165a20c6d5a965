import type { ProblemCode } from './problem.ts'

/** Each has values of its own, so none fits all: `fill` trusts the caller's types. */
type Template = string | ((values: never) => string)
/** The code and the English sentence; for a problem with one field also what follows the field's name. */
type Definition = readonly [code: ProblemCode, sentence: Template, fieldText?: Template]

const plural = (count: number, one: string, other = `${one}s`) => `${count} ${count === 1 ? one : other}`

/** Days as an ISO 8601 interval, such as 2026-05-01/2026-05-04: a value that clients can format. */
export const toInterval = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${startDate}/${endDate}`

const listIntervals = (intervals: readonly string[]) =>
  intervals.map((interval) => `from ${interval.replace('/', ' to ')}`).join(', ')

type Days = { from: string; to: string }
type Pixels = { name: string; millions: number }
type Detailed = { name: string; megabytes: number }
type TakenRanges = { ranges: readonly string[]; more: 'yes' | 'no' }

const daysTaken = ({ from, to }: Days) => `are not available from ${from} to ${to}. Choose other dates`
const blockTaken = ({ ranges, more }: TakenRanges) =>
  `are not available: ${listIntervals(ranges)}${more === 'yes' ? ' and later' : ''}`

/** Why a call is refused. The sentences are those of the specification; clients translate by the reason. */
export const REASONS = {
  // Requests
  invalid_json: ['BAD_INPUT', 'The request could not be read: its body is not valid JSON.'],
  form_unreadable: ['BAD_INPUT', 'The form could not be read. It is damaged or incomplete.'],
  request_refused: ['BAD_INPUT', ({ message }: { message: string }) => message],
  request_too_large: ['TOO_LARGE', 'This request is too large.'],
  content_type_unsupported: ['UNSUPPORTED_TYPE', 'This content type is not supported.'],
  json_only: ['UNSUPPORTED_TYPE', 'This call accepts JSON only.'],
  key_reused: ['CONFLICT', 'This Idempotency-Key has already been used for a different request.'],
  unknown_address: [
    'NOT_FOUND',
    ({ method, path }: { method: string; path: string }) => `No such address: ${method} ${path}.`,
  ],
  not_found: ['NOT_FOUND', 'Not found.'],
  mail_not_found: ['NOT_FOUND', 'Mail not found.'],
  mail_link_unknown: ['NOT_FOUND', 'This link is not valid. It may be incomplete.'],
  metrics_token_required: ['NOT_AUTHENTICATED', 'Metrics are available to operators only, with the metrics token.'],
  too_many_requests: ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'],
  too_many_creations: ['TOO_MANY_REQUESTS', 'You have done this many times within an hour. Please try again later.'],
  unexpected: ['INTERNAL', 'Something went wrong. Please try again.'],
  unavailable: ['UNAVAILABLE', 'The service is temporarily unavailable. Please try again in a moment.'],
  storage_unavailable: ['UNAVAILABLE', 'File storage is temporarily unavailable. Please try again later.'],
  restarting: ['UNAVAILABLE', 'We are restarting. Please try again in a moment.'],
  not_ready: [
    'UNAVAILABLE',
    ({ database, storage }: { database: string; storage: string }) =>
      `Not ready: database ${database}, storage ${storage}.`,
  ],

  // Sessions, passwords and codes
  login_required: ['NOT_AUTHENTICATED', 'Please log in.'],
  session_ended: ['NOT_AUTHENTICATED', 'Your session has ended. Please log in again.'],
  session_already_ended: ['NOT_FOUND', 'This session has already ended.'],
  wrong_login: ['NOT_AUTHENTICATED', 'Wrong email or password.'],
  not_verified: ['NOT_VERIFIED', 'Account not verified'],
  not_permitted: ['FORBIDDEN', 'You don’t have permission to do that.'],
  wrong_password: ['BAD_INPUT', 'Your password is wrong.', 'is wrong'],
  password_common: ['BAD_INPUT', 'The password is too common.', 'is too common'],
  password_personal: [
    'BAD_INPUT',
    'The password must not be your name or address.',
    'must not be your name or address',
  ],
  no_password: ['CONFLICT', 'Your account has no password yet. Please set one first.'],
  has_password: ['CONFLICT', 'Your account already has a password. You can change it in your profile.'],
  reset_expired: ['BAD_INPUT', 'This password reset has expired. Please request a new code.', 'is no longer valid'],
  wrong_code: [
    'BAD_INPUT',
    'This code is wrong or has expired. Check it or request a new one.',
    'is wrong or has expired',
  ],
  too_many_logins: ['TOO_MANY_REQUESTS', 'Too many failed attempts. Please wait, or reset your password.'],
  too_many_wrong_codes: ['TOO_MANY_REQUESTS', 'Too many wrong codes. Please wait and request a new one.'],
  too_many_codes: ['TOO_MANY_REQUESTS', 'You have requested too many codes. Please try again later.'],
  code_too_soon: ['TOO_MANY_REQUESTS', 'Please wait before you request another code.'],
  codes_unavailable: ['TOO_MANY_REQUESTS', 'We cannot send codes at the moment. Please try again later.'],

  // Accounts
  user_not_found: ['NOT_FOUND', 'User not found.'],
  email_taken: ['CONFLICT', 'This address already has an account.', 'already has an account'],
  last_super_admin: ['CONFLICT', 'This is the last super admin. Promote another one first.'],
  super_admins_on_server: ['FORBIDDEN', 'Super admins can only be created on the server.'],
  self_promotion: ['FORBIDDEN', 'You cannot promote yourself.'],
  roles_by_admins: ['FORBIDDEN', 'Only admins can change other users’ roles.'],
  admins_by_super_admins: ['FORBIDDEN', 'Only super admins can add and remove admins.'],
  own_matter: ['FORBIDDEN', 'This concerns you, so another admin has to do it.'],
  delete_own_in_profile: ['FORBIDDEN', 'To delete your own account, go to your profile.'],
  delete_admins_by_super_admins: ['FORBIDDEN', 'Only super admins can delete admins.'],
  landlord_has_stay: ['CONFLICT', 'A confirmed stay at one of the properties is in progress or upcoming.'],
  paid_stay_left: ['CONFLICT', 'A paid stay is in progress or upcoming. It must end or be cancelled first.'],
  balance_left: [
    'CONFLICT',
    'Money is still owed to this account: a payout is due or upcoming. It must be paid out first.',
  ],
  avatar_unreadable: [
    'BAD_INPUT',
    'The photo could not be read. It is damaged, incomplete or too large.',
    'could not be read',
  ],
  too_many_photos: ['TOO_MANY_REQUESTS', 'Too many photos within an hour. Please try again later.'],

  // Applications to become a landlord
  too_many_applications: ['TOO_MANY_REQUESTS', 'Too many applications within an hour. Please try again later.'],
  application_not_found: ['NOT_FOUND', 'Application not found.'],
  document_not_found: ['NOT_FOUND', 'Document not found.'],
  document_damaged: [
    'BAD_INPUT',
    ({ name }: { name: string }) => `documents: "${name}" is damaged or incomplete.`,
    ({ name }: { name: string }) => `has a damaged file, "${name}"`,
  ],
  document_too_many_pixels: [
    'BAD_INPUT',
    ({ name, millions }: Pixels) => `documents: "${name}" has more than ${millions} million pixels.`,
    ({ name, millions }: Pixels) => `has a picture of more than ${millions} million pixels, "${name}"`,
  ],
  document_too_detailed: [
    'BAD_INPUT',
    ({ name, megabytes }: Detailed) =>
      `documents: "${name}" is too detailed to be stored in ${megabytes} MB. Send a smaller picture or a PDF.`,
    ({ name, megabytes }: Detailed) => `has a picture that is too detailed for ${megabytes} MB, "${name}"`,
  ],
  cannot_apply: ['CONFLICT', 'Your account can already list properties, or is an admin account.'],
  application_in_progress: ['CONFLICT', 'Your application is already being submitted.'],
  photos_in_progress: ['CONFLICT', 'The photos you sent are still being saved. Try again in a moment.'],
  application_under_review: ['CONFLICT', 'Your application is already under review.'],
  application_approved: ['CONFLICT', 'This application has already been approved.'],
  application_rejected: ['CONFLICT', 'This application has already been rejected.'],

  // Properties and their pictures
  property_not_found: ['NOT_FOUND', 'Property not found.'],
  photo_not_found: ['NOT_FOUND', 'Photo not found.'],
  too_many_uploads: ['TOO_MANY_REQUESTS', 'Too many uploads within an hour. Please try again later.'],
  property_published: ['CONFLICT', 'This property is already published.'],
  property_has_stay: [
    'CONFLICT',
    'A confirmed stay is in progress or upcoming. Pause the property and delete it afterwards.',
  ],
  property_draft: ['CONFLICT', 'This is still a draft.'],
  property_approved: ['CONFLICT', 'This property has already been approved.'],
  property_rejected: ['CONFLICT', 'This property has already been rejected.'],

  // Bookings
  booking_not_found: ['NOT_FOUND', 'Booking not found.'],
  own_property: ['FORBIDDEN', 'This is your own property. Block the dates in its calendar instead.'],
  already_requested: ['CONFLICT', 'You have already requested some of these dates. See My Bookings.'],
  days_taken: ['CONFLICT', (days: Days) => `These dates ${daysTaken(days)}.`, daysTaken],
  days_reserved: ['CONFLICT', 'These dates are no longer available. They overlap with another stay or a block.'],
  booking_pending: ['CONFLICT', 'This booking is still pending.'],
  booking_confirmed: ['CONFLICT', 'This booking is already confirmed.'],
  booking_rejected: ['CONFLICT', 'This booking was declined.'],
  booking_cancelled: ['CONFLICT', 'This booking was cancelled.'],
  booking_expired: ['CONFLICT', 'This booking has expired.'],
  booking_completed: ['CONFLICT', 'This booking is over.'],
  decline_instead: ['CONFLICT', 'This request is not confirmed yet. Decline it instead.'],
  cancel_instead: ['CONFLICT', 'This booking is already confirmed. Cancel it instead.'],
  stay_started: ['CONFLICT', 'This stay has started and can no longer be cancelled. Contact the other party or us.'],
  booked_property_deleted: ['CONFLICT', 'This property has been deleted.'],
  tenant_deleted: ['CONFLICT', 'The tenant’s account has been deleted.'],
  owner_no_landlord: ['CONFLICT', 'The owner of this property is no longer a landlord.'],
  booking_refunded: ['CONFLICT', 'This booking was cancelled with a refund. The tenant must request a new one.'],
  booking_paid: ['CONFLICT', 'This booking has been paid. Cancel it to refund the payment.'],
  booking_paid_kept: [
    'CONFLICT',
    'This booking was paid and cancelled without a refund. To refund it, set it to Confirmed and then to Cancelled.',
  ],
  booking_payment_held: ['CONFLICT', 'A payment for this booking is held. Decide about it under Payments first.'],
  booking_payment_open: [
    'CONFLICT',
    'A payment for this booking is in progress. Wait until it has ended, or cancel the booking: if it succeeds after that, it is returned.',
  ],
  money_uncharged: [
    'CONFLICT',
    'This booking has not been paid, and no one is charged when it is completed. Accept this first.',
  ],
  money_held: ['CONFLICT', 'A payment for this booking is held, and stays held. Accept this first.'],
  money_paid_out: [
    'CONFLICT',
    'The landlord has already received a payout for this booking, which the refund does not bring back. Accept this first.',
  ],

  // Payments
  payment_not_found: ['NOT_FOUND', 'Payment not found.'],
  not_payable: ['CONFLICT', 'This booking cannot be paid. It is not confirmed, or the time to pay is over.'],
  landlord_gone: ['CONFLICT', 'The landlord’s account was deleted, so it can no longer receive money.'],
  payout_recorded: [
    'CONFLICT',
    'Another payout to this landlord was recorded after this list was made. Nothing was recorded.',
  ],
  payout_changed: ['CONFLICT', 'What is due to this landlord has changed. Nothing was recorded. Reload the list.'],
  payout_details_missing: ['NOT_FOUND', 'This landlord has not added payout details.'],
  refund_not_found: ['NOT_FOUND', 'Refund not found.'],
  refund_sent: ['CONFLICT', 'This refund has already been sent.'],
  refund_not_stuck: ['CONFLICT', 'This refund is not stuck. Wait until we have tried it a few times.'],
  refund_pending: [
    'CONFLICT',
    'The payment gateway is already sending this refund. Recording it by hand could send the money twice. Try it again to see how far it is. You can record it if it is not sent within a week.',
  ],
  refund_unchecked: [
    'CONFLICT',
    'The payment gateway may have sent this refund. Look in its console first, and confirm that you did.',
  ],
  refund_under_way: ['CONFLICT', 'We are trying this refund right now. Look again in a minute.'],
  not_held: ['CONFLICT', 'This payment is not held, or it has already been decided.'],
  already_paid: ['CONFLICT', 'This booking is paid in full.'],
  nothing_paid: ['CONFLICT', 'There is no receipt yet: nothing was paid for this booking.'],
  not_invoiced: ['CONFLICT', 'There is no invoice: this booking was not confirmed.'],
  payment_held: [
    'CONFLICT',
    'We are checking a payment that we received for this booking. Please wait for our message.',
  ],
  payment_changed: ['CONFLICT', 'This booking or its payment has just changed. Please reload the page.'],
  gateway_unavailable: ['UNAVAILABLE', 'The payment service does not respond. Please try again in a moment.'],
  notice_refused: ['BAD_INPUT', 'The notice is not signed by the payment gateway, or too old.'],
  checkout_not_found: ['NOT_FOUND', 'Checkout not found.'],
  checkout_ended: ['CONFLICT', 'This checkout has ended.'],

  // Deposits
  no_deposit: ['CONFLICT', 'No deposit is held for this booking.'],
  claim_too_early: ['CONFLICT', 'You can make a claim on the deposit from the day of check-out.'],
  claim_too_late: ['CONFLICT', 'The time to make a claim on the deposit is over. The deposit goes back to the tenant.'],
  claim_exists: ['CONFLICT', 'You have already made a claim on this deposit.'],
  claim_not_found: ['NOT_FOUND', 'Deposit claim not found.'],
  claim_answered: ['CONFLICT', 'You have already replied to this claim.'],
  claim_unanswered: [
    'CONFLICT',
    'The tenant can still reply to this claim. You can decide it after the reply or the deadline.',
  ],
  claim_decided: ['CONFLICT', 'This claim has already been decided.'],
  claim_withdrawn: ['CONFLICT', 'The landlord has withdrawn this claim.'],
  claim_open: ['CONFLICT', 'The landlord made a claim on the deposit. Decide this claim first.'],

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

  // Calendars
  calendar_not_found: ['NOT_FOUND', 'Calendar not found.'],
  calendar_link_invalid: ['NOT_FOUND', 'This calendar link is not valid.'],
  block_not_found: ['NOT_FOUND', 'Block not found.'],
  block_taken: ['CONFLICT', (taken: TakenRanges) => `Some of these dates ${blockTaken(taken)}.`, blockTaken],
  calendar_already_imported: ['CONFLICT', 'This calendar has already been imported.', 'has already been imported'],
  too_many_calendars: [
    'CONFLICT',
    ({ count }: { count: number }) => `You can import up to ${count} calendars. Remove one first.`,
  ],
  too_many_syncs: ['TOO_MANY_REQUESTS', 'Too many calendar syncs. Please try again later.'],
  link_unreachable: [
    'BAD_INPUT',
    'The link could not be reached. It must be public.',
    'The link could not be reached. It must be public.',
  ],
  link_scheme: [
    'BAD_INPUT',
    'The link must start with https:// or http://.',
    'The link must start with https:// or http://.',
  ],
  link_port: [
    'BAD_INPUT',
    ({ port }: { port: string }) => `Port ${port} is not allowed in a calendar link.`,
    ({ port }: { port: string }) => `Port ${port} is not allowed in a calendar link.`,
  ],
} as const satisfies Record<string, Definition>

/** What is wrong with a field. The English text follows the field's name in a sentence. */
export const FIELD_REASONS = {
  missing: ['BAD_INPUT', 'is missing'],
  min_length: ['BAD_INPUT', ({ count }: { count: number }) => `must have at least ${plural(count, 'character')}`],
  too_long: ['TOO_LARGE', 'is too long'],
  photo_missing: ['BAD_INPUT', 'must have at least one photo'],
  not_confirmed: ['BAD_INPUT', 'must be confirmed'],
  above_max_stay: ['BAD_INPUT', 'must not be above maxStay'],
  photos_not_usable: ['BAD_INPUT', 'must be photos that you uploaded and that no other property uses'],
  pictures_not_usable: ['BAD_INPUT', 'must be photos that you uploaded and have not used yet'],

  day_past: ['BAD_INPUT', ({ day }: { day: string }) => `is in the past: choose ${day} or later`],
  day_not_after: ['BAD_INPUT', ({ day }: { day: string }) => `is in the past: choose a date after ${day}`],
  day_too_far: ['BAD_INPUT', ({ day }: { day: string }) => `is too far ahead: choose ${day} or earlier`],
  before_start: ['BAD_INPUT', 'must be after startDate'],
  stay_too_short: [
    'BAD_INPUT',
    ({ count }: { count: number }) => `is too early: the minimum stay is ${plural(count, 'night')}`,
  ],
  stay_too_long: [
    'BAD_INPUT',
    ({ count }: { count: number }) => `is too late: the maximum stay is ${plural(count, 'night')}`,
  ],
  block_too_long: [
    'BAD_INPUT',
    ({ count }: { count: number }) => `is too late: you can block up to ${count} nights at once`,
  ],
  too_many_guests: ['BAD_INPUT', ({ count }: { count: number }) => `must be at most ${count}`],
  amount_above: ['BAD_INPUT', ({ amount }: { amount: string }) => `must be at most ${amount}`],
  iban_invalid: ['BAD_INPUT', 'is not a valid IBAN'],
  bank_code_invalid: ['BAD_INPUT', 'must be a BIC or a sort code'],
  bank_code_missing: ['BAD_INPUT', 'is needed with an account number'],
  before_from: ['BAD_INPUT', 'must be after from'],
  window_too_long: ['BAD_INPUT', ({ count }: { count: number }) => `must be at most ${count} days after from`],

  file_damaged: ['BAD_INPUT', 'is damaged or incomplete'],
  file_empty: ['BAD_INPUT', 'has an empty file'],
  file_type: [
    'UNSUPPORTED_TYPE',
    ({ types, name }: { types: string; name: string }) => `must be ${types}, not "${name}"`,
  ],
  /** Below the limit, in whole megabytes. */
  file_not_under: ['TOO_LARGE', ({ megabytes }: { megabytes: number }) => `must be under ${megabytes} MB a file`],
  file_too_large: ['TOO_LARGE', ({ megabytes }: { megabytes: number }) => `must be at most ${megabytes} MB a file`],
  file_not_accepted: ['BAD_INPUT', 'does not accept a file'],
  too_many_files: ['BAD_INPUT', ({ count }: { count: number }) => `must have at most ${plural(count, 'file')}`],
  too_few_files: ['BAD_INPUT', ({ count }: { count: number }) => `must have at least ${plural(count, 'file')}`],
  pixels_above: [
    'BAD_INPUT',
    ({ millions }: { millions: number }) => `has a photo of more than ${millions} million pixels`,
  ],
  too_many_pixels: [
    'BAD_INPUT',
    ({ width, height, millions }: { width: number; height: number; millions: number }) =>
      `has ${width}×${height} pixels, more than ${millions} million`,
  ],
  too_few_pixels: [
    'BAD_INPUT',
    ({ minWidth, minHeight, width, height }: { [size in 'minWidth' | 'minHeight' | 'width' | 'height']: number }) =>
      `must be at least ${minWidth}×${minHeight}, and this is ${width}×${height}`,
  ],
} as const satisfies Record<string, readonly [code: ProblemCode, text: Template]>

/** Of a problem with several fields, or of one that a schema refuses. Its sentence lists the fields. */
export const INVALID_FIELDS = 'invalid_fields'

export type Reason = keyof typeof REASONS
export type FieldReason = keyof typeof FIELD_REASONS
/** Every value of `reason` in the answer to a refused call. */
export type ProblemReason = Reason | FieldReason | typeof INVALID_FIELDS

/** What the sentence of a reason names: numbers, days, texts, or ranges of days as ISO 8601 intervals. */
export type ReasonValues = { readonly [name: string]: string | number | readonly string[] }

type ValuesOfTemplate<T> = T extends (values: infer V) => string ? V : never
/** The values of a reason; never for one without. */
export type ValuesOf<R extends Reason | FieldReason> = R extends FieldReason
  ? ValuesOfTemplate<(typeof FIELD_REASONS)[R][1]>
  : R extends Reason
    ? ValuesOfTemplate<(typeof REASONS)[R][1]>
    : never

/** Reasons whose sentence names nothing. */
export type PlainReason = { [R in Reason]: [ValuesOf<R>] extends [never] ? R : never }[Reason]

const fill = (template: Template, values: ReasonValues = {}) =>
  typeof template === 'string' ? template : template(values as never)

/** Returns the code, the English sentence and, for a problem with one field, the text about it. */
export const describeReason = (reason: Reason, values?: ReasonValues) => {
  const [code, sentence, fieldText]: Definition = REASONS[reason]
  return { code, sentence: fill(sentence, values), fieldText: fieldText && fill(fieldText, values) }
}

/** Returns the code and the English text that follows the field's name. */
export const describeFieldReason = (reason: FieldReason, values?: ReasonValues) => {
  const [code, text] = FIELD_REASONS[reason]
  return { code, text: fill(text, values) }
}

/** What is wrong with a field. */
export type Fault = { readonly reason: FieldReason; readonly values?: ReasonValues | undefined }
/** What is wrong with fields, by their names. */
export type Faults = Readonly<Record<string, Fault>>

/** Returns a fault, with its values unless the reason has none. */
export const fault = <R extends FieldReason>(
  reason: R,
  ...[values]: [ValuesOf<R>] extends [never] ? [] : [values: ValuesOf<R>]
): Fault => (values === undefined ? { reason } : { reason, values: values as ReasonValues })
