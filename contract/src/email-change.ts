import { z } from 'zod'
import { call } from './call.ts'
import { CHANGED_ADDRESSES, EmailChangeCode, EmailChangeRequest } from './forms/users.ts'
import { Instant } from './primitives.ts'
import { Session } from './users.ts'

/** A change of the e-mail address that waits for its codes. */
export const EmailChange = z.strictObject({
  newEmail: z.string(),
  createdAt: Instant,
  expiresAt: Instant.meta({ description: 'Until then both codes have to be entered.' }),
  confirmed: z.array(z.enum(CHANGED_ADDRESSES)).meta({ description: 'The addresses whose code was entered.' }),
})
export type EmailChange = z.infer<typeof EmailChange>

const Pending = z.strictObject({ change: EmailChange })
const PATH = '/api/users/me/email-change'

export const getEmailChange = call({
  method: 'GET',
  path: PATH,
  who: 'verified',
  summary: 'Get the pending change of my email address',
  answer: { 200: z.strictObject({ change: EmailChange.nullable() }) },
  fallback: 'Failed to load the change of your email',
})

/**
 * Requests a change of the address, which replaces a pending one, and mails a code to both addresses. The response is the same
 * when another account has the new address: only the mail to that address differs. 400 for a wrong password, which counts as
 * a failed login, and for the current address; 429 within 60 s of the previous codes, or after five in an hour.
 */
export const requestEmailChange = call({
  method: 'POST',
  path: PATH,
  who: 'verified',
  summary: 'Request a change of my email address; sends a code to both addresses',
  body: EmailChangeRequest,
  answer: { 201: Pending },
  fallback: 'Failed to change your email',
})

/** Mails a new code to one of the addresses. 404 without a pending change, 409 for a confirmed address, 429 as above. */
export const resendEmailCode = call({
  method: 'POST',
  path: `${PATH}/resend`,
  who: 'verified',
  summary: 'Send a new code for the change of my email address',
  body: z.strictObject({ address: z.enum(CHANGED_ADDRESSES) }),
  answer: { 200: Pending },
  fallback: 'Failed to send a new code',
})

/**
 * Enters the code of one of the addresses. The code of the second one changes the address, ends all other sessions and returns
 * a token for this one. 400 for a wrong, expired or used code, 404 without a pending change, 409 when another account
 * has verified the address meanwhile, which ends the change.
 */
export const confirmEmail = call({
  method: 'POST',
  path: `${PATH}/confirm`,
  who: 'verified',
  summary: 'Confirm one of the two addresses with its code',
  body: EmailChangeCode,
  answer: {
    200: z.strictObject({
      change: EmailChange.nullable().meta({ description: 'Null when the address is changed.' }),
      session: Session.nullable().meta({ description: 'Set when it is.' }),
    }),
  },
  hasSecretAnswer: true,
  fallback: 'OTP verification failed',
})

/** Ends the pending change, also when there is none. */
export const cancelEmailChange = call({
  method: 'DELETE',
  path: PATH,
  who: 'verified',
  summary: 'Cancel the change of my email address',
  answer: { 204: z.undefined() },
  fallback: 'Failed to cancel the change of your email',
})
