import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '../../server/src/platform/database/connect.ts'
import type { Db } from '../../server/src/platform/database/types.ts'

/** The address of another database of the same server. */
export const urlOf = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Milliseconds: the machine of the tests may be busy. */
export const TEST_CONNECT_TIMEOUT = 60_000

export type FreshDatabase = { readonly db: Db; readonly url: string; readonly drop: () => Promise<void> }

/** SQLSTATE insufficient_privilege: autovacuum, which only a superuser may end, is at work in the database. */
const isBeingVacuumed = (problem: unknown) => (problem as { code?: string }).code === '42501'

const dropDatabase = async (server: Db, name: string): Promise<void> => {
  try {
    await sql`drop database ${sql.id(name)} with (force)`.execute(server)
  } catch (problem) {
    if (!isBeingVacuumed(problem)) throw problem
    await new Promise((resolve) => setTimeout(resolve, 100))
    await dropDatabase(server, name)
  }
}

/** Creates a copy of a template on the server at `postgresUrl` (`inject('postgresUrl')`): by default the empty schema. */
export const freshDatabase = async (postgresUrl: string, template = 'template_lintel'): Promise<FreshDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = connect(postgresUrl, { max: 1, connectTimeout: TEST_CONNECT_TIMEOUT })
  // Without writing the copy to the log (WAL) too, which is for crashes.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(server)
  const url = urlOf(postgresUrl, name)
  const db = connect(url, { connectTimeout: TEST_CONNECT_TIMEOUT })
  return {
    db,
    url,
    drop: async () => {
      await db.destroy()
      await dropDatabase(server, name)
      await server.destroy()
    },
  }
}
