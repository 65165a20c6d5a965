import { sql } from 'kysely'
import type pg from 'pg'
import { StartupError } from '../configuration/startup-error.ts'
import { POOLED_NAME } from './connect.ts'
import type { Db } from './types.ts'

/**
 * Advisory lock of processes that serve, shared, and of a restore, exclusively. It belongs to a connection past a pooler, so
 * that connections which a pooler keeps for no one hold none.
 */
const SERVING_LOCK = 5_463_205

/** A table that is there while a database is being restored, so that no server takes a part of it for all. */
export const UNFINISHED_RESTORE = 'unfinished_restore'
export const INTERRUPTED_RESTORE = 'A restore of this database was interrupted. Repeat `npm run restore`.'
const RUNNING_RESTORE =
  'The database is being restored, or its secret replaced, so that this server does not serve it. It can be started afterwards.'

/** Returns why the database must not be served or migrated: a restore is under way, or was interrupted. */
export const findRestore = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ isFree: boolean; isUnfinished: boolean }>`
    select pg_try_advisory_xact_lock_shared(${SERVING_LOCK}) as is_free,
      to_regclass(${`public.${UNFINISHED_RESTORE}`}) is not null as is_unfinished`.execute(db)
  if (rows[0]?.isFree === false) return RUNNING_RESTORE
  return rows[0]?.isUnfinished ? INTERRUPTED_RESTORE : undefined
}

/**
 * Notes on the connection, until it ends, that this process serves. Throws StartupError while the database is being restored:
 * a process whose connection was away for a moment must not go on then.
 */
export const lockForServing = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query(
    `select pg_try_advisory_lock_shared($1) as free, to_regclass($2) is not null as unfinished`,
    [SERVING_LOCK, `public.${UNFINISHED_RESTORE}`],
  )
  if (!rows[0].free || rows[0].unfinished) throw new StartupError(RUNNING_RESTORE)
}

/** Keeps servers from serving until the connection ends. Returns false when one serves. */
export const lockForRestore = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [SERVING_LOCK])
  return rows[0].free
}

/**
 * Throws StartupError while a server or another command uses the database. Besides the lock of servers, connections count:
 * those of commands, of versions without the lock, and of a process whose connection with the lock was lost a moment ago. A
 * pooler keeps connections when their process has ended, so they count only while they are used.
 */
export const assertUnused = async (client: pg.ClientBase, advice: string) => {
  const { rows: others } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'lintel%'
       and not (application_name like $1 and state = 'idle')`,
    [`${POOLED_NAME}%`],
  )
  if (others[0].count > 0 || !(await lockForRestore(client)))
    throw new StartupError(`The database is in use. ${advice}`)
}
