import { hashPassword } from '../../platform/security/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { assertValidPassword } from '../auth/password-actions.ts'
import { findAccountByEmail, updateAccount } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import { type Claim, claimAddress } from './claims.ts'

type Credentials = { readonly email: string; readonly password: string }

/**
 * Creates a super admin, or takes over the unverified account of the address. A verified account is not changed. Throws
 * BAD_INPUT for a weak password.
 */
export const createSuperAdmin = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, password }: Credentials,
): Promise<Claim> => {
  const found = await findAccountByEmail(db, email)
  // Checked first, so that a restart neither hashes nor rejects a password that has been changed since.
  if (found && !isUnverified(found)) return { outcome: 'taken', role: found.role, isDemo: found.isDemo }
  const name = email.split('@')[0] ?? email
  assertValidPassword(password, { name, email })
  const passwordHash = await hashPassword(password)
  return db
    .transaction()
    .execute((trx) => claimAddress(trx, { name, email, passwordHash, role: 'SUPER_ADMIN', createdAt: clock() }))
}

/**
 * Makes the account of an address a super admin: a verified one keeps its password and is `promoted`, otherwise as
 * `createSuperAdmin`.
 */
export const makeSuperAdmin = async (
  services: Pick<Services, 'db' | 'clock'>,
  credentials: Credentials,
): Promise<'created' | 'replaced' | 'promoted'> => {
  const { outcome } = await createSuperAdmin(services, credentials)
  if (outcome !== 'taken') return outcome
  const account = await findAccountByEmail(services.db, credentials.email)
  // The account was deleted in the meantime.
  if (!account) return makeSuperAdmin(services, credentials)
  await updateAccount(services.db, account.id, { role: 'SUPER_ADMIN', isVerified: true })
  return 'promoted'
}
