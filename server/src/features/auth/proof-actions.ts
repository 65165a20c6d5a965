import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import { verifyPassword } from '../../platform/security/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByEmail } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'
import { clearFailedGuesses, clearFailedLogins, countCodeRequest, countGuess, countLogin } from './attempts.ts'
import { findMatch, invalidCode } from './code-actions.ts'

/** Counts the request of a code that proves an address. Throws TOO_MANY_REQUESTS above a limit. */
export const countProofCode = (services: Services, email: string, client: Client): Promise<void> =>
  countCodeRequest(services, 'SIGN_IN', email, client)

/**
 * Returns the verified account of the address when the password is its own; without `hasAccount` there is none, whatever the
 * address. Counts as a login. Throws BAD_INPUT and TOO_MANY_REQUESTS.
 */
export const provePassword = async (
  services: Services,
  { email, password, hasAccount }: { email: string; password: string; hasAccount: boolean },
  client: Client,
): Promise<Account> => {
  await countLogin(services, email, client)
  const account = hasAccount ? await findAccountByEmail(services.db, email) : undefined
  const isCorrect = await verifyPassword(password, account?.passwordHash)
  if (!account || !isCorrect || isUnverified(account)) throw new Problem('wrong_password', { field: 'password' })
  await clearFailedLogins(services, email, client)
  return account
}

/**
 * Checks a code that was mailed to an address; `record` counts the guess and returns the codes that are valid. Throws BAD_INPUT
 * for an invalid code, TOO_MANY_REQUESTS after too many guesses of the client.
 */
export const proveAddress = async (
  services: Services,
  { email, otp }: { email: string; otp: string },
  client: Client,
  record: () => Promise<readonly { subject: string; codeHash: Buffer | null }[]>,
): Promise<void> => {
  if (!(await countGuess(services, 'SIGN_IN', email, client))) throw invalidCode()
  const codes = (await record()).map((code) => ({ ...code, userId: '' }))
  if (!findMatch(services, 'SIGN_IN', otp, codes)) throw invalidCode()
  await clearFailedGuesses(services, 'SIGN_IN', email, client)
}
