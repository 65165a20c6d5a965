import type { FastifyBaseLogger } from 'fastify'
import { Gauge } from 'prom-client'
import { currentWork } from '../current-work.ts'
import type { Services } from '../services.ts'
import { observeQueries, type PoolUse, poolUse } from './connect.ts'
import type { Db } from './types.ts'

/** Characters of a query that are logged: lists of values can be long. */
const TEXT_MAX = 2_000

type Watched = { readonly name: string; readonly db: Db; readonly log: Pick<FastifyBaseLogger, 'warn'> }

const pools = new WeakMap<Services['meters'], Map<string, Db>>()

const addGauges = ({ registry }: Services['meters'], watched: ReadonlyMap<string, Db>) => {
  const add = (name: string, help: string, read: (use: PoolUse) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, db] of watched) {
          const use = poolUse(db)
          if (use) this.set({ pool }, read(use))
        }
      },
    })
  add('database_connections_busy', 'Connections that run a query or a transaction, by pool', ({ busy }) => busy)
  add('database_connections_max', 'Connections that a pool opens at most', ({ max }) => max)
  add('database_connections_waiting', 'Queries that wait for a connection, by pool', ({ waiting }) => waiting)
}

/** Adds a pool of connections to the metrics, and logs its queries that take longer than SLOW_QUERY_MS, without values. */
export const watchQueries = (
  { meters, config: { slowQueryMs } }: Pick<Services, 'meters' | 'config'>,
  { name, db, log }: Watched,
): void => {
  const watched = pools.get(meters) ?? new Map<string, Db>()
  if (watched.size === 0) addGauges(meters, watched)
  pools.set(meters, watched.set(name, db))
  if (slowQueryMs === 0) return
  observeQueries(db, ({ text, duration }) => {
    if (duration < slowQueryMs) return
    meters.slowQueries.inc({ pool: name })
    const shown = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
    log.warn({ ...currentWork(), pool: name, duration: Math.round(duration), query: shown }, 'slow query')
  })
}
