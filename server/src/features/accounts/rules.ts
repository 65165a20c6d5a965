import type { Role, User } from '#contract/users.ts'

const RANK: Record<Role, number> = { TENANT: 0, LANDLORD: 1, ADMIN: 2, SUPER_ADMIN: 3 }

/** Whether a change of role takes rights away: then the tokens of the person end. */
export const isStepDown = (from: Role, to: Role): boolean => RANK[to] < RANK[from]

type Person = Pick<User, 'id' | 'role'>

/** Why the caller may not give that role, as a sentence; undefined when it may (product.md 1). */
export const roleChangeFault = (caller: Person, target: Person, role: Role): string | undefined => {
  if (role === 'SUPER_ADMIN' && target.role !== 'SUPER_ADMIN') return 'A super admin is made on the server only.'
  if (caller.id === target.id) return RANK[role] > RANK[caller.role] ? 'You cannot raise your own role.' : undefined
  if (caller.role === 'SUPER_ADMIN') return undefined
  if (caller.role !== 'ADMIN') return 'Only admins change the roles of others.'
  if (RANK[target.role] >= RANK.ADMIN || RANK[role] >= RANK.ADMIN) return 'Only a super admin makes and unmakes admins.'
  return undefined
}

/** Why the caller may not delete that account; undefined when it may. */
export const deletionFault = (caller: Person, target: Person): string | undefined => {
  if (caller.id === target.id) return 'Delete your own account in your profile.'
  if (caller.role !== 'SUPER_ADMIN' && RANK[target.role] >= RANK.ADMIN) return 'Only a super admin deletes admins.'
  return undefined
}
