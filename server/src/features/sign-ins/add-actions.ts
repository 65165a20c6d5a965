import { v7 as uuid } from 'uuid'
import { isAdmin } from '#contract/roles.ts'
import type { SignInProvider } from '#contract/sign-ins.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Client } from '../../platform/http/client.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/actions.ts'
import type { Account } from '../users/shape.ts'
import { signInAdded } from './events.ts'
import * as queries from './queries.ts'

/** An account at an issuer that is to open one here. */
export type NewSignIn = {
  readonly provider: SignInProvider
  readonly issuer: string
  readonly subject: string
  readonly email: string
}

/** Adds the account at the issuer to the account, which is locked. Throws CONFLICT when it opens another one. */
export const addSignIn = async (
  { clock }: Pick<Services, 'clock'>,
  trx: Db,
  { id: userId, role }: Pick<Account, 'id' | 'role'>,
  { provider, issuer, subject, email }: NewSignIn,
  client: Client,
): Promise<void> => {
  const now = clock()
  const row = { id: uuid(), userId, provider: provider.id, issuer, subject, email, createdAt: now, usedAt: now }
  if (!(await queries.insertSignIn(trx, row).executeTakeFirst())) {
    const taken = await queries.findByIdentity(trx, issuer, subject).executeTakeFirst()
    if (taken?.userId !== userId) throw new Problem('sign_in_taken', { values: { name: provider.name } })
    return
  }
  await emit(trx, signInAdded, { userId, provider: provider.name })
  if (isAdmin(role))
    await recordAudit(
      trx,
      { user: { id: userId }, client },
      { action: 'admin.sign-in-added', target: { id: userId }, after: { provider: provider.id } },
      now,
    )
}
