import { z } from 'zod'
import { call } from './call.ts'
import { CurrentPassword } from './fields.ts'
import { AppCodeEntry, SecondFactorEntry } from './forms/second-factor.ts'
import { Instant } from './primitives.ts'
import { Session, User } from './users.ts'

export const RECOVERY_CODES = 10

/** A pending login may contain the account at an issuer that it adds. */
const TOKEN_MAX = 4_000
const RecoveryCodes = z.array(z.string()).meta({ description: 'Each is valid once. They are never shown again.' })

/** What a login answers for an account with two-step verification, instead of a session. */
export const PendingLogin = z.strictObject({
  secondFactor: z.string().meta({ description: 'The pending login, for `passSecondFactor`. Valid for ten minutes.' }),
})

/** What a login, a registration or a sign-in ends with. */
export const LoginResult = z.union([Session, PendingLogin])
export type LoginResult = z.infer<typeof LoginResult>

/** The password of the account or, for one without a password, a code. */
const Confirmation = z.strictObject({
  password: z.optional(CurrentPassword),
  code: z.optional(SecondFactorEntry.shape.code),
})

/**
 * Ends a pending login with a code of the authenticator app, or with a recovery code, which is then used up, and returns a session.
 * 400 for a wrong or used code and for an expired login, 409 when its account at an issuer opens another account by now, 429 after
 * too many wrong codes (R18).
 */
export const passSecondFactor = call({
  method: 'POST',
  path: '/api/auth/second-factor',
  who: 'anyone',
  summary: 'Enter the code of the second factor; logs in',
  body: z.strictObject({ secondFactor: z.string().min(1).max(TOKEN_MAX), ...SecondFactorEntry.shape }),
  answer: { 200: Session },
  hasSecretAnswer: true,
  fallback: 'Login failed',
})

export const getSecondFactor = call({
  method: 'GET',
  path: '/api/users/me/second-factor',
  who: 'verified',
  summary: 'Get the state of my two-step verification',
  answer: {
    200: z.strictObject({
      since: Instant.nullable().meta({ description: 'Null while it is off.' }),
      recoveryCodesLeft: z.int().min(0),
    }),
  },
  fallback: 'Failed to load two-step verification',
})

/**
 * Creates a secret for an authenticator app. Nothing is stored until `confirmSecondFactor`. 400 for a wrong password, which
 * counts as a failed login; 409 when two-step verification is on, and for an account without a password.
 */
export const startSecondFactor = call({
  method: 'POST',
  path: '/api/users/me/second-factor',
  who: 'verified',
  summary: 'Begin to set up two-step verification',
  body: z.strictObject({ password: CurrentPassword }),
  answer: {
    200: z.strictObject({
      setup: z.string().meta({ description: 'For `confirmSecondFactor`, in this session, for ten minutes.' }),
      secret: z.string().meta({ description: 'Base32, for people who cannot scan the QR code.' }),
      uri: z.string().meta({ description: 'otpauth: address of the QR code.' }),
    }),
  },
  hasSecretAnswer: true,
  fallback: 'Failed to set up two-step verification',
})

/**
 * Turns two-step verification on with the first code of the app, ends all other sessions and returns the recovery codes. 400 for
 * a wrong code or an expired set-up, 409 when it is on.
 */
export const confirmSecondFactor = call({
  method: 'PUT',
  path: '/api/users/me/second-factor',
  who: 'verified',
  summary: 'Turn two-step verification on',
  body: z.strictObject({ setup: z.string().min(1).max(TOKEN_MAX), ...AppCodeEntry.shape }),
  answer: { 200: z.strictObject({ user: User, recoveryCodes: RecoveryCodes }) },
  hasSecretAnswer: true,
  fallback: 'Failed to set up two-step verification',
})

/** Replaces the recovery codes. 400 for a wrong password or code, 409 while two-step verification is off, 429. */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/users/me/second-factor/recovery-codes',
  who: 'verified',
  summary: 'Replace my recovery codes',
  body: Confirmation,
  answer: { 200: z.strictObject({ recoveryCodes: RecoveryCodes }) },
  hasSecretAnswer: true,
  fallback: 'Failed to create recovery codes',
})

/** Turns two-step verification off. 400 for a wrong password or code, 409 while it is off, 429. */
export const removeSecondFactor = call({
  method: 'DELETE',
  path: '/api/users/me/second-factor',
  who: 'verified',
  summary: 'Turn two-step verification off',
  body: Confirmation,
  answer: { 200: z.strictObject({ user: User }) },
  fallback: 'Failed to turn two-step verification off',
})
