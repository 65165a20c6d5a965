import { sql } from 'kysely'
import { PAYMENT_STATES } from '#contract/payments.ts'
import type { Meters } from '../meters.ts'
import { addReadGauge } from '../read-gauge.ts'
import { countByKey } from './kept-counts.ts'
import { collectServerMetrics } from './server-metrics.ts'
import type { Db } from './types.ts'

/** Adds gauges that each scrape reads from the database: payments by status, the last backup, and what fills the disk. */
export const collectStoredMetrics = (meters: Meters, db: Db): void => {
  collectServerMetrics(meters, db)
  addReadGauge(meters, { name: 'payments', help: 'Payments by status', labelNames: ['status'] }, async () => {
    const counts = new Map((await countByKey(db, 'payments').execute()).map(({ name, count }) => [name, Number(count)]))
    // Also those without payments: what changes is seen from a value before.
    return PAYMENT_STATES.map((status) => ({ labels: { status }, value: counts.get(status) ?? 0 }))
  })
  addReadGauge(
    meters,
    { name: 'last_backup_timestamp_seconds', help: 'When the last backup was finished; 0 without any' },
    async () => {
      const row = await db
        .selectFrom('backups')
        .select(sql<number>`extract(epoch from max(finished_at))::float8`.as('at'))
        .executeTakeFirst()
      return [{ value: row?.at ?? 0 }]
    },
  )
  addReadGauge(
    meters,
    {
      name: 'last_backup_missing_files',
      help: 'Files that the storage did not have for the last backup, although the database refers to them',
    },
    async () => {
      const row = await db
        .selectFrom('backups')
        .select('missingFiles')
        .orderBy('finishedAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return [{ value: row?.missingFiles ?? 0 }]
    },
  )
}
