import type {
  forgotPassword as ForgotPassword,
  login as Login,
  register as Register,
  resendOtp as ResendOtp,
  verifyOtp as VerifyOtp,
  verifyResetOtp as VerifyResetOtp,
} from '#contract/auth.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { Client } from '../../platform/http/client.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByEmail, lockActiveAccount, updateAccount } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import { clearFailedLogins, countCodeRequest, countLogin, countRegistration } from './attempts.ts'
import { checkVerificationCode, exchangeResetCode, invalidCode } from './code-actions.ts'
import { codeRequested, registrationReceived, resetRequested } from './events.ts'
import { passFirstFactor } from './login-actions.ts'
import { assertValidPassword, replaceCredentials } from './password-actions.ts'
import * as queries from './queries.ts'
import { addRegistration, registrationSalt } from './registrations.ts'
import { FIRST_PASSWORD_MINUTES, haveDifferentPasswords, isLockedDemoAccount } from './rules.ts'

/**
 * Stores a registration, which applies when the code that is mailed for it is entered. Response and work are the same for
 * existing accounts (R17). Above the limit of the address nothing is mailed, which the response does not reveal either;
 * the registration is still stored, so that a code of another one does not verify the address with that one's password.
 */
export const register = async (
  services: Services,
  { body }: ValidatedInput<typeof Register>,
  client: Client,
): Promise<CallAnswer<typeof Register>> => {
  const { name, email, password, phone = null, language = 'en' } = body
  assertValidPassword(password, body)
  const canSendCode = await countRegistration(services, email, client)
  const passwordHash = await hashPassword(password, registrationSalt(services, email))
  await services.db.transaction().execute(async (trx) => {
    const data = { name, email, phone, language, passwordHash }
    const registrationId = await addRegistration(trx, data, services.clock())
    if (canSendCode) await emit(trx, registrationReceived, { email, registrationId })
  })
  return { message: 'We have sent you an email with a code.' }
}

/** Logs in with a password. Throws NOT_AUTHENTICATED for wrong credentials, TOO_MANY_REQUESTS after too many failures (R18). */
export const login = async (
  services: Services,
  { body: { email, password } }: ValidatedInput<typeof Login>,
  client: Client,
): Promise<CallAnswer<typeof Login>> => {
  await countLogin(services, email, client)
  const account = await findAccountByEmail(services.db, email)
  const isCorrect = await verifyPassword(password, account?.passwordHash)
  if (!account || !isCorrect || isLockedDemoAccount(account, services.config)) throw new Problem('wrong_login')
  await clearFailedLogins(services, email, client)
  return passFirstFactor(services, account, client)
}

/**
 * Mails a new code. The event is the same for known and unknown addresses (R17). Throws TOO_MANY_REQUESTS within a minute
 * of the last code, or after five in an hour.
 */
export const resendOtp = async (
  services: Services,
  { body: { email } }: ValidatedInput<typeof ResendOtp>,
  client: Client,
): Promise<CallAnswer<typeof ResendOtp>> => {
  await countCodeRequest(services, 'VERIFY', email, client)
  await emit(services.db, codeRequested, { email })
  return { message: 'If this address is waiting for verification, we have sent a new code.' }
}

/** Mails a reset code, with separate limits equal to those of `resendOtp`. */
export const forgotPassword = async (
  services: Services,
  { body: { email } }: ValidatedInput<typeof ForgotPassword>,
  client: Client,
): Promise<CallAnswer<typeof ForgotPassword>> => {
  await countCodeRequest(services, 'RESET', email, client)
  await emit(services.db, resetRequested, { email })
  return { message: 'If this address has an account, we have sent a code.' }
}

/**
 * Verifies an address with the code of a registration, applies that registration and starts a session; all earlier ones
 * end. Keeps no password when registrations with different passwords are pending: the person then sets one. Throws
 * BAD_INPUT for an invalid code, TOO_MANY_REQUESTS after too many guesses.
 */
export const verifyOtp = (
  services: Services,
  { body }: ValidatedInput<typeof VerifyOtp>,
  client: Client,
): Promise<CallAnswer<typeof VerifyOtp>> =>
  checkVerificationCode(services, body, client, (userId, registrationId) =>
    services.db.transaction().execute(async (trx) => {
      const account = await lockActiveAccount(trx, userId)
      const registrations = await queries.findRegistrations(trx, userId).execute()
      const registration = registrations.find(({ id }) => id === registrationId)
      // Another call has verified the address, or given it to another account, in the meantime.
      if (!registration || !account || !isUnverified(account)) throw invalidCode()
      const { name, phone, language, passwordHash } = registration
      await replaceCredentials(trx, userId, haveDifferentPasswords(registrations) ? null : passwordHash)
      const verified = await updateAccount(trx, userId, { name, phone, language, isVerified: true })
      const addressProvenUntil = new Date(services.clock().getTime() + FIRST_PASSWORD_MINUTES * 60_000)
      return passFirstFactor({ ...services, db: trx }, verified, client, { addressProvenUntil })
    }),
  )

/** Exchanges a reset code for a token for `resetPassword`. Throws as `verifyOtp` does. */
export const verifyResetOtp = async (
  services: Services,
  { body }: ValidatedInput<typeof VerifyResetOtp>,
  client: Client,
): Promise<CallAnswer<typeof VerifyResetOtp>> => ({ resetToken: await exchangeResetCode(services, body, client) })
