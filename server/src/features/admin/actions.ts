import type {
  createAdmin as CreateAdmin,
  deleteAdmin as DeleteAdmin,
  deleteUser as DeleteUser,
  exportAdmins as ExportAdmins,
  exportUsers as ExportUsers,
  listAdmins as ListAdmins,
  listUsers as ListUsers,
} from '#contract/admin.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { ADMIN_ROLES, isAdmin } from '#contract/roles.ts'
import type { Role, User } from '#contract/users.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { adminPageOf } from '../../platform/http/pagination.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import { assertValidPassword } from '../auth/password-actions.ts'
import { deleteAccount } from '../users/account-actions.ts'
import { iterateAccounts, lockCaller, searchAccounts } from '../users/actions.ts'
import { toUser } from '../users/shape.ts'
import { adminCreated } from './events.ts'
import { provisionAccount } from './provision-account.ts'

/** Returns one page of users. */
export const listUsers = async (
  services: Services,
  { query: { role, ...wanted } }: ValidatedInput<typeof ListUsers>,
): Promise<CallAnswer<typeof ListUsers>> =>
  adminPageOf(await searchAccounts(services, { ...wanted, ...(role && { roles: [role] }) }), 'totalUsers')

const toFile = (users: AsyncIterable<User>) =>
  csvOf(users, {
    id: ({ id }) => id,
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    role: ({ role }) => role,
    isVerified: ({ isVerified }) => isVerified,
    language: ({ language }) => language,
    createdAt: ({ createdAt }) => createdAt,
  })

/** Returns all users of a search as a CSV file. */
export const exportUsers = (services: Services, { query: { role, ...wanted } }: ValidatedInput<typeof ExportUsers>) =>
  toFile(iterateAccounts(services, { ...wanted, ...(role && { roles: [role] }) }))

const ofAdmins = <Query extends { role?: Role | undefined }>({ role, ...wanted }: Query) => ({
  ...wanted,
  roles: role ? [role] : ADMIN_ROLES,
})

/** Returns one page of ADMIN and SUPER_ADMIN accounts. */
export const listAdmins = async (
  services: Services,
  { query }: ValidatedInput<typeof ListAdmins>,
): Promise<CallAnswer<typeof ListAdmins>> => adminPageOf(await searchAccounts(services, ofAdmins(query)), 'totalAdmins')

/** Returns all admins of a search as a CSV file. */
export const exportAdmins = (services: Services, { query }: ValidatedInput<typeof ExportAdmins>) =>
  toFile(iterateAccounts(services, ofAdmins(query)))

/**
 * Creates a verified admin, or takes over the unverified account of the address. Throws BAD_INPUT for a weak password,
 * CONFLICT when the address has a verified account.
 */
export const createAdmin = async (
  { db, clock, config }: Services,
  { body: { name, email, password } }: ValidatedInput<typeof CreateAdmin>,
  caller: Caller,
): Promise<CallAnswer<typeof CreateAdmin>> => {
  assertValidPassword(password, { name, email })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'super-admin', caller)
    const now = clock()
    // The password of a local demo's super admin is published, so the admins that it creates must end with the demo.
    const isDemo = config.demo && !config.publicDemo
    const row = { name, email, passwordHash, role: 'ADMIN', createdAt: now, isDemo } as const
    const { account } = await provisionAccount(trx, row)
    if (!account) throw new Problem('email_taken', { field: 'email' })
    await recordAudit(trx, caller, { action: 'admin.created', target: account, after: { role: account.role } }, now)
    await emit(trx, adminCreated, { userId: account.id })
    return { user: toUser(account) }
  })
}

/**
 * Deletes a user. Throws NOT_FOUND, FORBIDDEN for an admin unless the caller is a super admin, CONFLICT for the last
 * super admin.
 */
export const deleteUser = (services: Services, { params, query }: ValidatedInput<typeof DeleteUser>, caller: Caller) =>
  deleteAccount(services, params.id, caller, { ...query, action: 'user.deleted' })

/** Deletes an admin. Throws NOT_FOUND for other users, otherwise as `deleteUser`. */
export const deleteAdmin = (
  services: Services,
  { params, query }: ValidatedInput<typeof DeleteAdmin>,
  caller: Caller,
) =>
  deleteAccount(services, params.id, caller, {
    ...query,
    action: 'admin.deleted',
    isEligible: ({ role }) => isAdmin(role),
  })
