import { sql } from 'kysely'
import { findMigrations } from '../../platform/database/applied-migrations.ts'
import { CONNECTION_LIMIT } from '../../platform/database/connections.ts'
import type { Db } from '../../platform/database/types.ts'
import { SILENT_AFTER } from './rules.ts'

/** Returns what PostgreSQL says of itself. Seconds are by its clock. */
export const readDatabase = async (db: Db) => {
  const { rows } = await sql<{
    version: string
    bytes: number
    connections: number
    maxConnections: number
    oldestTransactionSeconds: number
  }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      ${CONNECTION_LIMIT} as max_connections,
      -- A backup reads everything in one transaction, and locks nothing.
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and application_name <> 'lintel backup') as oldest_transaction_seconds`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no row.')
  return { ...row, oldestTransactionSeconds: Math.max(0, row.oldestTransactionSeconds) }
}

/** Returns the names of the migrations that the database has, in order. */
export const findApplied = (db: Db): Promise<string[]> => findMigrations((text) => sql.raw(text).execute(db))

/** Returns the processes that have been heard of within so many seconds, oldest first. */
export const findProcesses = (db: Db, seconds: number) =>
  db
    .selectFrom('serverProcesses')
    .select(['id', 'host', 'pid', 'version', 'startedAt', 'memoryBytes'])
    .select(sql<boolean>`seen_at < now() - make_interval(secs => ${SILENT_AFTER})`.as('isSilent'))
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('startedAt')
    .orderBy('id')
    .execute()

/** Returns the jobs that wait, by queue, and the number of those in that for dead letters. A running one is not late. */
export const findQueues = async (db: Db, deadLetters: string) => {
  const { rows } = await sql<{ name: string; waiting: number; oldestSeconds: number }>`
    select name, count(*)::int as waiting,
      greatest(0, extract(epoch from now() - min(start_after) filter (where state < 'active')))::float8 as oldest_seconds
    from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' group by name order by name`.execute(db)
  const queues = rows.map((row) => ({ ...row, oldestSeconds: row.oldestSeconds ?? 0 }))
  return {
    queues: queues.filter(({ name }) => name !== deadLetters),
    failed: queues.find(({ name }) => name === deadLetters)?.waiting ?? 0,
  }
}

/** Returns when a payment of the gateway last succeeded, or null. */
export const findLastPaid = async (db: Db, gateway: string): Promise<Date | null> => {
  const { rows } = await sql<{ settledAt: Date }>`
    select settled_at from payments where gateway = ${gateway} and status = 'PAID' order by dated_at desc, id desc limit 1`.execute(
    db,
  )
  return rows[0]?.settledAt ?? null
}

/** Returns how many checkouts were to end before `before` and are still open for us. */
export const countUnanswered = async (db: Db, before: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('payments')
    .where('status', 'in', ['OPENING', 'OPEN'])
    .where('expiresAt', '<', before)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the last backup, with its age in seconds. */
export const findLastBackup = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['finishedAt', 'rowCount', 'fileCount', 'fileBytes', 'missingFiles'])
    .select(sql<number>`extract(epoch from now() - finished_at)::float8`.as('ageSeconds'))
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
