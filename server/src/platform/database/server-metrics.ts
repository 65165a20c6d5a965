import { sql } from 'kysely'
import type { Meters } from '../meters.ts'
import { addReadGauge } from '../read-gauge.ts'
import type { Db } from './types.ts'

/** Adds gauges of what fills the disk of PostgreSQL, which only something on its machine can see. */
export const collectServerMetrics = (meters: Meters, db: Db): void => {
  addReadGauge(meters, { name: 'database_size_bytes', help: 'Size of the database, without its log' }, async () => {
    const { rows } = await sql<{ value: number }>`
      select pg_database_size(current_database())::float8 as value`.execute(db)
    return rows
  })
  addReadGauge(
    meters,
    {
      name: 'database_slot_kept_bytes',
      help: 'Log that PostgreSQL keeps until a replica or archive has taken it, by replication slot',
      labelNames: ['slot'],
    },
    async () => {
      const { rows } = await sql<{ slot: string; value: number }>`
        select slot_name as slot, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as value
        from pg_replication_slots where restart_lsn is not null`.execute(db)
      return rows.map(({ slot, value }) => ({ labels: { slot }, value }))
    },
  )
  addReadGauge(
    meters,
    { name: 'database_archive_failing', help: 'Whether the last try to archive the log failed: PostgreSQL keeps it' },
    async () => {
      const { rows } = await sql<{ value: number }>`
        select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as value
        from pg_stat_archiver`.execute(db)
      return rows
    },
  )
}
