import type { ChangedAddress } from '#contract/forms/users.ts'
import { CODE_MINUTES } from '#contract/periods.ts'
import type { PlainReason } from '#contract/reasons.ts'
import { isAdmin } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'

/** What a code is for. Each has codes and counters of its own. */
export type CodePurpose = 'VERIFY' | 'RESET' | 'SIGN_IN' | `CHANGE_${ChangedAddress}`

/** Returns the purpose of the code for one of the addresses of a change. */
export const purposeOf = (address: ChangedAddress): CodePurpose => `CHANGE_${address}`

/** Limits of product.md 2 and reliability.md R17, R18. */
/** Guesses of one client for one address until it requests another code (R17). */
const CODE_GUESSES_MAX = 5
/** Guesses of a code that only sessions of one account, or the browser of one sign-in, can enter. */
export const CHANGE_GUESSES_MAX = CODE_GUESSES_MAX
/** Guesses of all clients for one code (docs/decisions/0008). */
export const CODE_GUESSES_OF_ALL = 150
export const RESET_TOKEN_MINUTES = 15
/** From the code that verifies an address to the first password that its session sets without another one. */
export const FIRST_PASSWORD_MINUTES = 15
/** From the first step of a login to the second, and from the secret of a set-up to its first code. */
export const SECOND_FACTOR_MINUTES = 10
const HOUR = 3_600
const QUARTER_HOUR = HOUR / 4
const DAY = 24 * HOUR

/** How long a client stays known after it has logged in with an address, or has passed a second factor. */
export const KNOWN_SECONDS = 90 * DAY

export const LIMITS = {
  /** Codes for one address that a client requests: one per minute … */
  codePause: { most: 1, seconds: 60 },
  /** … and five per hour, which all clients share but those that have logged in with it … */
  codes: { most: 5, seconds: HOUR },
  /** … and some more for clients that request their first one. */
  firstCode: { most: 1, seconds: HOUR },
  reservedCodes: { most: 5, seconds: HOUR },
  /** Codes that one client requests for any addresses, and that all clients do. */
  codesOfClient: { most: 60, seconds: HOUR },
  codesOfWiderNetwork: { most: 120, seconds: HOUR },
  /** Half of the first codes of all clients. */
  codesOfProviderNetwork: { most: 500, seconds: HOUR },
  /** The first codes of a client in an hour have a limit of their own, which clients with many requests cannot use up. */
  firstCodesOfClient: { most: 5, seconds: HOUR },
  firstCodesOfAll: { most: 1_000, seconds: HOUR },
  furtherCodesOfAll: { most: 500, seconds: HOUR },
  /** Password changes of one user: each sends a mail. */
  passwordChanges: { most: 10, seconds: HOUR },
  /** Failed logins of one client for one address. */
  logins: { most: 10, seconds: QUARTER_HOUR },
  /** Failed logins of all clients for one address: high, because it locks out the owner too. */
  loginsOfAddress: { most: 100, seconds: QUARTER_HOUR },
  /** Failed logins, and separately wrong codes, of one client for any addresses. */
  client: { most: 50, seconds: QUARTER_HOUR },
  /** Guesses of one client for one address until it requests another code. Later ones are not counted. */
  tries: { most: CODE_GUESSES_MAX, seconds: CODE_MINUTES * 60 },
  /** Guesses for one address by all clients that have not requested a code for it. */
  triesOfStrangers: { most: 10, seconds: CODE_MINUTES * 60 },
  /**
   * Wrong codes of the second factor in a day (docs/decisions/0024): of one network that has passed it; of all of those together, and of
   * all others together; the same whatever the password is by then. Each limit is some thrice the one before: two days of one counter
   * can overlap one day of the next, which one network, or one password, must not use up.
   */
  secondFactorsOfNetwork: { most: 30, seconds: DAY },
  secondFactorsOfDay: { most: 100, seconds: DAY },
  secondFactorsOfPasswords: { most: 300, seconds: DAY },
  /** Guesses of one client for one address, over all its codes. */
  guesses: { most: 20, seconds: HOUR },
} as const

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
/** "anna1990" is still a name. */
const trimDigits = (text: string) => text.replaceAll(/^\d+|\d+$/g, '')

/** Returns why a password is not acceptable, or undefined (product.md 2). */
export const passwordError = (
  password: string,
  person: Pick<User, 'name' | 'email'>,
  isCommon: (password: string) => boolean,
): PlainReason | undefined => {
  if (isCommon(password.toLowerCase())) return 'password_common'
  const normalized = normalize(password)
  const personalWords = [person.name, ...person.name.split(/\s+/), person.email, person.email.split('@')[0] ?? '']
    .map(normalize)
    .filter((word) => word.length > 2)
  if (personalWords.includes(normalized) || personalWords.includes(trimDigits(normalized))) return 'password_personal'
  return undefined
}

/** Returns whether registrations of one address have different passwords, of which none may be kept (product.md 2). */
export const haveDifferentPasswords = (registrations: readonly { passwordHash: string | null }[]): boolean =>
  new Set(registrations.map(({ passwordHash }) => passwordHash)).size > 1

/**
 * Returns whether an account may not be used: the passwords of demo accounts are published, so they work only with DEMO,
 * and those of its admins only on a demo that other machines cannot reach.
 */
export const isLockedDemoAccount = (
  { isDemo, role }: { isDemo: boolean; role: Role },
  { demo, publicDemo }: { demo: boolean; publicDemo: boolean },
): boolean => isDemo && (!demo || (publicDemo && isAdmin(role)))
