import { z } from 'zod'
import { call } from './call.ts'
import { LANGUAGES } from './product.ts'
import { Email, NewPassword, PersonName, Phone, User } from './users.ts'

export const OTP_LENGTH = 6
/** Seconds between two codes for one address. */
export const RESEND_AFTER = 60

const Otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'must be the six digits of the code')

/** Whatever a person typed into a password field before; only a new one has rules. */
const AnyPassword = z.string().min(1).max(1_000)

const Message = z.strictObject({ message: z.string() })
/** A signed-in person; the token is good for seven days (product.md 2). */
const Session = z.strictObject({ user: User, token: z.string() })

/** Answers the same whether the address has an account or not: that is told only by mail to it (R17). */
export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  who: 'anyone',
  summary: 'Sign up; a code comes by mail',
  body: z.strictObject({
    name: PersonName,
    email: Email,
    password: NewPassword,
    phone: z.union([Phone, z.literal('').transform(() => undefined)]).optional(),
    language: z.enum(LANGUAGES).optional(),
  }),
  answer: { 201: Message },
  fallback: 'Registration failed',
})

/** 401 for a wrong pair, 429 after 10 failures in 15 minutes (R18). An unverified person is let in to be verified. */
export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  summary: 'Sign in',
  body: z.strictObject({ email: Email, password: AnyPassword }),
  answer: { 200: Session },
  fallback: 'Login failed',
})

/** 400 for a wrong, expired or used-up code, without telling which (R17). */
export const verifyOtp = call({
  method: 'POST',
  path: '/api/auth/verify-otp',
  who: 'anyone',
  summary: 'Confirm the address with the code from the mail; signs in',
  body: z.strictObject({ email: Email, otp: Otp }),
  answer: { 200: Session },
  fallback: 'OTP verification failed',
})

/** 429 within 60 s of the last code or after five in an hour. */
export const resendOtp = call({
  method: 'POST',
  path: '/api/auth/resend-otp',
  who: 'anyone',
  summary: 'Send a new code',
  body: z.strictObject({ email: Email }),
  answer: { 200: Message },
  fallback: 'Failed to resend OTP',
})

export const forgotPassword = call({
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'anyone',
  summary: 'Send a code to reset the password',
  body: z.strictObject({ email: Email }),
  answer: { 200: Message },
  fallback: 'Failed to send reset email',
})

/** The resetToken is good once, for 15 minutes. */
export const verifyResetOtp = call({
  method: 'POST',
  path: '/api/auth/verify-reset-otp',
  who: 'anyone',
  summary: 'Turn the reset code into a reset token',
  body: z.strictObject({ email: Email, otp: Otp }),
  answer: { 200: z.strictObject({ resetToken: z.string() }) },
  fallback: 'OTP verification failed',
})

/** Ends all sessions of the account. */
export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'anyone',
  summary: 'Set a new password with the reset token',
  body: z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword }),
  answer: { 200: Message },
  fallback: 'Password reset failed',
})
