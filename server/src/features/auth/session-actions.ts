import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { DAY_MS, SESSION_DAYS } from '#contract/periods.ts'
import type {
  endSession as EndSession,
  listSessions as ListSessions,
  logOut as LogOut,
  logOutEverywhere as LogOutEverywhere,
} from '#contract/sessions.ts'
import type { User } from '#contract/users.ts'
import { findWrittenPosition } from '../../platform/database/replicas.ts'
import type { Db } from '../../platform/database/types.ts'
import { type Caller, type Identified, sessionEnded } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { Problem } from '../../platform/problem.ts'
import { signToken, verifyToken } from '../../platform/security/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { incrementSessionNumber, lockActiveAccount } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import { type Account, toUser } from '../users/shape.ts'
import { noteLogin } from './attempts.ts'
import { deleteEmailChange } from './email-change-queries.ts'
import * as queries from './queries.ts'
import { isLockedDemoAccount } from './rules.ts'

/** `used_at` is written at most this often, so that reads rarely write. */
const USE_INTERVAL_MS = 300_000

/** Returns the caller of a token, or undefined unless token and session are valid. Runs one query by primary keys. */
export const identify = async (services: Services, token: string): Promise<Identified | undefined> => {
  const claims = await verifyToken(services, token)
  const row = claims && (await queries.findSession(services.db, claims.userId, claims.sessionId).executeTakeFirst())
  if (!row || row.sessionNumber !== claims.sessionNumber || isLockedDemoAccount(row, services.config)) return undefined
  const now = services.clock()
  if (now.getTime() - row.sessionUsedAt.getTime() > USE_INTERVAL_MS)
    await queries.touchSession(services.db, claims.sessionId, now).execute()
  const lastWrite =
    row.lastWriteAt !== null && row.lastWritePosition !== null
      ? { at: row.lastWriteAt, position: row.lastWritePosition }
      : undefined
  return { user: toUser(row), session: { id: claims.sessionId, expiresAt: row.sessionExpiresAt, lastWrite } }
}

/**
 * Stores and returns where the log of the primary ends, for reads of the session; without one, or after its end, only
 * returns it.
 */
export const noteWrite = async ({ db, clock }: Services, sessionId: string | undefined): Promise<number> => {
  const row = sessionId && (await queries.noteWrite(db, sessionId, clock()).executeTakeFirst())
  return row ? (row.lastWritePosition ?? 0) : findWrittenPosition(db)
}

/** Returns the user with a token of the session, which expires with it. */
export const issueToken = async (
  services: Pick<Services, 'keys' | 'clock'>,
  account: Account,
  session: Caller['session'],
): Promise<{ user: User; token: string }> => {
  const { id: userId, sessionNumber } = account
  const token = await signToken(services, { userId, sessionId: session.id, sessionNumber }, session.expiresAt)
  return { user: toUser(account), token }
}

/** How a session began. */
export type SessionStart = { readonly provider?: string | null; readonly addressProvenUntil?: Date | null }

/**
 * Starts a session, of seven days unless `until` is given, and returns its token, after all factors (`passFirstFactor`). `provider`
 * is the issuer with which the person signed in, `addressProvenUntil` is for a session that a mailed code begins. Throws
 * NOT_AUTHENTICATED when the account was deleted, its sessions were ended or it got a second factor since it was read.
 */
export const startSession = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  account: Account,
  client: Client,
  { until, provider = null, addressProvenUntil = null }: SessionStart & { readonly until?: Date } = {},
): Promise<{ user: User; token: string }> => {
  const now = services.clock()
  const session = { id: uuid(), expiresAt: until ?? new Date(now.getTime() + SESSION_DAYS * DAY_MS) }
  const { id: userId } = account
  const row = {
    ...session,
    userId,
    userAgent: client.userAgent,
    createdAt: now,
    usedAt: now,
    provider,
    addressProvenUntil,
  }
  const inserted = await queries.insertSession(services.db, row, account).executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) throw sessionEnded()
  if (!isUnverified(account)) await noteLogin(services, account.email, client)
  return issueToken(services, account, session)
}

