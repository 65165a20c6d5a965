import type { resetPassword as ResetPassword } from '#contract/auth.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { changePassword as ChangePassword, setPassword as SetPassword, User } from '#contract/users.ts'
import type { Db } from '../../platform/database/types.ts'
import { type Caller, sessionEnded } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { countCreated } from '../../platform/security/limits.ts'
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountById, lockActiveAccount, updateAccount } from '../users/actions.ts'
import type { Account } from '../users/shape.ts'
import { clearFailedLogins, clearLogins, countLogin } from './attempts.ts'
import { hashResetToken } from './code-actions.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordChanged } from './events.ts'
import * as queries from './queries.ts'
import { LIMITS, passwordError } from './rules.ts'
import { lockOwnSession, revokeSessions, type SessionRow, startSession } from './session-actions.ts'

/** Throws BAD_INPUT for `field` when the password is not acceptable. */
export const assertValidPassword = (
  password: string,
  person: Pick<User, 'name' | 'email'>,
  field = 'password',
): void => {
  const fault = passwordError(password, person, isCommonPassword)
  if (fault) throw new Problem(fault, { field })
}

/**
 * Returns the caller's account. Throws BAD_INPUT for `field` when the password is wrong, which counts as a failed login,
 * TOO_MANY_REQUESTS after too many, CONFLICT when the account has no password, and NOT_AUTHENTICATED when the session has just
 * ended.
 */
export const assertOwnPassword = async (
  services: Services,
  { user, session }: Caller,
  { password, field, client }: { password: string; field: string; client: Client },
): Promise<Account> => {
  await countLogin(services, user.email, client)
  const account = await queries.findSession(services.db, user.id, session.id).executeTakeFirst()
  // With a new password, which would be called wrong.
  if (!account) throw sessionEnded()
  if (account.passwordHash === null) throw new Problem('no_password')
  if (!(await verifyPassword(password, account.passwordHash))) throw new Problem('wrong_password', { field })
  await clearFailedLogins(services, user.email, client)
  return account
}

/**
 * Replaces the password, or removes it with null, and ends sessions, registrations, codes and reset tokens. Returns the
 * account.
 */
export const replaceCredentials = async (trx: Db, userId: string, passwordHash: string | null): Promise<Account> => {
  await updateAccount(trx, userId, { passwordHash })
  await queries.deleteRegistrations(trx, userId).execute()
  await queries.deleteResetCode(trx, userId).execute()
  await queries.deleteResetToken(trx, userId).execute()
  return revokeSessions(trx, userId)
}

/**
 * Stores a password that the user of the account chose, and clears failed logins. Returns the account. Throws
 * TOO_MANY_REQUESTS above the limit, because each change sends a mail.
 */
const storeChosenPassword = async (
  services: Services,
  trx: Db,
  { id, email }: Account,
  passwordHash: string,
  client: Client,
): Promise<Account> => {
  await countCreated(services, trx, 'password-changes', id, LIMITS.passwordChanges)
  const account = await replaceCredentials(trx, id, passwordHash)
  await clearLogins({ ...services, db: trx }, email, client)
  await emit(trx, passwordChanged, { userId: id })
  return account
}

const invalidResetToken = () => new Problem('reset_expired', { field: 'token' })

/** Throws BAD_INPUT for an invalid token, or for an unacceptable password, which leaves the token valid. */
export const resetPassword = async (
  services: Services,
  { body: { token, newPassword } }: ValidatedInput<typeof ResetPassword>,
  client: Client,
): Promise<CallAnswer<typeof ResetPassword>> => {
  const hash = hashResetToken(token)
  const found = await queries.findResetToken(services.db, hash, services.clock()).executeTakeFirst()
  const account = found && (await findAccountById(services.db, found.userId))
  if (!account) throw invalidResetToken()
  assertValidPassword(newPassword, account, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await services.db.transaction().execute(async (trx) => {
    // Lock order: the account, then its token.
    const locked = await lockActiveAccount(trx, account.id)
    const isValid = locked && (await queries.consumeResetToken(trx, hash, services.clock()).executeTakeFirst())
    if (!isValid) throw invalidResetToken()
    await storeChosenPassword(services, trx, locked, passwordHash, client)
  })
  return { message: 'Your password has been changed. Please log in with the new one.' }
}

/**
 * Locks the account of the caller. Throws NOT_AUTHENTICATED when the session has ended while the password was hashed: a
 * stranger's session that its owner has just ended must not set a password.
 */
export const lockSession = async (
  trx: Db,
  own: Parameters<typeof lockOwnSession>[1],
  { sessionNumber }: Pick<Account, 'sessionNumber'>,
): Promise<SessionRow> => {
  const row = await lockOwnSession(trx, own)
  if (row.sessionNumber !== sessionNumber) throw sessionEnded()
  return row
}

/**
 * Changes the password, ends all sessions and starts a new one. Throws BAD_INPUT when the current password is wrong or the
 * new one unacceptable.
 */
export const changePassword = async (
  services: Services,
  { body: { currentPassword, newPassword } }: ValidatedInput<typeof ChangePassword>,
  caller: Caller,
  client: Client,
): Promise<CallAnswer<typeof ChangePassword>> => {
  const account = await assertOwnPassword(services, caller, {
    password: currentPassword,
    field: 'currentPassword',
    client,
  })
  assertValidPassword(newPassword, account, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return services.db.transaction().execute(async (trx) => {
    await lockSession(trx, caller, account)
    const changed = await storeChosenPassword(services, trx, account, passwordHash, client)
    return startSession({ ...services, db: trx }, changed, client)
  })
}

/** Throws CONFLICT for an account with a password, FORBIDDEN unless a mailed code has just begun the session. */
const assertMaySetPassword = ({ passwordHash, hasSecondFactor, addressProvenUntil }: SessionRow, now: Date): void => {
  if (passwordHash !== null) throw new Problem('has_password')
  // Two-step verification: the password turns it off, and only a reset ends all sessions without starting one.
  const isProven = addressProvenUntil !== null && addressProvenUntil > now
  if (hasSecondFactor || !isProven) throw new Problem('first_password_by_mail')
}

/**
 * Sets the password of an account that has none and starts a new session. Throws CONFLICT when it has one. A session that someone
 * has found open must not set it, since the password turns two-step verification on, changes the address and deletes the account:
 * throws FORBIDDEN unless a mailed code began the session minutes ago. Others take a code by `forgotPassword`.
 */
export const setPassword = async (
  services: Services,
  { body: { newPassword } }: ValidatedInput<typeof SetPassword>,
  caller: Caller,
  client: Client,
): Promise<CallAnswer<typeof SetPassword>> => {
  const { user, session } = caller
  assertValidPassword(newPassword, user, 'newPassword')
  const before = await queries.findSession(services.db, user.id, session.id).executeTakeFirst()
  if (!before) throw sessionEnded()
  // Also before the work of the hash.
  assertMaySetPassword(before, services.clock())
  const passwordHash = await hashPassword(newPassword)
  return services.db.transaction().execute(async (trx) => {
    const row = await lockSession(trx, caller, before)
    assertMaySetPassword(row, services.clock())
    const changed = await storeChosenPassword(services, trx, row, passwordHash, client)
    return startSession({ ...services, db: trx }, changed, client)
  })
}
