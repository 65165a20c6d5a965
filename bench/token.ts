import { startSession } from '../server/src/features/auth/session-actions.ts'
import { findAccountById } from '../server/src/features/users/actions.ts'
import type { Services } from '../server/src/platform/services.ts'

/** Starts a session of an account and returns its token. */
export const createToken = async (services: Services, userId: string): Promise<string> => {
  const account = await findAccountById(services.db, userId)
  if (!account) throw new Error('The account does not exist.')
  return (await startSession(services, account, { network: '', userAgent: '' })).token
}
