import type { Role } from './users.ts'

export const ADMIN_ROLES: readonly Role[] = ['ADMIN', 'SUPER_ADMIN']

/** Returns whether the role is one of an admin. */
export const isAdmin = (role: Role): boolean => ADMIN_ROLES.includes(role)
