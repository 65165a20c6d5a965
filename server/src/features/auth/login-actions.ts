import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { passSecondFactor as PassSecondFactor } from '#contract/second-factor.ts'
import type { User } from '#contract/users.ts'
import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { addSignIn, type NewSignIn } from '../sign-ins/add-actions.ts'
import { findAccountById } from '../users/actions.ts'
import type { Account } from '../users/shape.ts'
import { isLockedDemoAccount, SECOND_FACTOR_MINUTES } from './rules.ts'
import { withSecondFactor } from './second-factor-actions.ts'
import { type SessionStart, startSession } from './session-actions.ts'

const ABOUT = 'second step of a login'

type Challenge = {
  readonly userId: string
  /** A change of the password, or an end of all sessions, also ends log-ins that wait for their second step. */
  readonly sessionNumber: number
  /** The removal of a sign-in also ends those that began with an issuer. */
  readonly removedSignIns: number
  readonly provider: string | null
  readonly newSignIn?: NewSignIn | undefined
  readonly until: number
}

/** Either a session or, for an account with two-step verification, the name of the log-in for `passSecondFactor`. */
export type Entered = { user: User; token: string } | { secondFactor: string }

type Entering = SessionStart & {
  /** Added to the account once its person has passed all steps. */
  readonly newSignIn?: NewSignIn | undefined
}

/** Adds a new sign-in and starts the session; with one, `services.db` is a transaction that has locked the account. */
const startEntered = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  account: Account,
  client: Client,
  { newSignIn, ...start }: Entering,
) => {
  if (!newSignIn) return startSession(services, account, client, start)
  await addSignIn(services, services.db, account, newSignIn, client)
  // Not read again: its session number is that of the first step, with which the session is inserted or not.
  return startSession(services, { ...account, hasSignIn: true }, client, start)
}

/**
 * Lets a person in who has proved the first step: by password, issuer or mailed code. Each way into an account ends here, so
 * that none goes round the second step; only calls of a session start one by `startSession`.
 */
export const enterAccount = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  account: Account,
  client: Client,
  start: Entering = {},
): Promise<Entered> => {
  if (!account.hasSecondFactor) return startEntered(services, account, client, start)
  const until = services.clock().getTime() + SECOND_FACTOR_MINUTES * 60_000
  const { provider = null, newSignIn } = start
  const { id: userId, sessionNumber, removedSignIns } = account
  const challenge: Challenge = { userId, sessionNumber, removedSignIns, provider, newSignIn, until }
  return { secondFactor: services.keys.seal(ABOUT, JSON.stringify(challenge)).toString('base64url') }
}

const expired = () => new Problem('second_factor_expired')

/** Ends a log-in with its second step, which also adds the sign-in of a first one. Throws BAD_INPUT for a wrong code or an expired log-in, TOO_MANY_REQUESTS. */
export const passSecondFactor = async (
  services: Services,
  { body: { secondFactor, code } }: ValidatedInput<typeof PassSecondFactor>,
  client: Client,
): Promise<CallAnswer<typeof PassSecondFactor>> => {
  const text = services.keys.unseal(ABOUT, Buffer.from(secondFactor, 'base64url'))
  if (!text) throw expired()
  const { userId, sessionNumber, removedSignIns, provider, newSignIn, until } = JSON.parse(text) as Challenge
  const account = await findAccountById(services.db, userId)
  const isValid = until > services.clock().getTime() && account?.sessionNumber === sessionNumber
  if (!account || !isValid || !account.hasSecondFactor || isLockedDemoAccount(account, services.config)) throw expired()
  return withSecondFactor(services, account, code, client, async (trx, locked) => {
    // Perhaps that of this login, whose sessions have ended.
    if (provider && locked.removedSignIns !== removedSignIns) throw expired()
    return startEntered({ ...services, db: trx }, account, client, { provider, newSignIn })
  })
}
