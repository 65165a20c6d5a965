import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { Language } from '#contract/product.ts'
import type { confirmSignIn as ConfirmSignIn, sendSignInCode as SendSignInCode } from '#contract/sign-ins.ts'
import type { Client } from '../../platform/http/client.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { createCode } from '../auth/code-actions.ts'
import { countProofCode, proveAddress, provePassword } from '../auth/proof-actions.ts'
import { CHANGE_GUESSES_MAX } from '../auth/rules.ts'
import { hashProof } from './actions.ts'
import { connect } from './connect.ts'
import { signInCodeRequested } from './events.ts'
import { findProvider, toProvider } from './providers.ts'
import * as queries from './queries.ts'
import type { Proven } from './rules.ts'

const findPending = async ({ db, clock }: Services, proof: string) => {
  const pending = await queries.findPending(db, hashProof(proof), clock()).executeTakeFirst()
  if (!pending) throw new Problem('sign_in_expired')
  return pending
}

/** Mails a code to the address of a pending sign-in. Throws BAD_INPUT for an expired one, TOO_MANY_REQUESTS. */
export const sendCode = async (
  services: Services,
  { body: { proof } }: ValidatedInput<typeof SendSignInCode>,
  client: Client,
): Promise<CallAnswer<typeof SendSignInCode>> => {
  const { id, email } = await findPending(services, proof)
  await countProofCode(services, email, client)
  await emit(services.db, signInCodeRequested, { pendingId: id })
  return { message: 'We have sent you an email with a code.' }
}

/** Creates the code of a mail, which replaces the previous one. Returns undefined when the sign-in has expired or ended. */
export const issueSignInCode = async (
  services: Services,
  pendingId: string,
  mailId: string,
): Promise<{ to: { email: string; name: string; language: Language }; provider: string; code: string } | undefined> => {
  const pending = await queries.findPendingById(services.db, pendingId, services.clock()).executeTakeFirst()
  if (!pending) return undefined
  const { code, row } = createCode(services, 'SIGN_IN', pendingId, mailId)
  await queries.setPendingCode(services.db, pendingId, row).execute()
  const { email, name, language, provider } = pending
  return { to: { email, name, language: language as Language }, provider: findProvider(services, provider).name, code }
}

/**
 * Adds a pending sign-in to the account of its address, or to a new one, after the proof, and starts a session. Throws BAD_INPUT
 * for a wrong password or code and for an expired sign-in, TOO_MANY_REQUESTS after too many guesses.
 */
export const confirm = async (
  services: Services,
  { body }: ValidatedInput<typeof ConfirmSignIn>,
  client: Client,
): Promise<CallAnswer<typeof ConfirmSignIn>> => {
  const pending = await findPending(services, body.proof)
  const { email, isProven } = pending
  const proven: Proven =
    'password' in body
      ? // It proves nothing for an address that the issuer has not verified.
        { accountId: (await provePassword(services, { ...body, email, hasAccount: isProven }, client)).id }
      : { hasAddress: true }
  if ('otp' in body)
    await proveAddress(services, { email, otp: body.otp }, client, () =>
      queries.recordGuess(services.db, pending.id, CHANGE_GUESSES_MAX, services.clock()).execute(),
    )
  const newcomer = {
    ...pending,
    provider: toProvider(findProvider(services, pending.provider)),
    isEmailVerified: pending.isProven,
    language: pending.language as Language,
  }
  const session = await connect(services, newcomer, client, proven, pending.id)
  // The account has changed its address, or got another one, since the password was entered.
  if (!session) throw new Problem('sign_in_expired')
  return session
}
