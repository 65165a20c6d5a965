import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartupError } from '../configuration/startup-error.ts'
import { installJobs } from '../jobs/schema.ts'
import { BACKUP_LOCK } from './backup-lock.ts'
import { OUTSIDE } from './check-migration.ts'
import { connect } from './connect.ts'
import { dropInvalid, isConcurrent, LOCK_NOT_AVAILABLE, rebuildInvalidIndexes } from './invalid-indexes.ts'
import { isRetryable } from './retrying-database.ts'
import { findRestore } from './serving-lock.ts'
import { splitStatements } from './statements.ts'
import type { Db } from './types.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Advisory lock: of several processes that start at the same time one migrates and the others wait. */
const LOCK = 5_463_204
/** Milliseconds between two tries of a waiting process. It waits without a transaction, which would hold up CONCURRENTLY. */
const RETRY_LOCK = 100
/** The same for a process that waits for the end of a backup. */
const RETRY_BACKUP = 1_000
/**
 * Milliseconds that a statement waits for a table, while everyone else waits behind it: long enough for most calls to end,
 * short enough for theirs. Then the migration is rolled back and tried again.
 */
const LOCK_TIMEOUT = 2_000
const TRIES = 15
/** Milliseconds after which operators read why a step without a timeout goes on. */
const SLOW_STEP = 10_000

export type MigrationFile = { readonly name: string; readonly text: string }

/** Returns all migrations of this version, ordered by number. */
export const readMigrations = async (): Promise<MigrationFile[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })))
}

/** Returns the names of all migrations of this version. */
export const listMigrations = async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name)

const setLockTimeout = (db: QueryExecutorProvider, timeout: number) =>
  sql`select set_config('lock_timeout', ${String(timeout)}, false)`.execute(db)

/** Runs a statement outside of a transaction. One that may wait for long waits without end: a timeout would begin it anew. */
const runOutside = async (db: QueryExecutorProvider, statement: string) => {
  const query = (text: string) => sql.raw(text).execute(db)
  if (!isConcurrent(statement)) return query(statement)
  await setLockTimeout(db, 0)
  try {
    await dropInvalid(query, statement)
    await query(statement)
  } finally {
    await setLockTimeout(db, LOCK_TIMEOUT)
  }
}

const toMigration = ({ text }: MigrationFile): Migration => ({
  up: async (db: QueryExecutorProvider) => {
    if (!OUTSIDE.test(text)) await sql.raw(text).execute(db)
    else for (const statement of splitStatements(text)) await runOutside(db, statement)
  },
})

type Options = {
  /** Name of the last migration to apply; by default all. */
  readonly last?: string | undefined
  readonly isRestoring?: boolean
  /** Called with a message for operators. */
  readonly onEvent?: ((message: string) => void) | undefined
  /** Whether to leave invalid indexes to another process, or to the next start. */
  readonly leavesIndexes?: boolean
}

const assertRestored = async (db: Db) => {
  const restore = await findRestore(db)
  if (restore) throw new StartupError(restore)
}

