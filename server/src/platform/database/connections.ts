import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../configuration/config.ts'
import type { Db } from './types.ts'

/** Connections of the pools of a process, at most. */
export const CALL_CONNECTIONS = 10
export const JOB_CONNECTIONS = 4
/** Of pg-boss, besides the one that listens. */
export const QUEUE_CONNECTIONS = 4
/** Of the sockets' events: one listens, the others send. */
export const SOCKET_CONNECTIONS = 3
/** For filling an empty database with the demo. */
export const DEMO_CONNECTIONS = 2

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'redisUrl' | 'demo' | 'workers'>

/**
 * Returns how many connections to PostgreSQL a serving process opens at most, by the name that PostgreSQL shows for them. Those of
 * calls are not among them when a pooler opens them; replicas have others of their own.
 */
export const connectionsOf = ({
  databaseDirectUrl,
  redisUrl,
  demo,
}: Omit<Settings, 'workers'>): Readonly<Record<string, number>> => {
  const isPooled = databaseDirectUrl !== undefined
  const pools = [isPooled ? 0 : CALL_CONNECTIONS, JOB_CONNECTIONS, demo ? DEMO_CONNECTIONS : 0]
  return {
    lintel: pools.reduce((sum, size) => sum + size, 0),
    // Each pool with a timeout has one (watch.ts).
    'lintel watch': pools.filter((size) => size > 0).length,
    'lintel jobs': QUEUE_CONNECTIONS + 1,
    'lintel sockets': redisUrl ? 0 : SOCKET_CONNECTIONS,
    'lintel listener': 1,
    'lintel search': 1,
    'lintel lists': 1,
  }
}

/** Returns how many connections so many serving processes open at most. Each that uses the embedded PostgreSQL has one more. */
export const connectionsOfAll = (config: Settings, processes = config.workers): number => {
  const each = Object.values(connectionsOf(config)).reduce((sum, count) => sum + count, 0)
  const leaders = config.workers > 1 ? 1 : 0
  return each * processes + (config.databaseUrl ? 0 : processes + leaders)
}

/** Connections that PostgreSQL has for roles without special rights. Through a pooler too: a setting is that of the server. */
export const CONNECTION_LIMIT: RawBuilder<number> = sql<number>`(current_setting('max_connections')::int
  - current_setting('superuser_reserved_connections')::int
  - coalesce(current_setting('reserved_connections', true)::int, 0))`

/** Returns what to tell the operator when the processes of this machine may open more connections than PostgreSQL has for them. */
export const describeExcess = async (db: Db, config: Settings): Promise<string | undefined> => {
  const { rows } = await sql<{ limit: number }>`select ${CONNECTION_LIMIT} as "limit"`.execute(db)
  const needed = connectionsOfAll(config)
  const [{ limit } = { limit: needed }] = rows
  if (needed <= limit) return undefined
  return `The server processes of this machine (WORKERS=${config.workers}) may open ${needed} connections to PostgreSQL, which has ${limit} for them (max_connections without reserved ones). Raise max_connections, start fewer processes or put a pooler in between: docs/several-processes.md.`
}
