import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/types.ts'
import type { Meters } from '../meters.ts'
import { addReadGauge } from '../read-gauge.ts'

type Row = { queue: string; state: string; value: number }

/** Registers gauges of the jobs that wait, run or are dead letters. Each scrape reads them from the database. */
export const collectJobMetrics = (meters: Pick<Meters, 'registry' | 'failedReads'>, db: Db): void => {
  const add = (name: string, help: string, value: RawBuilder<unknown>) =>
    addReadGauge(meters, { name, help, labelNames: ['queue', 'state'] }, async () => {
      const { rows } = await sql<Row>`
        select name as queue, state, ${value}::float8 as value from pgboss.job
        where state < 'completed' and name not like '\\_\\_pgboss%' group by name, state`.execute(db)
      return rows.map(({ queue, state, value }) => ({ labels: { queue, state }, value }))
    })
  add('jobs_open', 'Jobs by queue and state', sql`count(*)`)
  add(
    'job_lag_seconds',
    'How long the oldest job has been due, by queue and state',
    sql`greatest(0, extract(epoch from now() - min(start_after)))`,
  )
}
