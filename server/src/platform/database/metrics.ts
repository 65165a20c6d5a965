import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { isDatabaseGone } from './connect.ts'
import { countByKey } from './kept-counts.ts'
import type { Db } from './types.ts'

/** Adds gauges that each scrape reads from the database: payments by status, and the time of the last backup. */
export const collectStoredMetrics = (registry: Registry, db: Db): void => {
  const add = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      // Every process reads the same numbers.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset()
        // The other metrics matter most while the database is gone.
        await read(this).catch((problem) => {
          if (!isDatabaseGone(problem)) throw problem
        })
      },
    })
  add('payments', 'Payments by status', ['status'], async (gauge) => {
    for (const { name, count } of await countByKey(db, 'payments').execute()) gauge.set({ status: name }, Number(count))
  })
  add('last_backup_timestamp_seconds', 'When the last backup was finished; 0 without any', [], async (gauge) => {
    const row = await db
      .selectFrom('backups')
      .select(sql<number>`extract(epoch from max(finished_at))::float8`.as('at'))
      .executeTakeFirst()
    gauge.set(row?.at ?? 0)
  })
}
