import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import { clear, isCounted, mark, refundAttempt } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import { type Counter, takeInOrder, whenLimited } from './attempts.ts'
import { KNOWN_SECONDS, LIMITS } from './rules.ts'

/** When it is turned on again, its counters start anew and no client is known for it. */
export type SecondFactor = { readonly userId: string; readonly createdAt: Date }

const KNOWN = 'second-factor-known'

const subjectOf = ({ userId, createdAt }: SecondFactor, ...more: (string | number)[]) =>
  [userId, createdAt.getTime(), ...more].join(' ')

/** Notes that the client has passed the second factor, whose wrong codes there are then counted apart from those of strangers. */
export const noteSecondFactor = (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  factor: SecondFactor,
  { network }: Client,
): Promise<void> => mark(services, KNOWN, subjectOf(factor, network), KNOWN_SECONDS)

/**
 * Returns the counters of a client, in which those of the session number start anew with another password: the person with the old one
 * must not keep the owner out. Clients that have passed the second factor, and strangers, have counters of their own.
 */
const countersOf = async (services: Services, factor: SecondFactor, sessionNumber: number, client: Client) => {
  const { network } = client
  const ofNetwork = subjectOf(factor, sessionNumber, network)
  const ofPassword = subjectOf(factor, sessionNumber)
  const isKnown = await isCounted(services, KNOWN, subjectOf(factor, network))
  const kind = isKnown ? 'second-factor' : 'second-factor-strangers'
  const own: Counter = { name: 'second-factor', subject: ofNetwork, limit: LIMITS.logins }
  const shared: Counter = isKnown
    ? { name: `${kind}-network`, subject: ofNetwork, limit: LIMITS.secondFactorsOfNetwork }
    : { name: kind, subject: ofPassword, limit: LIMITS.triesOfStrangers }
  return {
    own,
    ofClient: whenLimited(services, { name: 'guess-client', subject: network, limit: LIMITS.client }),
    ofPassword: [shared, { name: `${kind}-day`, subject: ofPassword, limit: LIMITS.secondFactorsOfDay }],
    // Who reads the mailbox resets the password again and again.
    ofAll: [{ name: `${kind}-passwords`, subject: subjectOf(factor), limit: LIMITS.secondFactorsOfPasswords }],
  }
}

/**
 * Counts a code of the second factor before it is checked, as a login (R18). Returns what to call after a right code: it subtracts that
 * one from the counters that it was counted in, clears the client's wrong ones of the last minutes, and makes the client known. Throws
 * TOO_MANY_REQUESTS above a limit.
 */
export const countSecondFactor = async (
  services: Services,
  factor: SecondFactor,
  sessionNumber: number,
  client: Client,
): Promise<() => Promise<void>> => {
  const { own, ofClient, ofPassword, ofAll } = await countersOf(services, factor, sessionNumber, client)
  const count = async (counters: Counter[], reason: 'too_many_second_factors' | 'second_factor_paused') => {
    const wait = await takeInOrder(services, counters)
    if (wait > 0) throw new Problem(reason, { retryAfter: wait, values: { wait } })
  }
  await count(ofClient, 'second_factor_paused')
  await count([own, ...ofPassword], 'too_many_second_factors')
  await count(ofAll, 'second_factor_paused')
  return async () => {
    await clear(services, own.name, own.subject)
    for (const { name, subject } of [...ofClient, ...ofPassword, ...ofAll]) await refundAttempt(services, name, subject)
    await noteSecondFactor(services, factor, client)
  }
}
