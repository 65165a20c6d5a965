import type { AuditAction } from '#contract/audit.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import type { changeRole as ChangeRole, deleteMe as DeleteMe, LandlordProfile, Role } from '#contract/users.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { assertSeenVersion } from '../../platform/http/seen.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { erasePersonalData } from '../../platform/personal-data.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import { assertOwnPassword, lockSession, replaceCredentials } from '../auth/password-actions.ts'
import { issueToken, revokeSessions, startSession } from '../auth/session-actions.ts'
import { cancelUnpaidBookings, lockPropertiesOfAccount } from '../bookings/actions/account-bookings.ts'
import { unlistProperties } from '../listings/actions.ts'
import { landlordStatistics } from '../properties/actions.ts'
import { unassignSupport } from '../support/actions/unassign-support.ts'
import {
  assertPublicUser,
  avatarFiles,
  eraseAccount,
  findAccountById,
  loadProfile,
  lockAccount,
  lockCallerAndAccount,
  serializeSuperAdminChanges,
  updateAccount,
} from './actions.ts'
import { DELETED_BOOKINGS, DEMOTED_BOOKINGS, endsLetting, findDeletionEffects, findRoleEffects } from './effects.ts'
import { accountDeleted, roleChanged } from './events.ts'
import { deletionError, isDemotion, isPromotion, isUnverified, roleChangeError } from './rules.ts'
import { type Account, toUser } from './shape.ts'
import { assertNoSharedMatter } from './shared-matter-actions.ts'

/** Returns a public profile. Throws NOT_FOUND. */
export const getUser = async ({ db, clock }: Services, id: string): Promise<LandlordProfile> => {
  await assertPublicUser(db, id)
  const [person, statistics] = await Promise.all([loadProfile(db, id), landlordStatistics({ db, clock }, id)])
  return { ...person, ...statistics }
}

/**
 * Changes a role. An unverified account that gets permissions loses its password, sessions and codes. Throws FORBIDDEN
 * without permission, CONFLICT for the last super admin (product.md 1).
 */
export const changeRole = async (
  services: Services,
  { params, body: { role, seen, seenEffects } }: ValidatedInput<typeof ChangeRole>,
  caller: Caller,
  client: Client,
): Promise<CallAnswer<typeof ChangeRole>> => {
  const { db, clock } = services
  const user = await db.transaction().execute(async (trx) => {
    await serializeSuperAdminChanges(trx, caller.user)
    const { own, target } = await lockCallerAndAccount(trx, 'verified', caller, params.id)
    const error = roleChangeError(own, target, role)
    if (error) throw new Problem(error)
    if (role === target.role) return target
    await assertNoSharedMatter({ ...services, db: trx }, own, target)
    assertSeenRole(seen, target)
    const isEnd = endsLetting(target, role)
    if (isEnd) await lockPropertiesOfAccount(trx, target.id)
    const now = clock()
    const effects = await findRoleEffects({ ...services, db: trx }, target, role, now)
    await assertSeenVersion(seenEffects, async () => [effects])
    const { assigned } = effects.counts
    if (assigned > 0) await unassignSupport(trx, target.id)
    if (isEnd) {
      await unlistProperties(trx, target.id)
      await cancelUnpaidBookings(trx, target.id, DEMOTED_BOOKINGS, now)
    }
    // The password may be that of a stranger who registered the address.
    const isUnproven = isUnverified(target) && isPromotion(target.role, role)
    if (isUnproven) await replaceCredentials(trx, target.id, null)
    await updateAccount(trx, target.id, { role })
    const changed = isDemotion(target.role, role)
      ? await revokeSessions(trx, target.id)
      : await lockAccount(trx, target.id)
    await recordAudit(
      trx,
      caller,
      {
        action: 'user.role-changed',
        target,
        before: standingOf(target.role, assigned),
        after: { role, ...(assigned > 0 && { assigned: 0 }) },
      },
      now,
    )
    await emit(trx, roleChanged, { userId: target.id, role, needsPassword: isUnproven })
    return changed
  })
  const own = await findAccountById(db, caller.user.id)
  if (!own) throw new Problem('session_ended')
  // A demotion of the caller ended this session. In any case the token expires when the one in use does.
  const { token } =
    user.id === own.id && isDemotion(caller.user.role, user.role)
      ? await startSession(services, own, client, { until: caller.session.expiresAt })
      : await issueToken(services, own, caller.session)
  return { user: toUser(user), token }
}

