import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './types.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Plain SQL files, in the order of their numbers. */
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
 * Brings the schema up to date and answers the names of what was applied. Kysely's migrator takes an advisory lock,
 * so of several processes that start at once one migrates and the others wait. Throws when a file fails; nothing of it stays.
 */
export const migrate = async (db: Db): Promise<string[]> => {
  const { error, results = [] } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
