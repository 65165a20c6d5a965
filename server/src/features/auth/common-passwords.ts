import { dictionary } from '@zxcvbn-ts/language-common'

/** Number of rejected passwords; the list is ordered by frequency (product.md 2). */
const REJECTED_COUNT = 10_000

const list = dictionary['passwords-common']
const commonPasswords: ReadonlySet<string> = new Set(
  Array.isArray(list) ? list.slice(0, REJECTED_COUNT).map(String) : [],
)
if (commonPasswords.size < REJECTED_COUNT) throw new Error('The list of common passwords has an unexpected format.')

/** Returns whether a lower-case password is one of the 10,000 most common. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password)
