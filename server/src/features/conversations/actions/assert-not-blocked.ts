import type { Db } from '../../../platform/database/types.ts'
import { Problem } from '../../../platform/problem.ts'
import { findBlocks } from '../queries.ts'

/**
 * Throws CONFLICT about that field when it has a text and one of the two people has blocked the other. Both accounts must
 * be locked.
 */
export const assertNotBlocked = async (
  trx: Db,
  people: readonly [string, string],
  fields: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const [field] = Object.keys(fields).filter((name) => fields[name])
  if (field !== undefined && (await findBlocks(trx, ...people).executeTakeFirst()))
    throw new Problem('text_blocked', { field })
}
