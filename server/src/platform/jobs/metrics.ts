import { type RawBuilder, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { isDatabaseGone } from '../database/connect.ts'
import type { Db } from '../database/types.ts'

type Row = { queue: string; state: string; value: number }

/** Registers gauges of the jobs that wait, run or are dead letters. Each scrape reads them from the database. */
export const collectJobMetrics = (registry: Registry, db: Db): void => {
  const add = (name: string, help: string, value: RawBuilder<unknown>) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue', 'state'],
      // Every process reads the same numbers.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset()
        try {
          const { rows } = await sql<Row>`
            select name as queue, state, ${value}::float8 as value from pgboss.job
            where state < 'completed' and name not like '\\_\\_pgboss%' group by name, state`.execute(db)
          for (const { queue, state, value } of rows) this.set({ queue, state }, value)
        } catch (problem) {
          // The other metrics matter most while the database is gone.
          if (!isDatabaseGone(problem)) throw problem
        }
      },
    })
  add('jobs_open', 'Jobs by queue and state', sql`count(*)`)
  add(
    'job_lag_seconds',
    'How long the oldest job has been due, by queue and state',
    sql`greatest(0, extract(epoch from now() - min(start_after)))`,
  )
}
