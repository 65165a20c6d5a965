import type { Db } from '../../../platform/database/types.ts'
import { Problem } from '../../../platform/problem.ts'
import { findBlocks } from '../queries.ts'

/** Returns whether one of the two people has blocked the other. */
export const isBlocked = async (db: Db, people: readonly [string, string]): Promise<boolean> =>
  (await findBlocks(db, ...people).executeTakeFirst()) !== undefined

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
  if (field !== undefined && (await isBlocked(trx, people))) throw new Problem('text_blocked', { field })
}
