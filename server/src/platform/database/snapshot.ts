import type { Db } from './types.ts'

/**
 * Runs `read` on one snapshot of the database, so that its queries agree. PostgreSQL refuses writes and locks of rows in it: it
 * neither waits for other transactions nor blocks them.
 */
export const readSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
