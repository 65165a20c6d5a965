import type {
  forgotPassword as ForgotPassword,
  login as Login,
  register as Register,
  resendOtp as ResendOtp,
  resetPassword as ResetPassword,
  verifyOtp as VerifyOtp,
  verifyResetOtp as VerifyResetOtp,
} from '#contract/auth.ts'
import type { Answer, Checked } from '#contract/call.ts'
import type { changePassword as ChangePassword, User } from '#contract/users.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import { clear, giveBack, take, tooMany } from '../../parts/limits.ts'
import { type Message, tell } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { hashPassword, isPassword } from '../../parts/passwords.ts'
import { Problem } from '../../parts/problem.ts'
import { readToken, signToken } from '../../parts/tokens.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  changeAccount,
  endSessions,
  signUp,
  userOf,
} from '../users/actions.ts'
import { makeResetToken, redeemCode, resetTokenHash } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import * as queries from './queries.ts'
import { LIMITS, passwordFault } from './rules.ts'

/** Asks an address to wait that wants too many codes; known and unknown ones alike. */
const NO_MORE_CODES = 'Please wait a little before you ask for another code.'
const NO_MORE_LOGINS = 'Too many failed attempts. Please wait, or reset your password.'

/** The person behind a token; undefined unless token and session are alive. One query by primary key. */
export const identify = async (parts: Parts, token: string): Promise<Caller | undefined> => {
  const session = await readToken(parts, token)
  const row = session && (await accountById(parts.db, session.userId))
  if (!row || row.session_number !== session.sessionNumber) return undefined
  return { user: userOf(row), sessionNumber: row.session_number }
}

/** A signed-in person with a fresh token. */
export const openSession = async (parts: Parts, row: Account): Promise<{ user: User; token: string }> => ({
  user: userOf(row),
  token: await signToken(parts, { userId: row.id, sessionNumber: row.session_number }),
})

/** Throws BAD_INPUT at `field` for a password that will not do. */
export const assertGoodPassword = (
  password: string,
  person: Pick<User, 'name' | 'email'>,
  field = 'password',
): void => {
  const fault = passwordFault(password, person, isCommonPassword)
  if (fault) throw new Problem('BAD_INPUT', `The password ${fault}.`, { fields: { [field]: fault } })
}

/** Sets a new password and ends what hung on the old one: sessions, codes, reset tokens, counted failures. */
const replacePassword = async (parts: Parts, trx: Db, { id, email }: Account, password_hash: string) => {
  await changeAccount(trx, id, { password_hash })
  await queries.dropCodes(trx, id).execute()
  await queries.dropResetToken(trx, id).execute()
  await clear({ ...parts, db: trx }, 'login', email)
  const row = await endSessions(trx, id)
  await tell(trx, 'password.changed', { userId: id })
  return row
}

/**
 * Takes a registration. Whether the address has an account is told only by mail to it (R17): text and work are the
 * same. A code too many is not sent, without a word.
 */
export const register = async (parts: Parts, { body }: Checked<typeof Register>): Promise<Answer<typeof Register>> => {
  const { name, email, password, phone = null, language = 'en' } = body
  assertGoodPassword(password, body)
  const password_hash = await hashPassword(password)
  const mayMail = (await take(parts, 'code', email, LIMITS.codes)) === 0
  await take(parts, 'code-pause', email, LIMITS.codePause)
  await parts.db.transaction().execute(async (trx) => {
    await signUp(trx, { name, email, phone, language, password_hash, created_at: parts.clock() })
    if (mayMail) await tell(trx, 'registration.received', { email })
  })
  return { message: 'We have sent you a mail. Enter the code in it to go on.' }
}

