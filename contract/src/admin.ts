import { z } from 'zod'
import { call } from './call.ts'
import { NewAdmin } from './forms/admin.ts'
import { AdminListOf, Between, CountsOf, CsvFile, Id, Search, SeenEffects, SeenVersion } from './primitives.ts'
import { AdminExport, AdminQuery } from './sorting.ts'
import { ROLES, type Role, SeenRole, User } from './users.ts'

/** What waits for an admin, the most urgent first. */
export const ADMIN_QUEUES = [
  'heldPayments',
  'refunds',
  'propertyReports',
  'conversations',
  'support',
  'reviews',
  'depositClaims',
  'landlordRequests',
  'newProperties',
  'changedProperties',
  'overdue',
] as const
export type AdminQueue = (typeof ADMIN_QUEUES)[number]

/**
 * Counts what waits for an admin: payments that are held without a decision, refunds that are stuck, reported
 * listings, conversations and reviews, support conversations without an answer, open deposit claims, open applications of landlords,
 * properties to review for the first time or after a change, and instalments that are overdue.
 */
export const countAdminQueues = call({
  method: 'GET',
  path: '/api/admin/counts',
  who: 'admin',
  summary: 'Count what waits for an admin',
  answer: { 200: CountsOf(ADMIN_QUEUES) },
  fallback: 'Could not load what is waiting',
})

/** Columns by which lists of accounts can be sorted. */
export const ACCOUNT_SORTS = ['name', 'email', 'createdAt'] as const
export type AccountSort = (typeof ACCOUNT_SORTS)[number]

const UserFilters = { search: Search, role: z.enum(ROLES).optional(), ...Between('the account was created') }

export const listUsers = call({
  method: 'GET',
  path: '/api/admin/users',
  who: 'admin',
  summary: 'List users, newest first; search by name, email and phone',
  query: AdminQuery(ACCOUNT_SORTS, UserFilters),
  answer: { 200: AdminListOf(User, 'totalUsers') },
  fallback: 'Failed to fetch users',
})

export const exportUsers = call({
  method: 'GET',
  path: '/api/admin/users.csv',
  who: 'admin',
  summary: 'Export users as CSV',
  query: AdminExport(ACCOUNT_SORTS, UserFilters),
  answer: CsvFile,
  fallback: 'Failed to fetch users',
})

/**
 * Deletes the account and erases its personal data (product.md 1). ADMIN may delete tenants and landlords, SUPER_ADMIN
 * also admins. 403 for the caller's own account, and while caller and account have a matter between them that is not settled. 409
 * for the last SUPER_ADMIN, while a paid stay is running or to come, money is owed to the account, a claim is open or a deposit or
 * payment held, and when the role is not as `seen` or what it touches not as `seenEffects`.
 */
export const deleteUser = call({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  who: 'admin',
  summary: 'Delete a user',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ seen: SeenRole, seenEffects: SeenEffects }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete user',
})

/** Roles of admin accounts. */
export const ADMIN_ACCOUNT_ROLES = ['ADMIN', 'SUPER_ADMIN'] as const satisfies readonly Role[]

const AdminFilters = {
  search: Search,
  role: z.enum(ADMIN_ACCOUNT_ROLES).optional(),
  ...Between('the account was created'),
}

/** Lists ADMIN and SUPER_ADMIN accounts. */
export const listAdmins = call({
  method: 'GET',
  path: '/api/super-admin/admins',
  who: 'super-admin',
  summary: 'List admin accounts, newest first',
  query: AdminQuery(ACCOUNT_SORTS, AdminFilters),
  answer: { 200: AdminListOf(User, 'totalAdmins') },
  fallback: 'Failed to load admins',
})

export const exportAdmins = call({
  method: 'GET',
  path: '/api/super-admin/admins.csv',
  who: 'super-admin',
  summary: 'Export admin accounts as CSV',
  query: AdminExport(ACCOUNT_SORTS, AdminFilters),
  answer: CsvFile,
  fallback: 'Failed to load admins',
})

/**
 * Creates a verified ADMIN account. An unverified account of the address is taken over with this name and password; 409
 * when it has a verified one.
 */
export const createAdmin = call({
  method: 'POST',
  path: '/api/super-admin/admins',
  who: 'super-admin',
  summary: 'Create an admin account',
  body: NewAdmin,
  answer: { 201: z.strictObject({ user: User }) },
  fallback: 'Failed to create admin',
})

/** Deletes an admin account. 404 when the account is not an admin, 403 for the caller's own, 409 as `deleteUser`. */
export const deleteAdmin = call({
  method: 'DELETE',
  path: '/api/super-admin/admins/{id}',
  who: 'super-admin',
  summary: 'Delete an admin account',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ seen: SeenRole, seenEffects: SeenEffects }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete admin',
})

/**
 * Turns two-step verification of another account off, for a person who has lost app and recovery codes. 404 for an unknown
 * account, 403 for the own one, 409 while it is off, and when it was set up again or the role has changed since `seen`.
 */
export const resetSecondFactor = call({
  method: 'DELETE',
  path: '/api/super-admin/users/{id}/second-factor',
  who: 'super-admin',
  summary: 'Turn two-step verification of a locked-out user off',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ seen: SeenVersion }),
  answer: { 200: z.strictObject({ user: User }) },
  fallback: 'Failed to turn two-step verification off',
})
