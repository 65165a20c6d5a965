import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { installJobs } from '../jobs/schema.ts'
import type { Db } from './types.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Reads the SQL files, ordered by number. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    const migrations = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(new URL(name, FOLDER), 'utf8')
        return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
      }),
    )
    return Object.fromEntries(migrations)
  },
}

/**
 * Applies pending migrations and returns their names. Kysely's migrator takes an advisory lock, so of several processes
 * that start at the same time one migrates and the others wait. Throws when a file fails, after rolling it back.
 */
export const migrate = async (db: Db): Promise<string[]> => {
  await installJobs(db)
  const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