/** Throws NOT_AUTHENTICATED for a wrong pair, TOO_MANY_REQUESTS after too many (R18). `client` is an address of the network. */
export const login = async (
  parts: Parts,
  { body: { email, password } }: Checked<typeof Login>,
  client: string,
): Promise<Answer<typeof Login>> => {
  // Counted before the check and taken back after it: so that guesses made at once all count.
  const waits = [
    await take(parts, 'login', email, LIMITS.account),
    parts.config.rateLimit ? await take(parts, 'client', client, LIMITS.client) : 0,
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw tooMany(wait, NO_MORE_LOGINS)
  const row = await accountByEmail(parts.db, email)
  const right = await isPassword(password, row?.password_hash)
  if (!row || !right) throw new Problem('NOT_AUTHENTICATED', 'E-mail address or password is not right.')
  await Promise.all([clear(parts, 'login', email), giveBack(parts, 'client', client)])
  return openSession(parts, row)
}

/** Asks for a code that the worker makes and mails: here is nothing that could tell a known address from another. */
const requestCode = async (parts: Parts, name: string, email: string, kind: keyof Message & `${string}.requested`) => {
  const wait =
    (await take(parts, `${name}-pause`, email, LIMITS.codePause)) || (await take(parts, name, email, LIMITS.codes))
  if (wait > 0) throw tooMany(wait, NO_MORE_CODES)
  await tell(parts.db, kind, { email })
}

/** Throws TOO_MANY_REQUESTS within a minute of the last code, or after five in an hour. */
export const resendOtp = async (
  parts: Parts,
  { body }: Checked<typeof ResendOtp>,
): Promise<Answer<typeof ResendOtp>> => {
  await requestCode(parts, 'code', body.email, 'code.requested')
  return { message: 'If this address waits to be confirmed, a new code is on its way.' }
}

/** As `resendOtp`, with a count of its own. */
export const forgotPassword = async (
  parts: Parts,
  { body }: Checked<typeof ForgotPassword>,
): Promise<Answer<typeof ForgotPassword>> => {
  await requestCode(parts, 'reset', body.email, 'reset.requested')
  return { message: 'If this address has an account, a code is on its way.' }
}

/** Throws BAD_INPUT for a wrong, expired or used-up code, TOO_MANY_REQUESTS after too many guesses. */
export const verifyOtp = async (
  parts: Parts,
  { body }: Checked<typeof VerifyOtp>,
  client: string,
): Promise<Answer<typeof VerifyOtp>> => {
  const userId = await redeemCode(parts, body, 'VERIFY', client)
  return openSession(parts, await changeAccount(parts.db, userId, { is_verified: true }))
}

/** As `verifyOtp`; the answer opens `resetPassword` once. */
export const verifyResetOtp = async (
  parts: Parts,
  { body }: Checked<typeof VerifyResetOtp>,
  client: string,
): Promise<Answer<typeof VerifyResetOtp>> => ({
  resetToken: await makeResetToken(parts, await redeemCode(parts, body, 'RESET', client)),
})

const deadToken = () =>
  new Problem('BAD_INPUT', 'This reset is no longer valid. Please ask for a new code.', {
    fields: { token: 'is no longer valid' },
  })

/** Throws BAD_INPUT for a dead token, or a password that will not do: then the token stays good. */
export const resetPassword = async (
  parts: Parts,
  { body: { token, newPassword } }: Checked<typeof ResetPassword>,
): Promise<Answer<typeof ResetPassword>> => {
  const hash = resetTokenHash(token)
  const found = await queries.findResetToken(parts.db, hash, parts.clock()).executeTakeFirst()
  const row = found && (await accountById(parts.db, found.user_id))
  if (!row) throw deadToken()
  assertGoodPassword(newPassword, row, 'newPassword')
  const password_hash = await hashPassword(newPassword)
  await parts.db.transaction().execute(async (trx) => {
    if (!(await queries.useResetToken(trx, hash, parts.clock()).executeTakeFirst())) throw deadToken()
    await replacePassword(parts, trx, row, password_hash)
  })
  return { message: 'Your password is changed. Please log in with the new one.' }
}

/** Throws BAD_INPUT when the current password is wrong or the new one will not do. Guesses count as failed logins. */
export const changePassword = async (
  parts: Parts,
  { body: { currentPassword, newPassword } }: Checked<typeof ChangePassword>,
  { user }: Caller,
): Promise<Answer<typeof ChangePassword>> => {
  const wait = await take(parts, 'login', user.email, LIMITS.account)
  if (wait > 0) throw tooMany(wait, NO_MORE_LOGINS)
  const row = await accountById(parts.db, user.id)
  if (!row || !(await isPassword(currentPassword, row.password_hash)))
    throw new Problem('BAD_INPUT', 'Your current password is not right.', {
      fields: { currentPassword: 'is not right' },
    })
  assertGoodPassword(newPassword, row, 'newPassword')
  const password_hash = await hashPassword(newPassword)
  return openSession(
    parts,
    await parts.db.transaction().execute((trx) => replacePassword(parts, trx, row, password_hash)),
  )
}

/** Ends every session of the caller. */
export const signOutEverywhere = async (parts: Parts, { user }: Caller): Promise<{ message: string }> => {
  await endSessions(parts.db, user.id)
  return { message: 'You are signed out everywhere.' }
}

export { issueCode, sweepCodes } from './codes.ts'
