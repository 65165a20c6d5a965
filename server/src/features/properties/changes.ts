import { sql } from 'kysely'
import { IS_UNSEEN } from '../../platform/columns/change-log.ts'
import type { Db } from '../../platform/database/types.ts'

/**
 * Returns a function that tells whether any public listing, or its availability, has changed in a transaction that the
 * snapshot of its last call did not see; at first it has.
 */
export const createChangeWatch = (db: Db): (() => Promise<boolean>) => {
  let seen: string | undefined
  return async () => {
    // The only parameter is the $1 of IS_UNSEEN.
    const { rows } = await sql<{ snapshot: string; hasChanged: boolean }>`
      select pg_current_snapshot()::text as snapshot, ${seen ?? null}::text is null
        or exists (select from search_changes where ${sql.raw(IS_UNSEEN)}) as has_changed`.execute(db)
    const [row] = rows
    seen = row?.snapshot
    return row?.hasChanged ?? true
  }
}
