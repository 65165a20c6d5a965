import type { Db } from '../../platform/database/types.ts'
import { replaceCredentials } from '../auth/password-actions.ts'
import { createVerifiedAccount, findAccountByEmail, lockAccount, updateAccount } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'

/** `taken`: the address has a verified account, which was not changed. */
export type ProvisionedAccount =
  | { readonly outcome: 'created'; readonly account: Account }
  | { readonly outcome: 'replaced'; readonly account: Account }
  | {
      readonly outcome: 'taken'
      readonly account?: undefined
      readonly role: Account['role']
      readonly isDemo: boolean
    }

/**
 * Creates a verified account for an address on behalf of an operator or super admin. An unverified account of the address
 * gets the new password, and its sessions and codes end: a stranger may have registered it.
 */
export const provisionAccount = async (
  trx: Db,
  row: Parameters<typeof createVerifiedAccount>[1],
): Promise<ProvisionedAccount> => {
  const created = await createVerifiedAccount(trx, row)
  if (created) return { outcome: 'created', account: created }
  const found = await findAccountByEmail(trx, row.email)
  // The account was deleted in the meantime, which releases the address.
  if (!found) return provisionAccount(trx, row)
  const locked = await lockAccount(trx, found.id)
  if (!isUnverified(locked)) return { outcome: 'taken', role: locked.role, isDemo: locked.isDemo }
  await replaceCredentials(trx, locked.id, row.passwordHash ?? null)
  const account = await updateAccount(trx, locked.id, {
    name: row.name,
    phone: null,
    language: 'en',
    role: row.role,
    isVerified: true,
    ...(row.isDemo && { isDemo: true }),
  })
  return { outcome: 'replaced', account }
}
