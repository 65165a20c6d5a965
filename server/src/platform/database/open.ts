import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../configuration/config.ts'
import { isDiskFull } from '../configuration/disk-full.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { hasLeader } from '../workers/role.ts'
import { connect, isDatabaseGone, type PoolOptions, type Timeouts } from './connect.ts'
import { type Embedded, hasEmbedded, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { Db } from './types.ts'

export type Database = {
  readonly db: Db
  /** Address for separate connections, past a pooler. */
  readonly url: string
  /** Names of the migrations that were applied. */
  readonly migrated: string[]
  /** Opens a further pool of connections, which `close` closes too. */
  readonly addPool: (options: PoolOptions) => Db
  readonly close: () => Promise<void>
}

/** Minimum major version of PostgreSQL. */
const MINIMUM_VERSION = 15

/** Converts an error of an external database to a StartupError without its password, where the operator can fix it. */
const toStartupError = (problem: unknown, url: string): unknown => {
  const { code, message } = problem as { code?: string; message: string }
  const { host, pathname } = new URL(url)
  const database = `the database ${pathname.slice(1)} at ${host}`
  if (isDiskFull(problem)) return new StartupError(`DATABASE_URL: ${database} has no disk space left (${message}).`)
  if (isDatabaseGone(problem))
    return new StartupError(`DATABASE_URL: ${database} does not answer (${message || code}).`)
  // Classes 28 (invalid authorization) and 3D (no such database), and 42501 (insufficient privilege).
  return /^(28|3D|42501)/.test(code ?? '') ? new StartupError(`DATABASE_URL: ${database} says: ${message}.`) : problem
}

const assertSupported = async (db: Db) => {
  const { rows } = await sql<{ version: number; encoding: string; isStandby: boolean }>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby`.execute(db)
  const { version = 0, encoding = '', isStandby = false } = rows[0] ?? {}
  if (isStandby)
    throw new StartupError(
      'DATABASE_URL points to a standby, which cannot be written. Standbys belong in DATABASE_READ_URL.',
    )
  if (version < MINIMUM_VERSION)
    throw new StartupError(`DATABASE_URL points to PostgreSQL ${version}, but ${MINIMUM_VERSION} or newer is required.`)
  if (encoding !== 'UTF8')
    throw new StartupError(`DATABASE_URL points to a database in ${encoding}. Create one with the encoding UTF8.`)
}

/** Milliseconds that running queries have to end when the database is closed. */
const CLOSE_WITHIN = 1_000

type Address = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>

type ServerOptions = {
  readonly onEvent: (message: string) => void
  readonly keepsVersion?: boolean
  readonly signal?: AbortSignal | undefined
}

/** The server of DATABASE_DIRECT_URL or DATABASE_URL, or the embedded one of DATA_DIR. */
const openServer = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Address,
  options: ServerOptions,
): Promise<Embedded> => {
  const url = databaseDirectUrl ?? databaseUrl
  return url ? { url, stop: async () => {} } : openEmbedded(dataDir, options)
}

type Choice = {
  /** Called with messages for operators. */
  readonly onEvent?: (message: string) => void
  /** Whether an embedded database is created when there is none: a wrong environment would otherwise look like an empty site. */
  readonly mayCreate?: boolean
  /** Whether the first message says which database it is, for commands that people run by hand. */
  readonly saysWhich?: boolean
}

/** Throws StartupError when there is no database and none may be created. */
const assertThere = async ({ databaseUrl, dataDir }: Address, { onEvent, mayCreate, saysWhich }: Choice) => {
  if (!databaseUrl && !mayCreate && !(await hasEmbedded(dataDir)))
    throw new StartupError(`There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.`)
  if (!saysWhich) return
  const { host, pathname } = databaseUrl ? new URL(databaseUrl) : { host: '', pathname: '' }
  onEvent?.(databaseUrl ? `Using the database ${host}${pathname}.` : `Using the database in ${dataDir}.`)
}

/**
 * Opens the same server without changing it: pending migrations are not applied, and an embedded database of an earlier major
 * version of PostgreSQL is not moved. `stop` disconnects. Throws StartupError.
 */
export const openUnchanged = async (config: Address, { onEvent = () => {}, ...choice }: Choice): Promise<Embedded> => {
  await assertThere(config, { onEvent, ...choice })
  const server = await openServer(config, { onEvent, keepsVersion: true })
  const db = connect(server.url, { max: 1 })
  try {
    await assertSupported(db)
    return server
  } catch (problem) {
    await server.stop()
    throw config.databaseUrl ? toStartupError(problem, server.url) : problem
  } finally {
    await db.destroy()
  }
}

type Options = Choice & {
  /** See `connect`. Migrations have none. */
  readonly timeouts?: Timeouts
  /** Whether to leave invalid indexes to the next start. */
  readonly leavesIndexes?: boolean
  /** Closes the database, also while it is being opened. */
  readonly signal?: AbortSignal
}

/** Opens the database of DATABASE_URL, or the embedded one of DATA_DIR, and applies pending migrations. Throws StartupError. */
export const openDatabase = async (
  config: Address,
  { onEvent = () => {}, timeouts, signal, leavesIndexes = false, ...choice }: Options = {},
): Promise<Database> => {
  await assertThere(config, { onEvent, ...choice })
  const server = await openServer(config, { onEvent, signal })
  const { url } = server
  const pools: Db[] = []
  const addPool = (options: PoolOptions) => {
    const pool = connect(url, options)
    pools.push(pool)
    return pool
  }
  // Only calls go through a pooler: all else listens, holds locks of a session, or sets timeouts of its own.
  const isPooled = config.databaseDirectUrl !== undefined && config.databaseUrl !== undefined
  const db = isPooled
    ? connect(config.databaseUrl ?? '', { timeouts, isPooled })
    : addPool(timeouts ? { timeouts } : {})
  if (isPooled) pools.push(db)
  const migrator = connect(url, { max: 1 })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      // A query of a frozen database never ends.
      await Promise.race([
        Promise.all(pools.map((pool) => pool.destroy())),
        delay(CLOSE_WITHIN, undefined, { ref: false }),
      ])
      await server.stop()
    })()
    return closing
  }
  const abort = () => void close()
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    await assertSupported(migrator)
    return {
      db,
      url,
      migrated: await migrate(migrator, { onEvent, leavesIndexes: leavesIndexes || hasLeader() }),
      addPool,
      close,
    }
  } catch (problem) {
    await close()
    throw config.databaseUrl ? toStartupError(problem, url) : problem
  } finally {
    signal?.removeEventListener('abort', abort)
    await migrator.destroy()
  }
}