const lock = async (connection: Db) => {
  for (;;) {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${LOCK}) as free`.execute(connection)
    if (rows[0]?.free) return
    await delay(RETRY_LOCK)
  }
}

/**
 * The steps in which migrations are applied: each that runs outside of a transaction by itself, those between together.
 * Returns the last name of each step.
 */
const stepsOf = (files: readonly MigrationFile[], last: string | undefined) => {
  const wanted = last === undefined ? files : files.filter(({ name }) => name <= last)
  return wanted.flatMap(({ name, text }, at) => {
    const isOutside = OUTSIDE.test(text)
    const next = wanted[at + 1]
    return isOutside || !next || OUTSIDE.test(next.text) ? [{ name, isOutside }] : []
  })
}

/** Whether PostgreSQL has rolled a step back because of what callers do meanwhile: they hold a table, or wait for the step in a circle. */
const isRepeatable = (error: unknown) => (error as { code?: string }).code === LOCK_NOT_AVAILABLE || isRetryable(error)

const sayWhenSlow = (name: string, onEvent: Options['onEvent']) =>
  setTimeout(() => {
    onEvent?.(
      `${name} builds or drops indexes, or waits for transactions that began before it. Processes that serve are not held up.`,
    )
  }, SLOW_STEP).unref()

const applyStep = async (
  db: Db,
  provider: MigrationProvider,
  { name, isOutside }: { name: string; isOutside: boolean },
) => {
  for (let nth = 1; ; nth++) {
    const { error, results = [] } = await new Migrator({ db, provider, disableTransactions: isOutside }).migrateTo(name)
    if (!error) return results.map(({ migrationName }) => migrationName)
    if (!isRepeatable(error) || nth === TRIES) throw error
  }
}

/** Returns the provider of all migrations, and those that the database does not have. */
const findPending = async (connection: Db) => {
  const files = await readMigrations()
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]))
  const provider: MigrationProvider = { getMigrations: async () => migrations }
  const done = await new Migrator({ db: connection, provider }).getMigrations()
  const pending = new Set(done.filter(({ executedAt }) => !executedAt).map(({ name }) => name))
  return { provider, pending: files.filter(({ name }) => pending.has(name)) }
}

const apply = async (connection: Db, { last, onEvent }: Options): Promise<string[]> => {
  const { provider, pending } = await findPending(connection)
  const applied: string[] = []
  for (const step of stepsOf(pending, last)) {
    const slow = step.isOutside ? sayWhenSlow(step.name, onEvent) : undefined
    try {
      applied.push(...(await applyStep(connection, provider, step)))
    } finally {
      clearTimeout(slow)
    }
  }
  return applied
}

/** Waits for the end of a running backup, and keeps others from starting until the connection is closed or unlocks. */
const lockOutBackups = async (connection: Db, onEvent: Options['onEvent']) => {
  for (let nth = 1; ; nth++) {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock_shared(${BACKUP_LOCK}) as free`.execute(connection)
    if (rows[0]?.free) return
    if (nth === 1)
      onEvent?.('A backup of this database is running. The migrations of this version begin when it has ended.')
    await delay(RETRY_BACKUP)
  }
}

const giveBack = async (connection: Db, isLockingBackups: boolean) => {
  await sql`reset lock_timeout`.execute(connection)
  if (isLockingBackups) await sql`select pg_advisory_unlock_shared(${BACKUP_LOCK})`.execute(connection)
  await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
}

/**
 * Applies pending migrations, while the version before may still serve, and returns their names. After all of them, rebuilds
 * indexes whose build was interrupted. Throws when a file fails, after rolling it back, and StartupError for a database that is
 * being restored or whose restore was interrupted.
 */
export const migrate = async (
  db: Db,
  { last, isRestoring = false, onEvent, leavesIndexes = false }: Options = {},
): Promise<string[]> => {
  if (!isRestoring) await assertRestored(db)
  return db.connection().execute(async (connection) => {
    await lock(connection)
    let isLockingBackups = false
    try {
      isLockingBackups = (await findPending(connection)).pending.length > 0
      if (isLockingBackups) await lockOutBackups(connection, onEvent)
      // Not under LOCK_TIMEOUT: the transactions of pg-boss set 30 s themselves.
      await installJobs(connection)
      await setLockTimeout(connection, LOCK_TIMEOUT)
      const applied = await apply(connection, { last, onEvent })
      if (last === undefined && !leavesIndexes)
        await rebuildInvalidIndexes((text) => sql.raw(text).execute(connection), onEvent)
      return applied
    } finally {
      // A lost connection has released its locks. The first error says why it was lost.
      await giveBack(connection, isLockingBackups).catch(() => {})
    }
  })
}

/** Applies pending migrations to the database at `url`. */
export const migrateAt = async (url: string, options?: Options): Promise<void> => {
  const db = connect(url, { max: 1 })
  try {
    await migrate(db, options)
  } finally {
    await db.destroy()
  }
}
