import type { resetSecondFactor as ResetSecondFactor } from '#contract/admin.ts'
import type { AuditAction, SystemActor } from '#contract/audit.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import type {
  confirmSecondFactor as ConfirmSecondFactor,
  getSecondFactor as GetSecondFactor,
  removeSecondFactor as RemoveSecondFactor,
  renewRecoveryCodes as RenewRecoveryCodes,
  startSecondFactor as StartSecondFactor,
} from '#contract/second-factor.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { assertSeenVersion, versionOf } from '../../platform/http/seen.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import { findAccountById, lockAccount, lockCallerAndAccount } from '../users/actions.ts'
import { type Account, toUser, userNotFound } from '../users/shape.ts'
import { type SecondFactorChange, secondFactorChanged } from './events.ts'
import { assertOwnPassword, lockSession } from './password-actions.ts'
import { SECOND_FACTOR_MINUTES } from './rules.ts'
import { countSecondFactor, noteSecondFactor } from './second-factor-attempts.ts'
import {
  aboutSecret,
  addressOf,
  createRecoveryCodes,
  createSecret,
  hashRecoveryCode,
  isAppCode,
  normaliseCode,
  stepOf,
} from './second-factor-codes.ts'
import * as queries from './second-factor-queries.ts'
import { endSessionsBut } from './session-actions.ts'

const ABOUT_SETUP = 'set-up of a second factor'

type Setup = {
  readonly sessionId: string
  readonly sessionNumber: number
  readonly secret: string
  readonly until: number
}

/** Returns whether two-step verification is on, since when, and how many recovery codes are left. */
export const getSecondFactor = async (
  { db }: Services,
  { user }: Caller,
): Promise<CallAnswer<typeof GetSecondFactor>> => {
  const factor = await queries.findSecondFactor(db, user.id).executeTakeFirst()
  const counted = await queries.countRecoveryCodes(db, user.id).executeTakeFirst()
  return { since: factor?.createdAt.toISOString() ?? null, recoveryCodesLeft: counted?.left ?? 0 }
}

/** Mails a change to the person and, for an admin, writes it into the audit log. */
const note = async (
  services: Services,
  trx: Db,
  caller: Caller,
  { id, role }: Pick<Account, 'id' | 'role'>,
  { change, action }: { change: SecondFactorChange; action: AuditAction },
): Promise<void> => {
  await emit(trx, secondFactorChanged, { userId: id, change })
  if (isAdmin(role)) await recordAudit(trx, caller, { action, target: { id } }, services.clock())
}

const replaceRecoveryCodes = async (services: Services, trx: Db, userId: string): Promise<string[]> => {
  const { shown, hashes } = createRecoveryCodes(services, userId)
  await queries.deleteRecoveryCodes(trx, userId).execute()
  await queries.insertRecoveryCodes(trx, userId, hashes).execute()
  return shown
}

const assertOff = ({ hasSecondFactor }: Pick<Account, 'hasSecondFactor'>) => {
  if (hasSecondFactor) throw new Problem('second_factor_on')
}

/**
 * Creates the secret of a set-up, which only this session can confirm. It always takes the password: a session that someone else
 * has found open must not lock its person out. Throws BAD_INPUT, TOO_MANY_REQUESTS, CONFLICT.
 */
export const startSecondFactor = async (
  services: Services,
  { body: { password } }: ValidatedInput<typeof StartSecondFactor>,
  caller: Caller,
): Promise<CallAnswer<typeof StartSecondFactor>> => {
  const { user, session, client } = caller
  // Before it counts as a login.
  if (!user.hasPassword) throw new Problem('no_password')
  const account = await assertOwnPassword(services, caller, { password, field: 'password', client })
  assertOff(account)
  const secret = createSecret()
  const until = services.clock().getTime() + SECOND_FACTOR_MINUTES * 60_000
  const setup: Setup = { sessionId: session.id, sessionNumber: account.sessionNumber, secret, until }
  return {
    setup: services.keys.seal(ABOUT_SETUP, JSON.stringify(setup)).toString('base64url'),
    secret,
    uri: addressOf(secret, user.email),
  }
}

