import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import type { SubmitFailure } from '../../ui/useSchemaForm.ts'

/** Changes of the own profile. `avatar: null` removes the picture. */
export type Changes = {
  name?: string
  phone?: string
  bio?: string
  languages?: string[]
  language?: Language
  avatar?: Blob | null
}

/** Undefined after a success. */
export type Outcome = Promise<SubmitFailure | undefined>

/** The signed-in person and what the account page can do. The session belongs to the auth feature. */
export type Account = {
  me: User
  /** Another one after a change of password or email, which ends the others: what was loaded of devices is outdated then. */
  session: string
  save: (changes: Changes) => Outcome
  changePassword: (passwords: { currentPassword: string; newPassword: string }) => Outcome
  /** These three leave the page after a success. */
  logOut: () => void
  logOutEverywhere: () => Outcome
  remove: (deletion: { password: string }) => Outcome
  exportData: () => Promise<Blob | SubmitFailure>
}

/**
 * Returns the failure with the page's own sentence for a field that can be refused for one reason only.
 */
export const withOwnSentence = (
  failure: SubmitFailure | undefined,
  field: string,
  sentence: string,
): SubmitFailure | undefined =>
  failure?.fields && field in failure.fields
    ? { ...failure, fields: { ...failure.fields, [field]: sentence } }
    : failure
