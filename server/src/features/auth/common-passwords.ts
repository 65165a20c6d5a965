import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the list, which is in the order of their use, are refused (product.md 2). */
const REFUSED = 10_000

const list = dictionary['passwords-common']
const common: ReadonlySet<string> = new Set(Array.isArray(list) ? list.slice(0, REFUSED).map(String) : [])
if (common.size < REFUSED) throw new Error('The list of common passwords is not what it was.')

/** Whether a password, in lower case, is among the 10,000 commonest. */
export const isCommonPassword = (password: string): boolean => common.has(password)
