import * as z from 'zod/mini'
import { CurrentPassword, Email, NewPassword, PersonName, Phone } from '../fields.ts'
import { LANGUAGES } from '../product.ts'

export const OTP_LENGTH = 6

const none = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)

export const Registration = z.strictObject({
  name: PersonName,
  email: Email,
  password: NewPassword,
  phone: z.optional(z.union([Phone, none])),
  language: z.optional(z.enum(LANGUAGES)),
})

export const Credentials = z.strictObject({ email: Email, password: CurrentPassword })

export const CodeRequest = z.strictObject({ email: Email })

export const CodeEntry = z.strictObject({
  otp: z.string().check(z.trim(), z.stringFormat('one-time-code', new RegExp(`^\\d{${OTP_LENGTH}}$`))),
})

export const PasswordReset = z.strictObject({ newPassword: NewPassword })

export const FirstPassword = z.strictObject({ newPassword: NewPassword })
