import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountById, findOrCreateUnverified } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'
import * as queries from './queries.ts'

/** What a person enters to register. */
export type RegistrationData = Pick<Account, 'name' | 'email' | 'phone' | 'language'> & { passwordHash: string }

const SALT_BYTES = 16

/**
 * Returns the salt for the password of a registration. It depends on the address only, so that the registrations of one
 * address have equal hashes exactly when their passwords are equal.
 */
export const registrationSalt = ({ keys }: Pick<Services, 'keys'>, email: string): Buffer =>
  keys.digest('registration salt', email.toLowerCase()).subarray(0, SALT_BYTES)

/**
 * Stores a registration and creates the unverified account when the address has none. Returns the id of the registration;
 * null for a verified account, which is not changed.
 */
export const addRegistration = async (trx: Db, data: RegistrationData, now: Date): Promise<string | null> => {
  const account = await findOrCreateUnverified(trx, { ...data, createdAt: now })
  if (!isUnverified(account)) return null
  const { name, phone, language, passwordHash } = data
  const id = uuid()
  await queries
    .insertRegistration(trx, { id, userId: account.id, name, phone, language, passwordHash, createdAt: now })
    .execute()
  return id
}

/** A registration as the mail of its code needs it. */
type CodeRegistration = Pick<Account, 'id' | 'name' | 'language'>

/**
 * Returns the registration for which a code is mailed: the given one, else the newest. An account without any, such as
 * after a password reset, gets one with its own data. Returns undefined for a verified account or a deleted registration.
 */
export const findRegistration = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  wantedId?: string | null,
): Promise<CodeRegistration | undefined> => {
  const found = await queries.findRegistration(db, userId, wantedId ?? undefined).executeTakeFirst()
  if (found || wantedId) return found
  const account = await findAccountById(db, userId)
  if (!account || !isUnverified(account)) return undefined
  const { name, phone, language, passwordHash } = account
  const id = uuid()
  await queries
    .insertRegistration(db, { id, userId, name, phone, language, passwordHash, createdAt: clock() })
    .execute()
  return { id, name, language }
}
