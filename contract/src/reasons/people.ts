import { formatWait } from '../waits.ts'
import type { Definition } from './definition.ts'

type Pixels = { name: string; millions: number }
/** In seconds. */
type Wait = { wait: number }
type Detailed = { name: string; megabytes: number }

/** Of requests in general, sessions, accounts and applications. */
export const PEOPLE_REASONS = {
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
  mail_link_expired: ['NOT_FOUND', 'This link has expired. Please log in to confirm your listing.'],
  metrics_token_required: ['NOT_AUTHENTICATED', 'Metrics are available to operators only, with the metrics token.'],
  too_many_requests: ['TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'],
  too_many_creations: ['TOO_MANY_REQUESTS', 'You have done this many times within an hour. Please try again later.'],
  contact_unavailable: [
    'TOO_MANY_REQUESTS',
    'We cannot send confirmation emails at the moment. Please try again in an hour, or log in to write to us.',
  ],
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
    'The password must not be your name or email address.',
    'must not be your name or email address',
  ],
  no_password: ['CONFLICT', 'Your account has no password yet. Please set one first.'],
  first_password_by_mail: [
    'FORBIDDEN',
    'To set your first password, you need a code that we send to your email address. Request one and try again.',
  ],
  has_password: ['CONFLICT', 'Your account already has a password. You can change it in your profile.'],
  reset_expired: ['BAD_INPUT', 'This password reset has expired. Please request a new code.', 'is no longer valid'],
  wrong_code: [
    'BAD_INPUT',
    'This code is wrong or has expired. Check it or request a new one.',
    'is wrong or has expired',
  ],
  wrong_second_factor: [
    'BAD_INPUT',
    'This code is wrong or has already been used. Enter the code that your app shows now, or a recovery code.',
    'is wrong or has already been used',
  ],
  wrong_app_code: ['BAD_INPUT', 'This code is wrong. Enter the code that your app shows now.', 'is wrong'],
  second_factor_expired: ['BAD_INPUT', 'This took too long. Please start again.'],
  second_factor_on: ['CONFLICT', 'Two-step verification is already on.'],
  second_factor_off: ['CONFLICT', 'Two-step verification is off.'],
  second_factor_own: ['FORBIDDEN', 'You can turn off your own two-step verification in your profile.'],
  too_many_second_factors: [
    'TOO_MANY_REQUESTS',
    ({ wait }: Wait) =>
      `Too many wrong codes. Try again in ${formatWait(wait, 'en')}, or from another place where you have logged in with a code before. A new password also ends the wait.`,
  ],
  second_factor_paused: [
    'TOO_MANY_REQUESTS',
    ({ wait }: Wait) => `Too many wrong codes. Try again in ${formatWait(wait, 'en')}.`,
  ],
  too_many_logins: ['TOO_MANY_REQUESTS', 'Too many failed attempts. Please wait, or reset your password.'],
  too_many_wrong_codes: ['TOO_MANY_REQUESTS', 'Too many wrong codes. Please wait and request a new one.'],
  too_many_codes: ['TOO_MANY_REQUESTS', 'You have requested too many codes. Please try again later.'],
  code_too_soon: ['TOO_MANY_REQUESTS', 'Please wait before you request another code.'],
  codes_unavailable: ['TOO_MANY_REQUESTS', 'We cannot send codes at the moment. Please try again later.'],

  // Signing in with an issuer
  provider_unknown: ['NOT_FOUND', 'This way to sign in is not offered.'],
  provider_unavailable: [
    'UNAVAILABLE',
    ({ name }: { name: string }) =>
      `Signing in with ${name} is not possible at the moment. Try again later or choose another way.`,
  ],
  sign_in_cancelled: ['BAD_INPUT', ({ name }: { name: string }) => `You stopped signing in with ${name}.`],
  sign_in_expired: ['BAD_INPUT', 'This sign-in has expired or was started in another browser. Please start again.'],
  sign_in_no_email: [
    'BAD_INPUT',
    ({ name }: { name: string }) =>
      `${name} did not tell us your email address. Allow it there, or choose another way.`,
  ],
  too_many_sign_ins: ['TOO_MANY_REQUESTS', 'Too many attempts to sign in. Please wait and try again.'],
  sign_in_taken: ['CONFLICT', ({ name }: { name: string }) => `This ${name} account already opens another account.`],
  sign_in_not_found: ['NOT_FOUND', 'This way to sign in has already been removed.'],
  last_sign_in: ['CONFLICT', 'This is your only way to sign in. Set a password first.'],

  // Accounts
  user_not_found: ['NOT_FOUND', 'User not found.'],
  email_taken: ['CONFLICT', 'This address already has an account.', 'already has an account'],
  email_unchanged: ['BAD_INPUT', 'This is already your email address.', 'is already your email address'],
  email_change_missing: [
    'NOT_FOUND',
    'No change of your email is pending. It may have expired, been cancelled or been completed.',
  ],
  email_confirmed: ['CONFLICT', 'This address has already been confirmed.'],
  last_super_admin: ['CONFLICT', 'This is the last super admin. Promote another one first.'],
  super_admins_on_server: ['FORBIDDEN', 'Super admins can only be created on the server.'],
  self_promotion: ['FORBIDDEN', 'You cannot promote yourself.'],
  roles_by_admins: ['FORBIDDEN', 'Only admins can change other users’ roles.'],
  admins_by_super_admins: ['FORBIDDEN', 'Only super admins can add and remove admins.'],
  changed_since_seen: ['CONFLICT', 'This has changed since you saw it. Check it again before you continue.'],
  own_matter: ['FORBIDDEN', 'This concerns you, so another admin has to do it.'],
  delete_own_in_profile: ['FORBIDDEN', 'To delete your own account, go to your profile.'],
  delete_admins_by_super_admins: ['FORBIDDEN', 'Only super admins can delete admins.'],
  landlord_has_stay: ['CONFLICT', 'A confirmed stay at one of the properties is in progress or upcoming.'],
  paid_stay_left: ['CONFLICT', 'A paid stay is in progress or upcoming. It must end or be cancelled first.'],
  balance_left: [
    'CONFLICT',
    'Money is still owed to this account: a payout is due or upcoming. It must be paid out first.',
  ],
  claim_left: ['CONFLICT', 'A claim on a deposit is open. It must be decided or withdrawn first.'],
  deposit_left: [
    'CONFLICT',
    'The deposit of a stay that is over is still held. It must be returned or decided about first.',
  ],
  held_payment_left: ['CONFLICT', 'A payment is on hold. An admin must decide about it first.'],
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
} as const satisfies Record<string, Definition>
