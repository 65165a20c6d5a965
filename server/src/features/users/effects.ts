import type { previewDeletion as PreviewDeletion, previewRoleChange as PreviewRole } from '#contract/admin-effects.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { isAdmin } from '#contract/roles.ts'
import type { Role } from '#contract/users.ts'
import { readSnapshot } from '../../platform/database/snapshot.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { versionedEffects } from '../../platform/http/seen.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { findUnpaidBookings, hasCurrentStay } from '../bookings/actions/account-bookings.ts'
import { findListedIds } from '../listings/actions.ts'
import { hasOpenBalance } from '../payments/actions/open-balance.ts'
import { findOpenMatter } from '../payments/actions/open-matters.ts'
import { assertNotLastSuperAdmin, findAccountById } from './actions.ts'
import { countForDeletion, findForDeletion, findForDemotion } from './effect-queries.ts'
import { deletionError, isDemotion, roleChangeError } from './rules.ts'
import type { Account } from './shape.ts'
import { assertNoSharedMatter } from './shared-matter-actions.ts'

/** The sides of the bookings that end, and whether confirmed ones do too. */
export const DELETED_BOOKINGS = { as: ['tenantId', 'landlordId'], confirmed: true } as const
export const DEMOTED_BOOKINGS = { as: ['landlordId'], confirmed: false } as const

/**
 * Throws CONFLICT for the last super admin, while a paid stay is running or to come, while money is owed to the account, and
 * while an admin has to decide about a claim or a held payment of its bookings.
 */
const assertDeletable = async (services: Services, target: Account, now: Date): Promise<void> => {
  const { db } = services
  await assertNotLastSuperAdmin(db, target)
  if (await hasCurrentStay(db, target.id, { as: DELETED_BOOKINGS.as, paid: true, now }))
    throw new Problem('paid_stay_left')
  if (await hasOpenBalance(services, target.id, now)) throw new Problem('balance_left')
  const open = await findOpenMatter(db, target.id)
  if (open) throw new Problem(open)
}

/** Whether the change makes a tenant of a landlord. An admin may have been a landlord before. */
export const endsLetting = (target: Account, role: Role): boolean => target.role !== 'TENANT' && role === 'TENANT'

/** Throws CONFLICT while a stay at a property of the account is running or to come, and while money is owed to the account. */
const assertCanEndLetting = async (services: Services, target: Account, now: Date): Promise<void> => {
  const { db } = services
  if (await hasCurrentStay(db, target.id, { as: DEMOTED_BOOKINGS.as, paid: false, now }))
    throw new Problem('landlord_has_stay')
  if (await hasOpenBalance(services, target.id, now)) throw new Problem('balance_left')
}

const findTarget = async (db: Db, id: string): Promise<Account> => {
  const target = await findAccountById(db, id)
  if (!target) throw new Problem('user_not_found')
  return target
}

/** Finds what the deletion of an account touches. Throws as `assertDeletable`. */
export const findDeletionEffects = async (services: Services, target: Account, now: Date) => {
  await assertDeletable(services, target, now)
  const { db } = services
  return versionedEffects({
    about: ['deletion', target.id],
    decisive: {
      ...(await findForDeletion(db, target).executeTakeFirstOrThrow()),
      bookings: await findUnpaidBookings(db, target.id, DELETED_BOOKINGS),
    },
    passing: await countForDeletion(db, target.id, now).executeTakeFirstOrThrow(),
  })
}

/** Finds what a change of role touches. Throws CONFLICT for the last super admin, and as `assertCanEndLetting`. */
export const findRoleEffects = async (services: Services, target: Account, role: Role, now: Date) => {
  const { db } = services
  const none: string[] = []
  const untouched = { paused: none, requests: none, assigned: none }
  const about = [role, target.id]
  if (role === target.role) return versionedEffects({ about, decisive: untouched, passing: { sessions: 0 } })
  await assertNotLastSuperAdmin(db, target)
  const isEnd = endsLetting(target, role)
  if (isEnd) await assertCanEndLetting(services, target, now)
  const { assigned, sessions } = isDemotion(target.role, role)
    ? await findForDemotion(db, target.id, now).executeTakeFirstOrThrow()
    : { assigned: none, sessions: 0 }
  const left = isAdmin(role) ? none : assigned
  const ended = isEnd && {
    paused: await findListedIds(db, target.id),
    requests: await findUnpaidBookings(db, target.id, DEMOTED_BOOKINGS),
  }
  return versionedEffects({ about, decisive: { ...untouched, ...ended, assigned: left }, passing: { sessions } })
}

/** Counts what the deletion of an account touches. Throws as the deletion does. */
export const previewDeletion = (
  services: Services,
  { params: { id } }: ValidatedInput<typeof PreviewDeletion>,
  caller: Caller,
): Promise<CallAnswer<typeof PreviewDeletion>> =>
  readSnapshot(services.db, async (db) => {
    const target = await findTarget(db, id)
    const error = deletionError(caller.user, target)
    if (error) throw new Problem(error)
    await assertNoSharedMatter({ ...services, db }, caller.user, target)
    return findDeletionEffects({ ...services, db }, target, services.clock())
  })

/** Counts what a change of role touches. Throws as the change does. */
export const previewRoleChange = (
  services: Services,
  { params: { id }, query: { role } }: ValidatedInput<typeof PreviewRole>,
  caller: Caller,
): Promise<CallAnswer<typeof PreviewRole>> =>
  readSnapshot(services.db, async (db) => {
    const target = await findTarget(db, id)
    const error = roleChangeError(caller.user, target, role)
    if (error) throw new Problem(error)
    await assertNoSharedMatter({ ...services, db }, caller.user, target)
    return findRoleEffects({ ...services, db }, target, role, services.clock())
  })
