import type { TFunction } from 'i18next'
import type { Language } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import type { FormProblem } from '../../ui/useForm.ts'

/** What may be changed of the own profile; `avatar: null` takes the picture away. */
export type Changes = {
  name?: string
  phone?: string
  bio?: string
  languages?: string[]
  language?: Language
  avatar?: Blob | null
}

/** Undefined when it went well. */
export type Outcome = Promise<FormProblem | undefined>

/** The signed-in person and what may be done with the account. The session itself is another feature's. */
export type Account = {
  me: User
  save: (changes: Changes) => Outcome
  changePassword: (passwords: { currentPassword: string; newPassword: string }) => Outcome
  /** These three leave the page when they go well. */
  signOut: () => void
  signOutEverywhere: () => Outcome
  remove: () => Outcome
  exportData: () => Promise<Blob | FormProblem>
}

/**
 * The server names what is wrong as the end of an English sentence. Where one cause is behind it, the page's own words
 * say it in the reader's language; the rest is shown as it came.
 */
export const inOwnWords = (problem: FormProblem | undefined, own: readonly string[], t: TFunction) => {
  if (!problem?.fields) return problem
  const fields = Object.entries(problem.fields).map(([name, sentence]) => [
    name,
    own.includes(name) ? t(`wrong.${name}`) : sentence,
  ])
  const allBeside = fields.length > 0 && fields.every(([name]) => own.includes(String(name)))
  return { error: allBeside ? '' : problem.error, fields: Object.fromEntries(fields) as Record<string, string> }
}
