import { z } from 'zod'
import { call } from './call.ts'
import { Email } from './fields.ts'
import { CodeEntry, CodeRequest, Credentials, PasswordReset, Registration } from './forms/auth.ts'
import { LoginResult } from './second-factor.ts'

/** Minimum number of seconds between two codes for one address. */
export const OTP_RESEND_SECONDS = 60

const Message = z.strictObject({ message: z.string() })

/**
 * Mails a code; name, phone and password apply when it is entered. The response is the same whether or not the address already has an account; only
 * the mail differs (R17).
 */
export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  who: 'anyone',
  summary: 'Sign up; sends a code by email',
  body: Registration,
  answer: { 201: Message },
  fallback: 'Registration failed',
})

/**
 * Returns a token. 401 for wrong credentials, 429 after 10 failures in 15 minutes (R18). An unverified user gets a
 * token that only opens users/me; one with two-step verification gets `secondFactor` instead (docs/decisions/0024).
 */
export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  summary: 'Log in',
  body: Credentials,
  answer: { 200: LoginResult },
  hasSecretAnswer: true,
  fallback: 'Login failed',
})

/**
 * Verifies the address, applies the registration that the code was mailed for and returns a token; earlier sessions end.
 * `user.hasPassword` is false when registrations with different passwords were pending. 400 for a wrong, expired or used
 * code, without saying which (R17).
 */
export const verifyOtp = call({
  method: 'POST',
  path: '/api/auth/verify-otp',
  who: 'anyone',
  summary: 'Verify the email with the code; logs in',
  body: z.strictObject({ email: Email, ...CodeEntry.shape }),
  answer: { 200: LoginResult },
  hasSecretAnswer: true,
  fallback: 'OTP verification failed',
})

/** Mails a new code. 429 within 60 s of the previous code, or after five codes in an hour. */
export const resendOtp = call({
  method: 'POST',
  path: '/api/auth/resend-otp',
  who: 'anyone',
  summary: 'Send a new code',
  body: CodeRequest,
  answer: { 200: Message },
  fallback: 'Failed to resend OTP',
})

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'anyone',
  summary: 'Send a code to reset the password',
  body: CodeRequest,
  answer: { 200: Message },
  fallback: 'Failed to send reset email',
})

/** Exchanges a reset code for a `resetToken`, which is valid once, for 15 minutes. */
export const verifyResetOtp = call({
  method: 'POST',
  path: '/api/auth/verify-reset-otp',
  who: 'anyone',
  summary: 'Exchange the reset code for a reset token',
  body: z.strictObject({ email: Email, ...CodeEntry.shape }),
  answer: { 200: z.strictObject({ resetToken: z.string() }) },
  hasSecretAnswer: true,
  fallback: 'OTP verification failed',
})

/** Sets a new password and revokes all sessions of the account. */
export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'anyone',
  summary: 'Set a new password with the reset token',
  body: z.strictObject({ token: z.string().min(1).max(200), ...PasswordReset.shape }),
  answer: { 200: Message },
  fallback: 'Password reset failed',
})
