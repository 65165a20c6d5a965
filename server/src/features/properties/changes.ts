import type { Db } from '../../platform/database/types.ts'
import { findChange } from './change-queries.ts'

/**
 * Returns a function that tells whether any public listing, or its availability, has changed in a transaction that the
 * snapshot of its last call did not see; at first it has.
 */
export const createChangeCheck = (db: Db): (() => Promise<boolean>) => {
  let seen: string | undefined
  return async () => {
    const row = await findChange(db, seen)
    seen = row?.snapshot
    return row?.hasChanged ?? true
  }
}
