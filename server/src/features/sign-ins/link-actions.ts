import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import type { listSignIns as ListSignIns, removeSignIn as RemoveSignIn } from '#contract/sign-ins.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import { assertOwnPassword, lockSession } from '../auth/password-actions.ts'
import { endSessionsOf, lockOwnSession } from '../auth/session-actions.ts'
import { addSignIn, type NewSignIn } from './add-actions.ts'
import type { Attempt } from './attempts.ts'
import { signInRemoved } from './events.ts'
import { toProvider } from './providers.ts'
import * as queries from './queries.ts'
import { mayRemove } from './rules.ts'

/** An issuer that is no longer configured is shown by its name in the configuration. */
const nameOf = ({ config }: Pick<Services, 'config'>, provider: string) =>
  config.signIns.find(({ id }) => id === provider)?.name ?? provider

/** Returns the caller's ways to sign in, and those that are offered. */
export const listSignIns = async (services: Services, { user }: Caller): Promise<CallAnswer<typeof ListSignIns>> => {
  const rows = await queries.findSignIns(services.db, user.id).execute()
  return {
    signIns: rows.map(({ createdAt, usedAt, ...row }) => ({
      ...row,
      name: nameOf(services, row.provider),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    providers: services.config.signIns.map(toProvider),
  }
}

/**
 * Returns the session that may add a sign-in to its account, after its password: a session that someone else has found open must
 * not get a way in of its own. Throws as `assertOwnPassword`, CONFLICT also for an account without a password.
 */
export const authorizeLink = async (
  services: Services,
  password: string,
  caller: Caller,
): Promise<NonNullable<Attempt['link']>> => {
  const { user, session, client } = caller
  // Before it counts as a login.
  if (!user.hasPassword) throw new Problem('no_password')
  const account = await assertOwnPassword(services, caller, { password, field: 'password', client })
  return { userId: user.id, sessionId: session.id, sessionNumber: account.sessionNumber }
}

/** Adds the account at the issuer to that of the session. Throws NOT_AUTHENTICATED when it has ended, CONFLICT. */
export const finishLink = (
  services: Services,
  { userId, sessionId, sessionNumber }: NonNullable<Attempt['link']>,
  identity: NewSignIn,
  client: Client,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const account = await lockSession(trx, { user: { id: userId }, session: { id: sessionId } }, { sessionNumber })
    await addSignIn(services, trx, account, identity, client)
  })

/**
 * Removes one of the caller's ways to sign in, and the other sessions of that issuer. Throws NOT_FOUND, CONFLICT for the last
 * way in, NOT_AUTHENTICATED when another call has ended the session in use.
 */
export const removeSignIn = (
  services: Services,
  { params: { id } }: ValidatedInput<typeof RemoveSignIn>,
  caller: Caller,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const account = await lockOwnSession(trx, caller)
    const rows = await queries.findSignIns(trx, account.id).execute()
    const removed = rows.find((row) => row.id === id)
    if (!removed) throw new Problem('sign_in_not_found')
    if (!mayRemove(account, rows.length)) throw new Problem('last_sign_in')
    await queries.deleteSignIns(trx, account.id).where('id', '=', id).execute()
    await endSessionsOf(trx, account.id, removed.provider, caller.session.id)
    await emit(trx, signInRemoved, { userId: account.id, provider: nameOf(services, removed.provider) })
    if (isAdmin(account.role))
      await recordAudit(
        trx,
        caller,
        { action: 'admin.sign-in-removed', target: account, before: { provider: removed.provider } },
        services.clock(),
      )
  })
