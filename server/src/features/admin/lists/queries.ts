import { sql } from 'kysely'
import type { Db } from '../../../platform/database/types.ts'

/** The rows of the log that all processes have read long ago. */
export const deleteOldChanges = (db: Db) =>
  db.deleteFrom('listChanges').where('changedAt', '<', sql<Date>`now() - interval '2 hours'`)
