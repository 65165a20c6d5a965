import type { previewDeletion as PreviewDeletion, previewRoleChange as PreviewRole } from '#contract/admin-effects.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type { Role } from '#contract/users.ts'
import { readSnapshot } from '../../platform/database/snapshot.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { versionedEffects } from '../../platform/http/seen.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { countUnpaidBookings, hasCurrentStay } from '../bookings/actions/account-bookings.ts'
import { countListed } from '../listings/actions.ts'
import { hasOpenBalance } from '../payments/actions/open-balance.ts'
import { assertNotLastSuperAdmin, findAccountById } from './actions.ts'
import { countForDeletion, countForDemotion } from './effect-queries.ts'
import { deletionError, isDemotion, roleChangeError } from './rules.ts'
import type { Account } from './shape.ts'

/** The sides of the bookings that end, and whether confirmed ones do too. */
export const DELETED_BOOKINGS = { as: ['tenantId', 'landlordId'], confirmed: true } as const
export const DEMOTED_BOOKINGS = { as: ['landlordId'], confirmed: false } as const

/** Throws CONFLICT for the last super admin, while a paid stay is running or to come, and while money is owed to the account. */
const assertDeletable = async (services: Services, target: Account, now: Date): Promise<void> => {
  const { db } = services
  await assertNotLastSuperAdmin(db, target)
  if (await hasCurrentStay(db, target.id, { as: DELETED_BOOKINGS.as, paid: true, now }))
    throw new Problem('paid_stay_left')
  if (await hasOpenBalance(services, target.id, now)) throw new Problem('balance_left')
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

/** Counts what the deletion of an account touches. Throws as `assertDeletable`. */
export const findDeletionEffects = async (services: Services, target: Account, now: Date) => {
  await assertDeletable(services, target, now)
  const { db } = services
  const counts = {
    ...(await countForDeletion(db, target, now).executeTakeFirstOrThrow()),
    bookings: await countUnpaidBookings(db, target.id, DELETED_BOOKINGS),
  }
  return versionedEffects(counts, ['sessions', 'searches', 'likes', 'favouritesOfOthers'])
}

/** Counts what a change of role touches. Throws CONFLICT for the last super admin, and as `assertCanEndLetting`. */
export const findRoleEffects = async (services: Services, target: Account, role: Role, now: Date) => {
  const { db } = services
  const none = { paused: 0, requests: 0, assigned: 0, sessions: 0 }
  if (role === target.role) return versionedEffects(none, ['sessions'])
  await assertNotLastSuperAdmin(db, target)
  const isEnd = endsLetting(target, role)
  if (isEnd) await assertCanEndLetting(services, target, now)
  const counts = {
    ...none,
    ...(isEnd && {
      paused: await countListed(db, target.id),
      requests: await countUnpaidBookings(db, target.id, DEMOTED_BOOKINGS),
    }),
    ...(isDemotion(target.role, role) && (await countForDemotion(db, target.id, now).executeTakeFirstOrThrow())),
  }
  return versionedEffects(counts, ['sessions'])
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
    return findRoleEffects({ ...services, db }, target, role, services.clock())
  })
