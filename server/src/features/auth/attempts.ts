import { type Client, providerNetworkOf, widerNetworkOf } from '../../platform/http/client.ts'
import { clear, isCounted, type Limit, mark, refundAttempt, take, tooMany } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import { type CodePurpose, KNOWN_SECONDS, LIMITS } from './rules.ts'

// Failures are counted per address and client: a low limit per address alone would let anyone lock out its owner.

export type Counter = { readonly name: string; readonly subject: string; readonly limit: Limit }

const pairOf = (email: string, { network }: Client) => `${email} ${network}`

/** Counters of clients and of the whole server are off with RATE_LIMIT=off. */
export const whenLimited = ({ config }: Services, counter: Counter): Counter[] => (config.rateLimit ? [counter] : [])

/** Counts in one counter after the other and stops at the first that exceeds its limit. Returns the seconds to wait. */
export const takeInOrder = async (services: Services, counters: readonly Counter[]): Promise<number> => {
  for (const { name, subject, limit } of counters) {
    const wait = await take(services, name, subject, limit)
    if (wait > 0) return wait
  }
  return 0
}

/**
 * Counts a check of a password before it runs, so that concurrent guesses are all counted. Throws TOO_MANY_REQUESTS above
 * a limit (R18).
 */
export const countLogin = async (services: Services, email: string, client: Client): Promise<void> => {
  const wait = await takeInOrder(services, [
    ...whenLimited(services, { name: 'login-client', subject: client.network, limit: LIMITS.client }),
    { name: 'login', subject: pairOf(email, client), limit: LIMITS.logins },
    { name: 'login-address', subject: email, limit: LIMITS.loginsOfAddress },
  ])
  if (wait > 0) throw tooMany(wait, 'too_many_logins')
}

/** Subtracts a correct password that `countLogin` counted, and clears the client's failures for this address. */
export const clearFailedLogins = async (services: Services, email: string, client: Client): Promise<void> => {
  await clear(services, 'login', pairOf(email, client))
  await refundAttempt(services, 'login-address', email)
  await refundAttempt(services, 'login-client', client.network)
}

/** Clears the failures of an address whose password was replaced. */
export const clearLogins = async (
  services: Pick<Services, 'db' | 'keys'>,
  email: string,
  client: Client,
): Promise<void> => {
  await clear(services, 'login', pairOf(email, client))
  await clear(services, 'login-address', email)
}

/** Notes that the client has logged in with a verified address, from which it may then request codes of its own. */
export const noteLogin = (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  email: string,
  client: Client,
): Promise<void> => mark(services, 'known', pairOf(email, client), KNOWN_SECONDS)

const isKnown = (services: Services, email: string, client: Client) =>
  isCounted(services, 'known', pairOf(email, client))

const codeName = (purpose: CodePurpose, counter: string) => `${purpose.toLowerCase()}-${counter}`

/** Throws TOO_MANY_REQUESTS when the client or its wider network has requested too many codes, for whichever addresses. */
const countCodesOfClient = async (services: Services, { network }: Client): Promise<void> => {
  const provider = providerNetworkOf(network)
  const wait = await takeInOrder(services, [
    ...whenLimited(services, { name: 'code-client', subject: network, limit: LIMITS.codesOfClient }),
    ...whenLimited(services, {
      name: 'code-network',
      subject: widerNetworkOf(network),
      limit: LIMITS.codesOfWiderNetwork,
    }),
    ...(provider === undefined
      ? []
      : whenLimited(services, { name: 'code-provider', subject: provider, limit: LIMITS.codesOfProviderNetwork })),
  ])
  if (wait > 0) throw tooMany(wait, 'too_many_codes')
}

/** Throws TOO_MANY_REQUESTS when the server has sent too many codes: first ones of clients, or further ones. */
const countCodesOfAll = async (services: Services, { network }: Client): Promise<void> => {
  if (!services.config.rateLimit) return
  const isFirst = (await take(services, 'code-first', network, LIMITS.firstCodesOfClient)) === 0
  const wait = isFirst
    ? await take(services, 'code-all-first', '', LIMITS.firstCodesOfAll)
    : await take(services, 'code-all-further', '', LIMITS.furtherCodesOfAll)
  if (wait > 0) throw tooMany(wait, 'codes_unavailable')
}

/**
 * Counts a code of an address. Strangers who request codes must not keep its owner from getting one: a client that has
 * logged in with the address has codes of its own, and some are reserved for clients that have not requested any in the
 * last hour. Returns the seconds to wait.
 */
