import { isAdmin } from '#contract/roles.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Account } from './shape.ts'
import { haveSharedMatter } from './shared-matter-queries.ts'

/**
 * Throws FORBIDDEN when an admin and the person whose account they would change have a matter between them that is not settled:
 * the change would decide it.
 */
export const assertNoSharedMatter = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: Pick<Account, 'id'>,
  target: Account,
) => {
  const parties = { admin: admin.id, target: target.id, isTargetAdmin: isAdmin(target.role) }
  if (admin.id !== target.id && (await haveSharedMatter(db, parties, clock()))) throw new Problem('own_matter')
}
