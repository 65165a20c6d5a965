import type { AuditAction } from '#contract/admin.ts'
import type { Answer, Checked } from '#contract/call.ts'
import type { changeRole as ChangeRole, LandlordProfile } from '#contract/users.ts'
import type { Caller } from '../../parts/caller.ts'
import type { Db } from '../../parts/database/types.ts'
import { tell } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'
import { forgetInAudit, recordAudit } from '../audit/actions.ts'
import { openSession } from '../auth/actions.ts'
import { cancelOpen, hasStanding } from '../bookings/actions.ts'
import { dropRequest } from '../landlord-requests/actions.ts'
import { dropNotifications } from '../notifications/actions.ts'
import { dropLikes, landlordStanding, unlistAll } from '../properties/actions.ts'
import {
  type Account,
  accountById,
  assertKnown,
  assertNotLastSuperAdmin,
  avatarFileOf,
  changeAccount,
  endSessions,
  eraseAccount,
  FORMER_USER,
  lockAccount,
  personWithBio,
  queueSuperAdmin,
  userOf,
} from '../users/actions.ts'

export { exportOwn } from './export.ts'

import { deletionFault, isStepDown, roleChangeFault } from './rules.ts'

/** A person as the public may know them. Throws NOT_FOUND. */
export const publicProfile = async ({ db }: Parts, id: string): Promise<LandlordProfile> => {
  await assertKnown(db, id)
  const [person, standing] = await Promise.all([personWithBio(db, id), landlordStanding(db, id)])
  return { ...person, ...standing }
}

/** Throws FORBIDDEN for what the caller may not, CONFLICT for the last super admin (product.md 1). */
export const changeRole = async (
  parts: Parts,
  { params, body: { role } }: Checked<typeof ChangeRole>,
  caller: Caller,
): Promise<Answer<typeof ChangeRole>> => {
  const { db, clock } = parts
  const user = await db.transaction().execute(async (trx) => {
    await queueSuperAdmin(trx, caller.user)
    const target = await lockAccount(trx, params.id)
    const fault = roleChangeFault(caller.user, target, role)
    if (fault) throw new Problem('FORBIDDEN', fault)
    if (role === target.role) return target
    await assertNotLastSuperAdmin(trx, target)
    if (target.role === 'LANDLORD' && role === 'TENANT') {
      const now = clock()
      if (await hasStanding(trx, target.id, { as: ['landlord_id'], paid: false, now }))
        throw new Problem('CONFLICT', 'A confirmed stay at one of the properties is running or still to come.')
      await unlistAll(trx, target.id)
      await cancelOpen(trx, 'landlord_id', target.id, now)
    }
    await changeAccount(trx, target.id, { role })
    const changed = isStepDown(target.role, role)
      ? await endSessions(trx, target.id)
      : await lockAccount(trx, target.id)
    await recordAudit(
      trx,
      caller,
      { action: 'user.role-changed', target, before: { role: target.role }, after: { role } },
      clock(),
    )
    await tell(trx, 'role.changed', { userId: target.id, role })
    return changed
  })
  const own = await accountById(db, caller.user.id)
  if (!own) throw new Problem('NOT_AUTHENTICATED', 'Your session has ended. Please log in again.')
  const { token } = await openSession(parts, own)
  return { user: userOf(user), token }
}

/** Takes the account out of everything; answers the keys of files that may go once that is committed. */
const erase = async ({ clock }: Parts, trx: Db, target: Account): Promise<string[]> => {
  await assertNotLastSuperAdmin(trx, target)
  const now = clock()
  if (await hasStanding(trx, target.id, { as: ['tenant_id', 'landlord_id'], paid: true, now }))
    throw new Problem('CONFLICT', 'A paid stay is running or still to come. It has to end, or be cancelled, first.')
  for (const side of ['tenant_id', 'landlord_id'] as const) await cancelOpen(trx, side, target.id, now)
  const files = await dropRequest(trx, target.id)
  await unlistAll(trx, target.id)
  await dropLikes(trx, target.id)
  await dropNotifications(trx, target.id)
  await forgetInAudit(trx, target.id, FORMER_USER)
  const { email, name, language } = target
  await eraseAccount(trx, target.id, clock())
  await tell(trx, 'account.deleted', { email, name, language })
  return [...files, ...avatarFileOf(target)]
}

const removeFiles = ({ storage }: Parts, files: readonly string[]) =>
  Promise.allSettled(files.map((key) => storage.remove(key)))

/** Throws CONFLICT for the last super admin. */
export const deleteOwn = async (parts: Parts, { user }: Caller): Promise<void> => {
  const files = await parts.db.transaction().execute(async (trx) => {
    await queueSuperAdmin(trx, user)
    return erase(parts, trx, await lockAccount(trx, user.id))
  })
  await removeFiles(parts, files)
}

/** Deletes somebody else's account. Throws NOT_FOUND, FORBIDDEN, CONFLICT. `among` narrows who can be found. */
export const deleteOther = async (
  parts: Parts,
  id: string,
  caller: Caller,
  action: AuditAction,
  among: (target: Account) => boolean = () => true,
): Promise<void> => {
  const files = await parts.db.transaction().execute(async (trx) => {
    await queueSuperAdmin(trx, caller.user)
    const target = await lockAccount(trx, id)
    if (!among(target)) throw new Problem('NOT_FOUND', 'There is no such user.')
    const fault = deletionFault(caller.user, target)
    if (fault) throw new Problem('FORBIDDEN', fault)
    const gone = await erase(parts, trx, target)
    await recordAudit(
      trx,
      caller,
      { action, target: { id, name: FORMER_USER }, before: { role: target.role } },
      parts.clock(),
    )
    return gone
  })
  await removeFiles(parts, files)
}
