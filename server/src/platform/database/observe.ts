import type { FastifyBaseLogger } from 'fastify'
import { Gauge } from 'prom-client'
import { currentSpan, currentWork } from '../current-work.ts'
import type { Services } from '../services.ts'
import { errorType, failSpan, type Traces } from '../traces/traces.ts'
import { type EndedQuery, observeQueries, type PoolUse, poolUse } from './connect.ts'
import type { Db } from './types.ts'

/** Characters of a query that are logged and traced: lists of values can be long. */
const TEXT_MAX = 2_000

type Watched = { readonly name: string; readonly db: Db; readonly log: Pick<FastifyBaseLogger, 'warn'> }

const shorten = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text)

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
  add(
    'database_connections_waiting',
    'Queries that wait because no connection is free, by pool',
    ({ waiting }) => waiting,
  )
}

/** Makes a span of a query that a request or job has made. */
const traceQuery = ({ startSpan }: Traces, pool: string, { text, duration, problem }: EndedQuery) => {
  const parent = currentSpan()
  if (!parent?.isRecording()) return
  const [operation = ''] = /\w+/.exec(text) ?? []
  const now = Date.now()
  const span = startSpan(operation, {
    kind: 'CLIENT',
    parent,
    startTime: now - duration,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': shorten(text),
      'db.client.connection.pool.name': pool,
    },
  })
  if (problem !== undefined) failSpan(span, errorType(problem))
  span.end(now)
}

/**
 * Adds a pool of connections to the metrics and, if traces are sent, its queries to them; logs those that take longer than
 * SLOW_QUERY_MS, without values.
 */
export const watchQueries = (
  { meters, traces, config: { slowQueryMs } }: Pick<Services, 'meters' | 'traces' | 'config'>,
  { name, db, log }: Watched,
): void => {
  const watched = pools.get(meters) ?? new Map<string, Db>()
  if (watched.size === 0) addGauges(meters, watched)
  pools.set(meters, watched.set(name, db))
  if (traces) observeQueries(db, (query) => traceQuery(traces, name, query))
  if (slowQueryMs === 0) return
  // A rate is seen only from a value before.
  meters.slowQueries.inc({ pool: name }, 0)
  observeQueries(db, ({ text, duration }) => {
    if (duration < slowQueryMs) return
    meters.slowQueries.inc({ pool: name })
    log.warn({ ...currentWork(), pool: name, duration: Math.round(duration), query: shorten(text) }, 'slow query')
  })
}
