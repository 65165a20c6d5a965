import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { LoginResult, passSecondFactor as PassSecondFactor } from '#contract/second-factor.ts'
import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { addSignIn, type NewSignIn } from '../sign-ins/add-actions.ts'
import { findAccountById } from '../users/actions.ts'
import type { Account } from '../users/shape.ts'
import { isLockedDemoAccount, SECOND_FACTOR_MINUTES } from './rules.ts'
import { withSecondFactor } from './second-factor-actions.ts'
import { type SessionStart, startSession } from './session-actions.ts'

/** Pending logins of a version before are valid after an upgrade, so this stays. */
const ABOUT = 'second step of a login'

/** A login that has passed the first factor; `passSecondFactor` gets it back encrypted. */
type PendingLogin = {
  readonly userId: string
  /** A change of the password, or the end of all sessions, also ends pending logins. */
  readonly sessionNumber: number
  /** The removal of a sign-in also ends pending logins that began with an issuer. */
  readonly removedSignIns: number
  readonly provider: string | null
  readonly newSignIn?: NewSignIn | undefined
  readonly until: number
}

type LoginOptions = SessionStart & {
  /** Added to the account once all factors are passed. */
  readonly newSignIn?: NewSignIn | undefined
}

/** Adds a new sign-in and starts the session; with one, `services.db` is a transaction that has locked the account. */
const finishLogin = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  account: Account,
  client: Client,
  { newSignIn, ...start }: LoginOptions,
) => {
  if (!newSignIn) return startSession(services, account, client, start)
  await addSignIn(services, services.db, account, newSignIn, client)
  // Not read again: the session is only inserted with the session number of the first factor.
  return startSession(services, { ...account, hasSignIn: true }, client, start)
}

/**
 * Starts a session after the first factor (password, issuer or mailed code) or, with two-step verification, returns a pending
 * login. Every login ends here, so that none skips the second factor; only calls with a session call `startSession` directly.
 */
export const passFirstFactor = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  account: Account,
  client: Client,
  start: LoginOptions = {},
): Promise<LoginResult> => {
  if (!account.hasSecondFactor) return finishLogin(services, account, client, start)
  const until = services.clock().getTime() + SECOND_FACTOR_MINUTES * 60_000
  const { provider = null, newSignIn } = start
  const { id: userId, sessionNumber, removedSignIns } = account
  const pending: PendingLogin = { userId, sessionNumber, removedSignIns, provider, newSignIn, until }
  return { secondFactor: services.keys.seal(ABOUT, JSON.stringify(pending)).toString('base64url') }
}

const expired = () => new Problem('second_factor_expired')

/** Ends a pending login, and adds its new sign-in. Throws BAD_INPUT for a wrong code or an expired login, TOO_MANY_REQUESTS. */
export const passSecondFactor = async (
  services: Services,
  { body: { secondFactor, code } }: ValidatedInput<typeof PassSecondFactor>,
  client: Client,
): Promise<CallAnswer<typeof PassSecondFactor>> => {
  const text = services.keys.unseal(ABOUT, Buffer.from(secondFactor, 'base64url'))
  if (!text) throw expired()
  const { userId, sessionNumber, removedSignIns, provider, newSignIn, until } = JSON.parse(text) as PendingLogin
  const account = await findAccountById(services.db, userId)
  const isValid = until > services.clock().getTime() && account?.sessionNumber === sessionNumber
  if (!account || !isValid || !account.hasSecondFactor || isLockedDemoAccount(account, services.config)) throw expired()
  return withSecondFactor(services, account, code, client, async (trx, locked) => {
    // The removed one may be that of this login, whose sessions have ended.
    if (provider && locked.removedSignIns !== removedSignIns) throw expired()
    return finishLogin({ ...services, db: trx }, account, client, { provider, newSignIn })
  })
}