/** Turns two-step verification on and ends the other sessions, which have not passed it. Throws BAD_INPUT, CONFLICT. */
export const confirmSecondFactor = async (
  services: Services,
  { body: { setup, code } }: ValidatedInput<typeof ConfirmSecondFactor>,
  caller: Caller,
): Promise<CallAnswer<typeof ConfirmSecondFactor>> => {
  const text = services.keys.unseal(ABOUT_SETUP, Buffer.from(setup, 'base64url'))
  const started = text ? (JSON.parse(text) as Setup) : undefined
  const now = services.clock()
  if (!started || started.until <= now.getTime() || started.sessionId !== caller.session.id)
    throw new Problem('second_factor_expired')
  const { sessionNumber, secret } = started
  const lastStep = stepOf(secret, normaliseCode(code), now)
  if (lastStep === undefined) throw new Problem('wrong_app_code', { field: 'code' })
  return services.db.transaction().execute(async (trx) => {
    const account = await lockSession(trx, caller, { sessionNumber })
    assertOff(account)
    const { id: userId } = account
    const sealed = services.keys.seal(aboutSecret(userId), secret)
    await queries.insertSecondFactor(trx, { userId, secret: sealed, lastStep, createdAt: now }).execute()
    await noteSecondFactor({ ...services, db: trx }, { userId, createdAt: now }, caller.client)
    const recoveryCodes = await replaceRecoveryCodes(services, trx, userId)
    await endSessionsBut(trx, caller)
    await note(services, trx, caller, account, { change: 'ON', action: 'admin.second-factor-on' })
    return { user: toUser({ ...account, hasSecondFactor: true }), recoveryCodes }
  })
}

/** Uses up a code of the app or a recovery code. Returns whether it was right. */
const redeem = async (services: Services, trx: Db, userId: string, entered: string): Promise<boolean> => {
  const code = normaliseCode(entered)
  const factor = await queries.findSecondFactor(trx, userId).executeTakeFirst()
  if (!factor) return false
  if (!isAppCode(code)) {
    const used = await queries
      .consumeRecoveryCode(trx, userId, hashRecoveryCode(services, userId, code))
      .executeTakeFirst()
    if (used) await emit(trx, secondFactorChanged, { userId, change: 'CODE_USED' })
    return used !== undefined
  }
  const secret = services.keys.unseal(aboutSecret(userId), factor.secret)
  const step = secret && stepOf(secret, code, services.clock())
  return Boolean(step && (await queries.consumeStep(trx, userId, step).executeTakeFirst()))
}

/**
 * Uses up a code of the account's second factor and runs `work` in the same transaction, under the account's lock. Throws BAD_INPUT for a wrong code, TOO_MANY_REQUESTS after too many of them.
 */
export const withSecondFactor = async <T>(
  services: Services,
  { id, sessionNumber }: Pick<Account, 'id' | 'sessionNumber'>,
  code: string,
  client: Client,
  work: (trx: Db, locked: Account) => Promise<T>,
): Promise<T> => {
  const factor = await queries.findSecondFactor(services.db, id).executeTakeFirst()
  const wrong = new Problem('wrong_second_factor', { field: 'code' })
  if (!factor) throw wrong
  const notePassed = await countSecondFactor(services, factor, sessionNumber, client)
  const result = await services.db.transaction().execute(async (trx) => {
    // Lock order, as for all changes of a second factor: the account first. Prevents deadlocks.
    const locked = await lockAccount(trx, id)
    if (!(await redeem(services, trx, id, code))) throw wrong
    return work(trx, locked)
  })
  await notePassed()
  return result
}

type Confirmation = ValidatedInput<typeof RemoveSecondFactor>['body']

/**
 * Runs `work` under the lock of the caller's account, after its password or, for an account without one, a code of the second
 * factor. Throws BAD_INPUT and TOO_MANY_REQUESTS, CONFLICT while two-step verification is off, and NOT_AUTHENTICATED when the session
 * has ended.
 */
