import type { Language } from '#contract/product.ts'
import type { LoginResult } from '#contract/second-factor.ts'
import type { SignInProvider } from '#contract/sign-ins.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { passFirstFactor } from '../auth/login-actions.ts'
import { replaceCredentials } from '../auth/password-actions.ts'
import { isLockedDemoAccount } from '../auth/rules.ts'
import { createVerifiedAccount, findAccountByEmail, lockActiveAccount, updateAccount } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'
import * as queries from './queries.ts'
import { mayOpenAccount, type Proven } from './rules.ts'

/** A person who has signed in at an issuer with an account that opens none here yet. */
export type Newcomer = {
  readonly provider: SignInProvider
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string
  readonly language: Language
}

/** Whether an account that was found by the address still has it under its lock. */
const hasAddress = ({ email }: Account, address: string) => email.toLowerCase() === address.toLowerCase()

/** Creates the account of a newcomer, or takes over one of the address that no one has verified, without what it held. */
const openAccount = async (trx: Db, account: Account | undefined, newcomer: Newcomer, now: Date): Promise<Account> => {
  const { email, name, language } = newcomer
  if (account && !isUnverified(account)) return account
  if (account) {
    // Its password and registrations may be those of a stranger who entered the address.
    await replaceCredentials(trx, account.id, null)
    return updateAccount(trx, account.id, { name, phone: null, language, isVerified: true })
  }
  const row = { name, email, language, passwordHash: null, role: 'TENANT', createdAt: now, isDemo: false } as const
  const created = await createVerifiedAccount(trx, row)
  // Another transaction has given the address to an account.
  if (!created) throw new Problem('sign_in_expired')
  return created
}

/**
 * Adds the sign-in of a newcomer to the account of its address, or to a new one, and logs in: with two-step
 * verification `passSecondFactor` does both. `pendingId` is used up. Returns undefined when the person has not proved enough for that. Throws BAD_INPUT when `pendingId` was used before.
 */
export const connect = (
  services: Services,
  newcomer: Newcomer,
  client: Client,
  proven: Proven = {},
  pendingId?: string,
): Promise<LoginResult | undefined> =>
  services.db.transaction().execute(async (trx) => {
    const { email, provider } = newcomer
    const found = await findAccountByEmail(trx, email)
    const account = found && (await lockActiveAccount(trx, found.id))
    if (found && !(account && hasAddress(account, email))) throw new Problem('sign_in_expired')
    if (!mayOpenAccount(account, newcomer.isEmailVerified, proven)) return undefined
    if (account && isLockedDemoAccount(account, services.config)) throw new Problem('wrong_login')
    if (pendingId && !(await queries.consumePending(trx, pendingId).executeTakeFirst()))
      throw new Problem('sign_in_expired')
    const opened = await openAccount(trx, account, newcomer, services.clock())
    const newSignIn = { provider, issuer: newcomer.issuer, subject: newcomer.subject, email }
    return passFirstFactor({ ...services, db: trx }, opened, client, { provider: provider.id, newSignIn })
  })
