import type pg from 'pg'
import { StartupError } from '../configuration/startup-error.ts'
import { UNFINISHED_RESTORE } from './migrate.ts'

/**
 * Advisory lock of processes that serve, shared, and of a restore, exclusively. It belongs to a connection past a pooler, so
 * that connections which a pooler keeps for no one hold none.
 */
const SERVING_LOCK = 5_463_205

/**
 * Notes on the connection, until it ends, that this process serves. Throws StartupError while the database is being restored:
 * a process whose connection was away for a moment must not go on then.
 */
export const lockForServing = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query(
    `select pg_try_advisory_lock_shared($1) as free, to_regclass($2) is not null as unfinished`,
    [SERVING_LOCK, `public.${UNFINISHED_RESTORE}`],
  )
  if (!rows[0].free || rows[0].unfinished)
    throw new StartupError(
      'The database is being restored, so that this server does not serve it. It can be started afterwards.',
    )
}

/** Keeps servers from serving until the connection ends. Returns false when one serves. */
export const lockForRestore = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [SERVING_LOCK])
  return rows[0].free
}
