import type { User } from '#contract/users.ts'

/** Minutes, tries and counts of product.md 2 and reliability.md R17, R18. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const RESET_TOKEN_MINUTES = 15
const HOUR = 3_600
const QUARTER = HOUR / 4

export const LIMITS = {
  /** A code for one address, at most once a minute … */
  codePause: { most: 1, seconds: 60 },
  /** … and five in an hour. */
  codes: { most: 5, seconds: HOUR },
  /** Failed logins of one account, and from one client. */
  account: { most: 10, seconds: QUARTER },
  client: { most: 50, seconds: QUARTER },
  /** Guesses at the codes of one address, over all its codes. */
  guesses: { most: 20, seconds: HOUR },
} as const

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
/** What people put around a word to make it look like a password. */
const withoutDigits = (text: string) => text.replaceAll(/^\d+|\d+$/g, '')

/** Why a new password will not do, as the end of a sentence; undefined when it will (product.md 2). */
export const passwordFault = (
  password: string,
  person: Pick<User, 'name' | 'email'>,
  isCommon: (password: string) => boolean,
): string | undefined => {
  if (isCommon(password.toLowerCase())) return 'is one of the passwords that everybody tries first'
  const bare = plain(password)
  const own = [person.name, ...person.name.split(/\s+/), person.email, person.email.split('@')[0] ?? '']
    .map(plain)
    .filter((word) => word.length > 2)
  if (own.includes(bare) || own.includes(withoutDigits(bare))) return 'must not be your name or address'
  return undefined
}
