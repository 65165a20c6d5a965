import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
import { connect, isDatabaseGone } from './connect.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { Db } from './types.ts'

export type Database = {
  readonly db: Db
  /** Where it is, for a connection of one's own. */
  readonly url: string
  /** Names of the migrations that this opening applied. */
  readonly migrated: string[]
  readonly close: () => Promise<void>
}

/** The oldest PostgreSQL that has all we use. */
const OLDEST = 15

/** What goes wrong with a database that others run, in one line without its password. */
const explain = (problem: unknown, url: string): unknown => {
  const { code, message } = problem as { code?: string; message: string }
  const { host, pathname } = new URL(url)
  const where = `the database ${pathname.slice(1)} at ${host}`
  if (isDatabaseGone(problem)) return new StartProblem(`DATABASE_URL: ${where} does not answer (${message || code}).`)
  // Classes 28 (not let in), 3D (no such database) and 42501 (not allowed) are the operator's to mend.
  return /^(28|3D|42501)/.test(code ?? '') ? new StartProblem(`DATABASE_URL: ${where} says: ${message}.`) : problem
}

const assertNewEnough = async (db: Db) => {
  const { rows } = await sql<{
    version: number
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  const version = rows[0]?.version ?? 0
  if (version < OLDEST)
    throw new StartProblem(`DATABASE_URL names a PostgreSQL ${version}; ${OLDEST} or newer is needed.`)
}

/** Opens the database that the configuration names, or our own under DATA_DIR, and brings its schema up to date. `patience`: see `connect`. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (what: string) => void = () => {},
  patience?: number,
): Promise<Database> => {
  const embedded = databaseUrl ? null : await openEmbedded(dataDir, { onEvent: say })
  const url = databaseUrl ?? embedded?.url ?? ''
  const db = connect(url, patience ? { patience } : {})
  // A migration may take its time.
  const migrator = connect(url, { max: 1 })
  const close = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  try {
    await assertNewEnough(migrator)
    return { db, url, migrated: await migrate(migrator), close }
  } catch (problem) {
    await close()
    throw databaseUrl ? explain(problem, url) : problem
  } finally {
    await migrator.destroy()
  }
}
