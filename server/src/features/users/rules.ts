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
export const roleChangeError = (caller: Person, target: Person, role: Role): string | undefined => {
  if (role === 'SUPER_ADMIN' && target.role !== 'SUPER_ADMIN') return 'Super admins can only be created on the server.'
  if (caller.id === target.id) return isPromotion(caller.role, role) ? 'You cannot promote yourself.' : undefined
  if (caller.role === 'SUPER_ADMIN') return undefined
  if (caller.role !== 'ADMIN') return 'Only admins can change other users’ roles.'
  if (RANK[target.role] >= RANK.ADMIN || RANK[role] >= RANK.ADMIN) return 'Only super admins can add and remove admins.'
  return undefined
}

/** Returns why the caller may not delete the account, or undefined. */
export const deletionError = (caller: Person, target: Person): string | undefined => {
  if (caller.id === target.id) return 'To delete your own account, go to your profile.'
  if (caller.role !== 'SUPER_ADMIN' && RANK[target.role] >= RANK.ADMIN) return 'Only super admins can delete admins.'
  return undefined
}
