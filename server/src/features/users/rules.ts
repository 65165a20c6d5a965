import type { PlainReason } from '#contract/reasons.ts'
import type { Role, User } from '#contract/users.ts'

const RANK: Record<Role, number> = { TENANT: 0, LANDLORD: 1, ADMIN: 2, SUPER_ADMIN: 3 }

/** Returns whether the change removes permissions, which revokes the user's tokens. */
export const isDemotion = (from: Role, to: Role): boolean => RANK[to] < RANK[from]

/** Returns whether the change adds permissions. */
export const isPromotion = (from: Role, to: Role): boolean => RANK[to] > RANK[from]

/** Returns whether the address is not verified. ADMIN and SUPER_ADMIN count as verified (specification §4). */
export const isUnverified = ({ isVerified, role }: Pick<User, 'isVerified' | 'role'>): boolean =>
  !isVerified && RANK[role] < RANK.ADMIN

type Person = Pick<User, 'id' | 'role'>

/** Returns why the caller may not assign the role, or undefined (product.md 1). */
export const roleChangeError = (caller: Person, target: Person, role: Role): PlainReason | undefined => {
  if (role === 'SUPER_ADMIN' && target.role !== 'SUPER_ADMIN') return 'super_admins_on_server'
  if (caller.id === target.id) return isPromotion(caller.role, role) ? 'self_promotion' : undefined
  if (caller.role === 'SUPER_ADMIN') return undefined
  if (caller.role !== 'ADMIN') return 'roles_by_admins'
  if (RANK[target.role] >= RANK.ADMIN || RANK[role] >= RANK.ADMIN) return 'admins_by_super_admins'
  return undefined
}

/** Returns why the caller may not delete the account, or undefined. */
export const deletionError = (caller: Person, target: Person): PlainReason | undefined => {
  if (caller.id === target.id) return 'delete_own_in_profile'
  if (caller.role !== 'SUPER_ADMIN' && RANK[target.role] >= RANK.ADMIN) return 'delete_admins_by_super_admins'
  return undefined
}