type Deleted = { files: string[]; effects: Awaited<ReturnType<typeof findDeletionEffects>> }

/**
 * Deletes the data of the account in all features. Returns the keys of files to delete after the commit, and what else it
 * touched. Throws CONFLICT when that is not what was seen.
 */
const deleteAccountData = async (
  services: Services,
  trx: Db,
  target: Account,
  seenEffects?: string | undefined,
): Promise<Deleted> => {
  const now = services.clock()
  await lockPropertiesOfAccount(trx, target.id)
  const effects = await findDeletionEffects({ ...services, db: trx }, target, now)
  await assertSeenVersion(seenEffects, async () => [effects])
  await cancelUnpaidBookings(trx, target.id, DELETED_BOOKINGS, now)
  const files = await erasePersonalData(trx, target, now)
  const { email, name, language } = target
  await eraseAccount(trx, target.id, now)
  await emit(trx, accountDeleted, { email, name, language })
  return { files: [...files, ...avatarFiles(target)], effects }
}

/** Returns role and number of assigned support requests, as audit entries have them. */
const standingOf = (role: Role, assigned: number) => ({ role, ...(assigned > 0 && { assigned }) })

const removeFiles = ({ storage }: Services, files: readonly string[]) =>
  Promise.allSettled(files.map((key) => storage.remove(key)))

/** Deletes the caller's account; that of an admin with an audit entry. Throws BAD_INPUT for a wrong password, CONFLICT for the last super admin. */
export const deleteMe = async (
  services: Services,
  { body: { password } }: ValidatedInput<typeof DeleteMe>,
  caller: Caller,
  client: Client,
): Promise<void> => {
  const account = await assertOwnPassword(services, caller, { password, field: 'password', client })
  const files = await services.db.transaction().execute(async (trx) => {
    await serializeSuperAdminChanges(trx, caller.user)
    const own = await lockSession(trx, caller, account)
    const { files, effects } = await deleteAccountData(services, trx, own)
    if (isAdmin(own.role)) {
      const entry = {
        action: 'user.deleted',
        target: { id: own.id },
        before: standingOf(own.role, effects.counts.assigned),
      } as const
      await recordAudit(trx, caller, entry, services.clock())
    }
    return files
  })
  await removeFiles(services, files)
}

/** Throws CONFLICT when the caller says which role the account was shown with, and it is another one. */
const assertSeenRole = (seen: Role | undefined, target: Account) => {
  if (seen !== undefined && seen !== target.role) throw new Problem('changed_since_seen', { current: [toUser(target)] })
}

type Deletion = {
  seen?: Role | undefined
  seenEffects?: string | undefined
  action: AuditAction
  isEligible?: (target: Account) => boolean
}

/** Deletes another user's account. Throws NOT_FOUND, also unless the target `isEligible`, FORBIDDEN and CONFLICT. */
export const deleteAccount = async (
  services: Services,
  id: string,
  caller: Caller,
  { seen, seenEffects, action, isEligible = () => true }: Deletion,
): Promise<void> => {
  const files = await services.db.transaction().execute(async (trx) => {
    await serializeSuperAdminChanges(trx, caller.user)
    const { own, target } = await lockCallerAndAccount(trx, 'admin', caller, id)
    if (!isEligible(target)) throw new Problem('user_not_found')
    const error = deletionError(own, target)
    if (error) throw new Problem(error)
    await assertNoSharedMatter({ ...services, db: trx }, own, target)
    assertSeenRole(seen, target)
    const { files, effects } = await deleteAccountData(services, trx, target, seenEffects)
    await recordAudit(
      trx,
      caller,
      { action, target: { id }, before: standingOf(target.role, effects.counts.assigned) },
      services.clock(),
    )
    return files
  })
  await removeFiles(services, files)
}
