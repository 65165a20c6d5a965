import * as z from 'zod/mini'
import { CurrentPassword, Email, NewPassword, PersonName, Phone, Text } from '../fields.ts'
import { CodeEntry } from './auth.ts'

const BIO_MAX = 1_000
export const SPOKEN_LANGUAGES_MAX = 12

/** BCP 47 tags of the languages that a person speaks. */
export const SpokenLanguages = z
  .array(z.stringFormat('language-tag', /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))
  .check(z.maxLength(SPOKEN_LANGUAGES_MAX))

/** What a person edits of the own profile; the phone may be empty. */
export const Profile = z.strictObject({
  name: PersonName,
  phone: z.union([Phone, z.literal('')]),
  bio: Text(BIO_MAX),
  languages: SpokenLanguages,
})

export const PasswordChange = z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword })

/** The password of the account that its user deletes. */
export const AccountDeletion = z.strictObject({ password: CurrentPassword })

/** The new address and the password of the account. */
export const EmailChangeRequest = z.strictObject({ email: Email, password: CurrentPassword })

/** The addresses that a change of the address confirms, each with a code of its own. */
export const CHANGED_ADDRESSES = ['CURRENT', 'NEW'] as const
export type ChangedAddress = (typeof CHANGED_ADDRESSES)[number]

export const EmailChangeCode = z.strictObject({ address: z.enum(CHANGED_ADDRESSES), ...CodeEntry.shape })
