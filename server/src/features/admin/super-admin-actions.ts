import type { SystemActor } from '#contract/audit.ts'
import type { Db } from '../../platform/database/types.ts'
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import { assertValidPassword } from '../auth/password-actions.ts'
import { clearSecondFactor } from '../auth/second-factor-actions.ts'
import { findAccountByEmail, lockAccount, lockActiveAccount, updateAccount } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import { userNotFound } from '../users/shape.ts'
import { type ProvisionedAccount, provisionAccount } from './provision-account.ts'
import * as queries from './super-admin-queries.ts'

type Credentials = { readonly email: string; readonly password: string }

/**
 * Creates a super admin, or takes over the unverified account of the address, with an entry in the audit log. A verified
 * account is not changed. Throws BAD_INPUT for a weak password.
 */
const createSuperAdmin = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, password }: Credentials,
  system: SystemActor,
): Promise<ProvisionedAccount> => {
  const found = await findAccountByEmail(db, email)
  // Checked first, so that a restart neither hashes nor rejects a password that has been changed since.
  if (found && !isUnverified(found)) return { outcome: 'taken', role: found.role, isDemo: found.isDemo }
  const name = email.split('@')[0] ?? email
  assertValidPassword(password, { name, email })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const now = clock()
    const provisioned = await provisionAccount(trx, { name, email, passwordHash, role: 'SUPER_ADMIN', createdAt: now })
    const { account } = provisioned
    if (account)
      await recordAudit(
        trx,
        { system },
        { action: 'admin.created', target: account, after: { role: account.role } },
        now,
      )
    return provisioned
  })
}

/** Returns the account that an earlier start created for an address, whatever its address is now. */
const findConfiguredFor = async (db: Db, email: string): Promise<string | undefined> => {
  for (const { userId, addressHash } of await queries.findConfigured(db).execute())
    if (await verifyPassword(email.toLowerCase(), addressHash)) return userId
  return undefined
}

/**
 * Creates the super admin of SUPER_ADMIN_EMAIL, or takes over the unverified account of the address, once: `moved` when
 * the one that an earlier start created has changed the address since. A verified account is not changed. Throws
 * BAD_INPUT for a weak password.
 */
export const createConfiguredSuperAdmin = async (
  services: Pick<Services, 'db' | 'clock'>,
  credentials: Credentials,
): Promise<ProvisionedAccount | { readonly outcome: 'moved' }> => {
  const { db } = services
  const { email } = credentials
  const configuredId = await findConfiguredFor(db, email)
  if (configuredId !== undefined && configuredId !== (await findAccountByEmail(db, email))?.id)
    return { outcome: 'moved' }
  const provisioned = await createSuperAdmin(services, credentials, 'START')
  const account = provisioned.account ?? (await findAccountByEmail(db, email))
  if (configuredId === undefined && account?.role === 'SUPER_ADMIN') {
    const addressHash = await hashPassword(email.toLowerCase())
    await queries.insertConfigured(db, { userId: account.id, addressHash }).execute()
  }
  return provisioned
}

/**
 * Makes the account of an address a super admin, with an entry in the audit log: a verified one keeps its password and is
 * `promoted`, an unverified one is taken over, and without one it is created. Throws BAD_INPUT for a weak password.
 */
export const makeSuperAdmin = async (
  services: Pick<Services, 'db' | 'clock'>,
  credentials: Credentials,
): Promise<'created' | 'replaced' | 'promoted'> => {
  const { outcome } = await createSuperAdmin(services, credentials, 'COMMAND')
  if (outcome !== 'taken') return outcome
  const account = await findAccountByEmail(services.db, credentials.email)
  // The account was deleted in the meantime.
  if (!account) return makeSuperAdmin(services, credentials)
  await services.db.transaction().execute(async (trx) => {
    const { role: before } = await lockAccount(trx, account.id)
    const { role } = await updateAccount(trx, account.id, { role: 'SUPER_ADMIN', isVerified: true })
    if (before === role) return
    const entry = { action: 'user.role-changed', target: account, before: { role: before }, after: { role } } as const
    await recordAudit(trx, { system: 'COMMAND' }, entry, services.clock())
  })
  return 'promoted'
}

/** Turns two-step verification of the account of an address off, with an audit entry. Throws NOT_FOUND, CONFLICT while it is off. */
export const resetSecondFactorOf = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<void> => {
  const found = await findAccountByEmail(db, email)
  await db.transaction().execute(async (trx) => {
    const account = found && (await lockActiveAccount(trx, found.id))
    if (!account) throw userNotFound()
    await clearSecondFactor(trx, account, { system: 'COMMAND' }, clock())
  })
}
