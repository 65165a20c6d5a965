import { sql } from 'kysely'
import type { Position } from '../../platform/database/replica-check.ts'
import { WRITTEN_POSITION } from '../../platform/database/replicas.ts'
import type { Db } from '../../platform/database/types.ts'
import { IS_UNSEEN } from '../../platform/database/unseen-changes.ts'

/**
 * Returns the present snapshot, a position of the log at which all that it sees was written, and whether a public listing or its
 * availability has changed in a transaction that the snapshot `seen` does not see.
 */
export const findChange = async (
  db: Db,
  seen: string | undefined,
): Promise<{ snapshot: string; position: Position; hasChanged: boolean } | undefined> => {
  // The only parameter is the $1 of IS_UNSEEN.
  const { rows } = await sql<{ snapshot: string; position: Position; hasChanged: boolean }>`
    select pg_current_snapshot()::text as snapshot, ${WRITTEN_POSITION} as position, ${seen ?? null}::text is null
      or exists (select from search_changes where ${sql.raw(IS_UNSEEN)}) as has_changed`.execute(db)
  return rows[0]
}