const withConfirmation = async <T>(
  services: Services,
  { password, code }: Confirmation,
  caller: Caller,
  work: (trx: Db, account: Account) => Promise<T>,
): Promise<T> => {
  const { user, client } = caller
  if (!user.hasSecondFactor) throw new Problem('second_factor_off')
  const run = (before: Account) => async (trx: Db) => {
    const account = await lockSession(trx, caller, before)
    if (!account.hasSecondFactor) throw new Problem('second_factor_off')
    return work(trx, account)
  }
  if (user.hasPassword) {
    const before = await assertOwnPassword(services, caller, { password: password ?? '', field: 'password', client })
    return services.db.transaction().execute(run(before))
  }
  const before = await findAccountById(services.db, user.id)
  if (!before) throw userNotFound()
  return withSecondFactor(services, before, code ?? '', client, run(before))
}

/** Replaces the recovery codes. Throws as `withConfirmation`. */
export const renewRecoveryCodes = (
  services: Services,
  { body }: ValidatedInput<typeof RenewRecoveryCodes>,
  caller: Caller,
): Promise<CallAnswer<typeof RenewRecoveryCodes>> =>
  withConfirmation(services, body, caller, async (trx, account) => {
    const recoveryCodes = await replaceRecoveryCodes(services, trx, account.id)
    await note(services, trx, caller, account, { change: 'CODES', action: 'admin.recovery-codes-renewed' })
    return { recoveryCodes }
  })

/** Turns two-step verification off. Throws as `withConfirmation`. */
export const removeSecondFactor = (
  services: Services,
  { body }: ValidatedInput<typeof RemoveSecondFactor>,
  caller: Caller,
): Promise<CallAnswer<typeof RemoveSecondFactor>> =>
  withConfirmation(services, body, caller, async (trx, account) => {
    await queries.deleteSecondFactor(trx, account.id).execute()
    await note(services, trx, caller, account, { change: 'OFF', action: 'admin.second-factor-off' })
    return { user: toUser({ ...account, hasSecondFactor: false }) }
  })

/** Turns two-step verification of a locked account off, with an audit entry and a mail. Throws CONFLICT while it is off. */
export const clearSecondFactor = async (
  trx: Db,
  account: Account,
  actor: Caller | { readonly system: SystemActor },
  now: Date,
): Promise<Account> => {
  if (!(await queries.deleteSecondFactor(trx, account.id).executeTakeFirst())) throw new Problem('second_factor_off')
  await recordAudit(trx, actor, { action: 'user.second-factor-reset', target: account }, now)
  await emit(trx, secondFactorChanged, { userId: account.id, change: 'RESET' })
  return { ...account, hasSecondFactor: false }
}

/** Returns the version of what admins decide on: the second factor that was set up then, and the role that it protects. */
export const secondFactorVersion = ({ role }: Pick<Account, 'role'>, since: Date): string => versionOf(role, since)

/** Turns it off for another person, who is locked out. Throws NOT_FOUND, FORBIDDEN also for the own account, CONFLICT. */
export const resetSecondFactor = async (
  { db, clock }: Services,
  { params: { id }, query: { seen } }: ValidatedInput<typeof ResetSecondFactor>,
  caller: Caller,
): Promise<CallAnswer<typeof ResetSecondFactor>> => {
  // A session that someone has found open must not get round the password.
  if (id === caller.user.id) throw new Problem('second_factor_own')
  return db.transaction().execute(async (trx) => {
    const { target } = await lockCallerAndAccount(trx, 'super-admin', caller, id)
    await assertSeenVersion(seen, async () => {
      const factor = await queries.findSecondFactor(trx, id).executeTakeFirst()
      return [factor && { version: secondFactorVersion(target, factor.createdAt) }]
    })
    return { user: toUser(await clearSecondFactor(trx, target, caller, clock())) }
  })
}
