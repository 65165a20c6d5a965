import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { LoginResult } from '#contract/second-factor.ts'
import type { finishSignIn as FinishSignIn, startSignIn as StartSignIn } from '#contract/sign-ins.ts'
import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { passFirstFactor } from '../auth/login-actions.ts'
import { isLockedDemoAccount } from '../auth/rules.ts'
import { findAccountByEmail, lockActiveAccount } from '../users/actions.ts'
import { type Attempt, countStep, keepAttempt, refundSteps, takeAttempt } from './attempts.ts'
import { connect, type Newcomer } from './connect.ts'
import { finishLink } from './link-actions.ts'
import { ask, findProvider, toProvider } from './providers.ts'
import * as queries from './queries.ts'
import { addressOf, methodsFor, nameOf, PROOF_MINUTES } from './rules.ts'

type Finished = CallAnswer<typeof FinishSignIn>

/** What a sign-in needs of its request, besides the validated input. */
export type Visit = { readonly client: Client; readonly log: FastifyBaseLogger; readonly cookies: string | undefined }

/** Begins a sign-in. Returns where the browser goes and the cookie that it keeps. Throws NOT_FOUND, UNAVAILABLE. */
export const begin = async (
  services: Services,
  { provider: id, next, link }: Pick<Attempt, 'provider' | 'next' | 'link'>,
  { client, log }: Visit,
): Promise<{ answer: CallAnswer<typeof StartSignIn>; cookie: string }> => {
  const provider = findProvider(services, id)
  await countStep(services, 'start', client)
  const { url, checks } = await ask(provider, log, () => services.issuers.begin(provider))
  return { answer: { url }, cookie: keepAttempt(services, { ...checks, provider: id, next, link }) }
}

/** 256 random bits need no slow hash. */
export const hashProof = (proof: string): Buffer => createHash('sha256').update(proof).digest()

/** Keeps a sign-in until its person has proved the address. */
const askForProof = async (services: Services, newcomer: Newcomer, next: string): Promise<Finished> => {
  const { provider, issuer, subject, email, isEmailVerified, name, language } = newcomer
  const proof = randomBytes(32).toString('base64url')
  const expiresAt = new Date(services.clock().getTime() + PROOF_MINUTES * 60_000)
  const row = { provider: provider.id, issuer, subject, email, name, language, isProven: isEmailVerified, expiresAt }
  await queries.insertPending(services.db, { id: uuid(), tokenHash: hashProof(proof), ...row }).execute()
  const methods = methodsFor(await findAccountByEmail(services.db, email), isEmailVerified)
  return { outcome: 'PROOF', proof, provider, email, methods, next }
}

/**
 * Logs in to the account that the sign-in opens, under its lock: a sign-in that is removed meanwhile no longer opens it. Throws
 * NOT_AUTHENTICATED for an account that may not be used, BAD_INPUT for a removed sign-in.
 */
const logIn = (
  services: Services,
  { id, userId, provider }: { id: string; userId: string; provider: string },
  email: string | undefined,
  client: Client,
) =>
  services.db.transaction().execute(async (trx) => {
    const account = await lockActiveAccount(trx, userId)
    if (!account || isLockedDemoAccount(account, services.config)) throw new Problem('wrong_login')
    const set = { ...(email && { email }), usedAt: services.clock() }
    const { numUpdatedRows } = await queries.touchSignIn(trx, id, set).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Problem('sign_in_expired')
    return passFirstFactor({ ...services, db: trx }, account, client, { provider })
  })

const toAnswer = (result: LoginResult, next: string): Finished =>
  'secondFactor' in result ? { outcome: 'SECOND_FACTOR', ...result, next } : { outcome: 'SIGNED_IN', ...result, next }

/**
 * Ends a sign-in with the answer of the issuer, and the cookie of the attempt. An account is found by issuer and subject only;
 * an address leads to one after a proof. Throws BAD_INPUT, NOT_AUTHENTICATED, CONFLICT, TOO_MANY_REQUESTS and UNAVAILABLE.
 */
export const finish = async (
  services: Services,
  { body: { search, language = 'en' } }: ValidatedInput<typeof FinishSignIn>,
  { client, log, cookies }: Visit,
): Promise<{ answer: Finished; cookie: string }> => {
  await countStep(services, 'finish', client)
  const taken = takeAttempt(services, cookies, search)
  if (!taken) throw new Problem('sign_in_expired')
  const { attempt, ended: cookie } = taken
  const config = findProvider(services, attempt.provider)
  const provider = toProvider(config)
  const identity = await ask(config, log, () =>
    services.issuers.redeem(config, `?${new URLSearchParams(search)}`, attempt),
  )
  const email = addressOf(identity)
  if (attempt.link) {
    await finishLink(services, attempt.link, { ...identity, provider, email: email ?? '' }, client)
    await refundSteps(services, client)
    return { answer: { outcome: 'LINKED', provider }, cookie }
  }
  const { next } = attempt
  const known = await queries.findByIdentity(services.db, identity.issuer, identity.subject).executeTakeFirst()
  if (known) {
    const result = await logIn(services, known, email, client)
    await refundSteps(services, client)
    return { answer: toAnswer(result, next), cookie }
  }
  if (!email) throw new Problem('sign_in_no_email', { values: { name: provider.name } })
  const newcomer = { ...identity, provider, email, name: nameOf(identity, email), language }
  const result = await connect(services, newcomer, client)
  await refundSteps(services, client)
  return { answer: result ? toAnswer(result, next) : await askForProof(services, newcomer, next), cookie }
}
