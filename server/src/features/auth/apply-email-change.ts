import type { User } from '#contract/users.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Client } from '../../platform/http/client.ts'
import { deleteDeadLettersOf } from '../../platform/jobs/dead-letters.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { deleteMailsTo } from '../../platform/mail/mailbox.ts'
import { erasePersonalData } from '../../platform/personal-data.ts'
import type { Services } from '../../platform/services.ts'
import { eraseAccount, findAccountByEmail, lockAccounts, updateAccount } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'
import * as queries from './email-change-queries.ts'
import { emailChanged } from './events.ts'
import { replaceCredentials } from './password-actions.ts'
import { startSession } from './session-actions.ts'

/** SQLSTATE 23505, on the index of addresses: another transaction has given the address to an account. */
export const isAddressConflict = (problem: unknown): boolean => {
  const { code, constraint } = problem as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'users_email'
}

/**
 * Returns whether the address is free for the account. An unverified account of it is erased: the person has proved to own the
 * address, and no one else can have used that account.
 */
const freeAddress = async (trx: Db, userId: string, address: string, now: Date): Promise<boolean> => {
  const found = await findAccountByEmail(trx, address)
  if (!found) return true
  await lockAccounts(trx, [userId, found.id])
  const holder = await findAccountByEmail(trx, address)
  if (!holder) return true
  if (!isUnverified(holder)) return false
  // It has no files: only verified people upload.
  await erasePersonalData(trx, holder, now)
  await eraseAccount(trx, holder.id, now)
  return true
}

/** Deletes what is stored about an address that no account has any more. */
const forgetAddress = async (trx: Db, email: string) => {
  await deleteMailsTo(trx, email)
  await deleteDeadLettersOf(trx, { email })
}

/**
 * Gives the account, which is locked, its new address. Sessions, reset codes and the change end, since they may belong to a
 * person who reads the earlier mailbox; the caller gets a new session. Returns undefined when another account has verified the
 * address, which only ends the change.
 */
export const applyEmailChange = async (
  services: Services,
  trx: Db,
  { account, newEmail }: { account: Account; newEmail: string },
  client: Client,
): Promise<{ user: User; token: string } | undefined> => {
  const { id, email, name, language } = account
  if (!(await freeAddress(trx, id, newEmail, services.clock()))) {
    await queries.deleteEmailChange(trx, id).execute()
    return undefined
  }
  await updateAccount(trx, id, { email: newEmail, isVerified: true })
  const changed = await replaceCredentials(trx, id, account.passwordHash)
  await forgetAddress(trx, email)
  await emit(trx, emailChanged, { userId: id, email, name, language })
  return startSession({ ...services, db: trx }, changed, client)
}
