import { CamelCasePlugin, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { CALL_CONNECTIONS } from './connections.ts'
import { isRetryable, RetryingDatabase } from './retrying-database.ts'
import { connectDespiteStalls } from './stalls.ts'
import type { Db } from './types.ts'
import { type Ask, watchPool } from './watch.ts'

// pg returns int8 and numeric as text, since they may exceed a double. Amounts in minor units and ratings do not.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// pg would convert calendar days to a Date in the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** Milliseconds. Callers get an answer within two seconds when the database is gone (R10). */
const CONNECT_TIMEOUT = 1_500
/** Milliseconds after the statement timeout: the server should have cancelled the statement by then. */
const NO_ANSWER_AFTER = 500

/**
 * Milliseconds after which the server cancels a statement, and one that waits for a lock, and ends a connection whose
 * transaction is idle: that of a process that is frozen, or of a host that is lost, would keep its locks.
 */
export type Timeouts = { readonly statement: number; readonly lock: number; readonly idle: number }

/** Begins the name that PostgreSQL shows for connections which a pooler shares. */
export const POOLED_NAME = 'lintel pooled'

/** For calls, which a user waits for. */
export const CALL_TIMEOUTS: Timeouts = { statement: 5_000, lock: 4_000, idle: 10_000 }
/** For jobs: sweeps of large tables take longer, and no caller waits for them. */
export const JOB_TIMEOUTS: Timeouts = { statement: 300_000, lock: 20_000, idle: 20_000 }
/** Milliseconds that a transaction may be idle without other timeouts: imports also write files in between. */
const MOST_IDLE = 300_000

export type PoolOptions = {
  max?: number
  /** Milliseconds to wait for a connection. */
  connectTimeout?: number
  /**
   * By default only a long one of idle transactions, as migrations and imports need. With them, statements also fail when
   * the database as a whole does not respond.
   */
  timeouts?: Timeouts
  onLost?: (problem: Error) => void
  /**
   * Connections are those of a pooler that shares them between transactions. It refuses settings at the start of a
   * connection, so that it has to make those of CALL_TIMEOUTS itself (docs/several-processes.md).
   */
  isPooled?: boolean
}

/** Connections of a pool, and how many queries wait because none is free. */
export type PoolUse = { readonly busy: number; readonly max: number; readonly waiting: number }
/** A query that has ended, without its values; milliseconds. */
export type EndedQuery = { readonly text: string; readonly duration: number; readonly problem?: unknown }
type Observer = (query: EndedQuery) => void
type Inside = {
  readonly pool: pg.Pool
  readonly max: number
  readonly observers: Set<Observer>
  readonly ask: Ask | undefined
}

const insides = new WeakMap<Db, Inside>()

/** Returns the use of a pool that `connect` has made. */
export const poolUse = (db: Db): PoolUse | undefined => {
  const inside = insides.get(db)
  if (!inside) return undefined
  const { pool, max } = inside
  const busy = pool.totalCount - pool.idleCount
  // Each query is in the queue of the pool for a moment, also when a connection is free for it: those of a scrape itself just then.
  return { busy, max, waiting: Math.max(0, pool.waitingCount - (max - busy)) }
}

/** Calls `observer` after each query, also one that failed, of a database that `connect` has made. */
export const observeQueries = (db: Db, observer: Observer): void => {
  insides.get(db)?.observers.add(observer)
}

/**
 * Throws unless the database answers. A pool with timeouts has a connection for that (watch.ts): one whose connections are all
 * busy does not look like a database that is gone.
 */
export const assertAnswering = async (db: Db): Promise<void> => {
  const ask = insides.get(db)?.ask
  await (ask ? ask() : sql`select 1`.execute(db))
}

const NO_ANSWER_MESSAGE = 'Query read timeout'

/**
 * Adapts a pool for Kysely: a connection whose statement got no answer in time is closed on release, because the server
 * may still be executing it.
 */
const closeUnanswered = (pool: pg.Pool): PostgresPool => {
  const unanswered = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const result = query(...args)
      if (result instanceof Promise)
        result.catch((error: Error) => error.message === NO_ANSWER_MESSAGE && unanswered.add(client))
      return result
    }) as typeof client.query
  })
  return {
    connect: async () => {
      const client = await connectDespiteStalls(pool)
      const release = client.release.bind(client)
      client.release = (destroy) => release(Boolean(destroy) || unanswered.has(client))
      return client as PostgresPoolClient
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Creates a pool of connections to the PostgreSQL at `url`. `onLost` is called for every connection that breaks. */
export const connect = (
  url: string,
  {
    max = CALL_CONNECTIONS,
    connectTimeout = CONNECT_TIMEOUT,
    timeouts,
    onLost = () => {},
    isPooled = false,
  }: PoolOptions = {},
): Db => {
  // An idle connection of a pooler keeps the name, which a restore must be able to tell from those of processes.
  const name = isPooled ? POOLED_NAME : 'lintel'
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    ...(!isPooled && { idle_in_transaction_session_timeout: timeouts?.idle ?? MOST_IDLE }),
    ...(timeouts && !isPooled && { statement_timeout: timeouts.statement, lock_timeout: timeouts.lock }),
    ...(timeouts && { query_timeout: timeouts.statement + NO_ANSWER_AFTER }),
    application_name: name,
  })
  pool.on('error', onLost)
  // The pool handles errors of idle connections only; an unhandled error of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  const ask = timeouts && watchPool(pool, { url, name: `${name} watch` })
  const observers = new Set<Observer>()
  const db = new RetryingDatabase({
    dialect: new PostgresDialect({ pool: closeUnanswered(pool) }),
    // JSON documents keep the keys that they were stored with. Translating names takes 0.2 of the 2.7 ms of CPU time that a
    // search takes, so no query opts out.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query, queryDurationMillis: duration, ...event }) => {
      const problem = event.level === 'error' ? event.error : undefined
      for (const observe of observers) observe({ text: query.sql, duration, problem })
    },
  })
  insides.set(db, { pool, max, observers, ask })
  return db
}

/**
 * SQLSTATE classes of an unreachable database, of one without disk space, memory or connections, and of a connection that
 * was ended because its transaction was idle for too long.
 */
const GONE_STATES = /^(08|53|57P0|25P03)/
const GONE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
const GONE_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|connection is closed/i

const codeOf = (problem: Error) => (problem as { code?: string }).code ?? ''

/** Returns whether a failure means that the database is unreachable or cannot work just now. */
export const isDatabaseGone = (problem: unknown): boolean =>
  problem instanceof Error &&
  (GONE_STATES.test(codeOf(problem)) || GONE_CODES.has(codeOf(problem)) || GONE_MESSAGES.test(problem.message))

/** SQLSTATE of a statement that was cancelled by its timeout, or by that of a lock. */
const TIMED_OUT = new Set(['57014', '55P03'])

/** Returns whether a statement failed because of load or concurrent transactions, so that a repetition may succeed. */
export const isDatabaseBusy = (problem: unknown): boolean =>
  problem instanceof Error && (TIMED_OUT.has(codeOf(problem)) || isRetryable(problem))
