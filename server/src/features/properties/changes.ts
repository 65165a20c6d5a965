import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'

/**
 * Returns a function that tells whether any public listing, or its availability, has changed in a transaction that the
 * snapshot of its last call did not see; at first it has.
 */
export const createChangeWatch = (db: Db): (() => Promise<boolean>) => {
  let seen: string | undefined
  return async () => {
    const since = seen ?? null
    const { rows } = await sql<{ snapshot: string; hasChanged: boolean }>`
      select pg_current_snapshot()::text as snapshot, ${since}::text is null or exists (
        select from search_changes
        where changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
          and changed_in < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot)) as has_changed`.execute(db)
    const [row] = rows
    seen = row?.snapshot
    return row?.hasChanged ?? true
  }
}