const countCodesOfAddress = async (services: Services, purpose: CodePurpose, email: string, client: Client) => {
  // A customer of a provider has many networks: they count as one client of the address.
  const subject = `${email} ${widerNetworkOf(client.network)}`
  const wait = await take(services, codeName(purpose, 'codes-client'), subject, LIMITS.codes)
  if (wait > 0 || (await isKnown(services, email, client))) return wait
  const isFirst = (await take(services, codeName(purpose, 'codes-first'), subject, LIMITS.firstCode)) === 0
  const waitOfAddress = await take(services, codeName(purpose, 'codes'), email, LIMITS.codes)
  return waitOfAddress > 0 && isFirst
    ? take(services, codeName(purpose, 'codes-reserve'), email, LIMITS.reservedCodes)
    : waitOfAddress
}

/** Notes that the client has requested a code, whose guesses then start anew. */
const noteRequest = async (services: Services, purpose: CodePurpose, email: string, client: Client): Promise<void> => {
  await mark(services, codeName(purpose, 'requested'), pairOf(email, client), LIMITS.codes.seconds)
  await clearTries(services, purpose, email, client)
}

const clearTries = (services: Services, purpose: CodePurpose, email: string, client: Client) =>
  clear(services, codeName(purpose, 'tries'), pairOf(email, client))

/**
 * Counts a registration, whose response must not depend on the address. Returns whether a code may be mailed. Throws
 * TOO_MANY_REQUESTS above the limits of the client and of the server.
 */
export const countRegistration = async (services: Services, email: string, client: Client): Promise<boolean> => {
  await countCodesOfClient(services, client)
  if ((await countCodesOfAddress(services, 'VERIFY', email, client)) > 0) return false
  await countCodesOfAll(services, client)
  await take(services, codeName('VERIFY', 'pause'), pairOf(email, client), LIMITS.codePause)
  await noteRequest(services, 'VERIFY', email, client)
  return true
}

/** Counts the request of a code. Throws TOO_MANY_REQUESTS above a limit. */
export const countCodeRequest = async (
  services: Services,
  purpose: CodePurpose,
  email: string,
  client: Client,
): Promise<void> => {
  await countCodesOfClient(services, client)
  const pause = await take(services, codeName(purpose, 'pause'), pairOf(email, client), LIMITS.codePause)
  const wait = pause || (await countCodesOfAddress(services, purpose, email, client))
  if (wait > 0) throw tooMany(wait, 'code_too_soon')
  await countCodesOfAll(services, client)
  await noteRequest(services, purpose, email, client)
}

/**
 * Counts a code for a change of address: for the address that it is mailed to, as other codes, and for the person, so that
 * no one mails to many addresses. Throws TOO_MANY_REQUESTS above a limit.
 */
export const countChangeCode = async (
  services: Services,
  purpose: CodePurpose,
  { userId, email }: { userId: string; email: string },
  client: Client,
): Promise<void> => {
  await countCodeRequest(services, purpose, email, client)
  const wait = await take(services, codeName(purpose, 'codes-person'), userId, LIMITS.codes)
  if (wait > 0) throw tooMany(wait, 'too_many_codes')
  // Only the person can guess, so guesses are counted by the account.
  await noteRequest(services, purpose, userId, client)
}

/**
 * Counts a guess of a code. Returns whether it may be checked: the client has not used up its tries since it last
 * requested a code for this address, and has requested one, is known, or shares the tries of strangers; later ones are not
 * counted.
 * Same for known and unknown addresses (R17). Throws TOO_MANY_REQUESTS above a limit.
 */
export const countGuess = async (
  services: Services,
  purpose: CodePurpose,
  email: string,
  client: Client,
): Promise<boolean> => {
  const wait = await takeInOrder(
    services,
    whenLimited(services, { name: 'guess-client', subject: client.network, limit: LIMITS.client }),
  )
  if (wait > 0) throw tooMany(wait, 'too_many_wrong_codes')
  const subject = pairOf(email, client)
  if ((await take(services, codeName(purpose, 'tries'), subject, LIMITS.tries)) > 0) return false
  const pairWait = await take(services, codeName(purpose, 'guesses'), subject, LIMITS.guesses)
  if (pairWait > 0) throw tooMany(pairWait, 'too_many_wrong_codes')
  // Wrong guesses of strangers must not use up those of a client that requested the code or has logged in before.
  if (await isCounted(services, codeName(purpose, 'requested'), subject)) return true
  if (await isKnown(services, email, client)) return true
  return (await take(services, codeName(purpose, 'strangers'), email, LIMITS.triesOfStrangers)) === 0
}

/** Subtracts a correct code that `countGuess` counted, and clears the client's guesses for this address. */
export const clearFailedGuesses = async (
  services: Services,
  purpose: CodePurpose,
  email: string,
  client: Client,
): Promise<void> => {
  await clearTries(services, purpose, email, client)
  await clear(services, codeName(purpose, 'guesses'), pairOf(email, client))
  await refundAttempt(services, 'guess-client', client.network)
}
