import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'

/** Returns a number above all that any process got before. */
export const nextVersion = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select nextval('live_versions') as version`.execute(db)
  return (rows[0] as { version: number }).version
}