/** The account of a session, with what else its query returns. */
export type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof queries.findSession>['executeTakeFirst']>>>

/**
 * Locks the account of the caller, so that calls which end sessions follow each other. Throws NOT_AUTHENTICATED when another call
 * has ended the session in use since it was read.
 */
export const lockOwnSession = async (
  trx: Db,
  { user, session }: { readonly user: Pick<User, 'id'>; readonly session: Pick<Caller['session'], 'id'> },
): Promise<SessionRow> => {
  // Undefined when another call has deleted the account, which ends its sessions.
  const account = await lockActiveAccount(trx, user.id)
  const row = account && (await queries.findSession(trx, user.id, session.id).executeTakeFirst())
  if (!row) throw sessionEnded()
  return row
}

/** Ends all sessions of the account, and a pending change of its address, and returns its row with the new session number. */
export const revokeSessions = async (trx: Db, userId: string): Promise<Account> => {
  // Lock order: the account, then its sessions.
  const account = await incrementSessionNumber(trx, userId)
  await queries.deleteSessions(trx, userId).execute()
  await deleteEmailChange(trx, userId).execute()
  return account
}

/** Ends the sessions of all people. Returns how many those were. */
export const endAllSessions = async (trx: Db): Promise<number> =>
  Number((await queries.deleteAllSessions(trx).executeTakeFirstOrThrow()).numDeletedRows)

/** Returns the caller's sessions, last used first. */
export const listSessions = async (
  { db, clock }: Services,
  { user, session }: Caller,
): Promise<CallAnswer<typeof ListSessions>> => {
  const rows = await queries.findSessions(db, user.id, clock()).execute()
  return {
    sessions: rows.map(({ id, userAgent, createdAt, usedAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isCurrent: id === session.id,
    })),
  }
}

/** Ends one session of the caller. Throws NOT_FOUND, NOT_AUTHENTICATED when another call has ended the session in use. */
export const endSession = (
  { db }: Services,
  { params }: ValidatedInput<typeof EndSession>,
  caller: Caller,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockOwnSession(trx, caller)
    const ended = await queries.deleteSession(trx, caller.user.id, params.id).executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw new Problem('session_already_ended')
  })

/** Ends all sessions of an account, which is locked, but one. */
export const endSessionsBut = async (trx: Db, { user, session }: Caller): Promise<void> => {
  await queries.deleteSessions(trx, user.id).where('id', '!=', session.id).execute()
}

/** Ends all sessions of the caller but the one in use. Throws NOT_AUTHENTICATED when another call has ended that one. */
export const endOtherSessions = ({ db }: Services, caller: Caller): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockOwnSession(trx, caller)
    await endSessionsBut(trx, caller)
  })

/** Ends the sessions of the account that began with that issuer, but one. */
export const endSessionsOf = async (trx: Db, userId: string, provider: string, keptId: string): Promise<void> => {
  await queries.deleteSessions(trx, userId).where('provider', '=', provider).where('id', '!=', keptId).execute()
}

/** Ends the session in use. Returns where the session of its issuer can be ended, if there is one. */
export const logOut = async (
  { db, config, issuers }: Services,
  { user, session }: Caller,
): Promise<CallAnswer<typeof LogOut>> => {
  const ended = await queries.deleteSession(db, user.id, session.id).returning('provider').executeTakeFirst()
  const provider = config.signIns.find(({ id }) => id === ended?.provider)
  const logoutUrl = provider && (await issuers.logoutUrl(provider))
  return logoutUrl === undefined ? undefined : { logoutUrl }
}

/** Ends all sessions of the caller. Throws NOT_AUTHENTICATED when another call has ended the session in use. */
export const logOutEverywhere = async (
  { db }: Services,
  caller: Caller,
): Promise<CallAnswer<typeof LogOutEverywhere>> => {
  await db.transaction().execute(async (trx) => {
    await lockOwnSession(trx, caller)
    await revokeSessions(trx, caller.user.id)
  })
  return { message: 'You have been logged out everywhere.' }
}
