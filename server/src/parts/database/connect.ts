import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, Tables } from './types.ts'

// int8 and numeric arrive as text because they may be wider than a double; ours (minor units, one decimal) are not.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar day is no moment: it stays the text that it is.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** A caller is told within two seconds that the database is gone (R10), so waiting for a connection ends before. */
const CONNECT_TIMEOUT = 1_500

type Options = {
  max?: number
  /** Milliseconds that a query may take before the database counts as gone (frozen, or behind a wire that carries nothing). */
  patience?: number
  onLost?: (problem: Error) => void
}

/** A pool of connections to the PostgreSQL at `url`. `onLost` is told of connections that die. */
export const connect = (url: string, { max = 10, patience, onLost = () => {} }: Options = {}): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    ...(patience && { query_timeout: patience }),
    application_name: 'lintel',
  })
  pool.on('error', onLost)
  // The pool listens only while a connection is idle; one that dies at work would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** SQLSTATE classes and messages that mean "the database is not there", not "the query is wrong". */
const GONE_STATES = /^(08|57P0|53300)/
const GONE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
const GONE_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|connection is closed/i

/** Whether a failure means that the database is away for the moment. */
export const isDatabaseGone = (problem: unknown): boolean => {
  if (!(problem instanceof Error)) return false
  const code = (problem as { code?: string }).code ?? ''
  return GONE_STATES.test(code) || GONE_CODES.has(code) || GONE_MESSAGES.test(problem.message)
}
