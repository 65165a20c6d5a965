import type {
  createAdmin as CreateAdmin,
  exportUsers as ExportUsers,
  listAdmins as ListAdmins,
  listUsers as ListUsers,
} from '#contract/admin.ts'
import type { Answer, Checked } from '#contract/call.ts'
import type { Caller } from '../../parts/caller.ts'
import { tell } from '../../parts/outbox.ts'
import type { Parts } from '../../parts/parts.ts'
import { hashPassword } from '../../parts/passwords.ts'
import { Problem } from '../../parts/problem.ts'
import { deleteOther } from '../accounts/actions.ts'
import { recordAudit } from '../audit/actions.ts'
import { assertGoodPassword } from '../auth/actions.ts'
import {
  type Account,
  accountByEmail,
  addVerified,
  changeAccount,
  searchAccounts,
  userOf,
  walkAccounts,
} from '../users/actions.ts'

const isAdmin = ({ role }: Pick<Account, 'role'>) => role === 'ADMIN' || role === 'SUPER_ADMIN'

/** One page of users, newest first. */
export const listUsers = async (
  { db }: Parts,
  { query: { page, limit, search, role } }: Checked<typeof ListUsers>,
): Promise<Answer<typeof ListUsers>> => {
  const found = await searchAccounts(db, { page, limit, search, ...(role && { roles: [role] }) })
  return { data: found.data, meta: { page, limit, totalPages: found.totalPages, totalUsers: found.total } }
}

/** Every user of a search, as rows of a table. */
export async function* usersTable(
  { db }: Parts,
  { query: { search, role } }: Checked<typeof ExportUsers>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const user of walkAccounts(db, { search, ...(role && { roles: [role] }) })) {
    const { id, name, email, phone, role: now, isVerified, language, createdAt } = user
    yield { id, name, email, phone, role: now, isVerified, language, createdAt }
  }
}

/** One page of ADMIN and SUPER_ADMIN accounts, newest first. */
export const listAdmins = async (
  { db }: Parts,
  { query: { page, limit, search } }: Checked<typeof ListAdmins>,
): Promise<Answer<typeof ListAdmins>> => {
  const found = await searchAccounts(db, { page, limit, search, roles: ['ADMIN', 'SUPER_ADMIN'] })
  return { data: found.data, meta: { page, limit, totalPages: found.totalPages, totalAdmins: found.total } }
}

/** Throws BAD_INPUT for a weak password, CONFLICT when the address has an account. */
export const createAdmin = async (
  { db, clock }: Parts,
  { body: { name, email, password } }: Checked<typeof CreateAdmin>,
  caller: Caller,
): Promise<Answer<typeof CreateAdmin>> => {
  assertGoodPassword(password, { name, email })
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const row = await addVerified(trx, { name, email, password_hash, role: 'ADMIN', created_at: now })
    if (!row)
      throw new Problem('CONFLICT', 'This address has an account already.', {
        fields: { email: 'has an account already' },
      })
    await recordAudit(trx, caller, { action: 'admin.created', target: row, after: { role: row.role } }, now)
    await tell(trx, 'admin.created', { userId: row.id })
    return { user: userOf(row) }
  })
}

/** Throws NOT_FOUND, FORBIDDEN for admins unless a super admin asks, CONFLICT for the last super admin. */
export const deleteUser = (parts: Parts, id: string, caller: Caller) => deleteOther(parts, id, caller, 'user.deleted')

/** The same for admins only. */
export const deleteAdmin = (parts: Parts, id: string, caller: Caller) =>
  deleteOther(parts, id, caller, 'admin.deleted', isAdmin)

/**
 * The first super admin, as the operator names it. An address that has an account is left as it is, so that starting
 * again changes nothing. Answers whether one was made. Throws BAD_INPUT for a weak password.
 */
export const addSuperAdmin = async (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  if (await accountByEmail(db, email)) return false
  const name = email.split('@')[0] ?? email
  assertGoodPassword(password, { name, email })
  const password_hash = await hashPassword(password)
  return Boolean(await addVerified(db, { name, email, password_hash, role: 'SUPER_ADMIN', created_at: clock() }))
}

/** Makes the living account of that address a verified super admin; answers whether there is one. */
export const promoteSuperAdmin = async ({ db }: Pick<Parts, 'db'>, email: string): Promise<boolean> => {
  const account = await accountByEmail(db, email)
  if (!account) return false
  await changeAccount(db, account.id, { role: 'SUPER_ADMIN', is_verified: true })
  return true
}
