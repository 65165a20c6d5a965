import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '../../server/src/parts/database/connect.ts'
import type { Db } from '../../server/src/parts/database/types.ts'

/** The address of another database of the same server. */
export const urlOf = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

export type FreshDatabase = { readonly db: Db; readonly url: string; readonly drop: () => Promise<void> }

/** An empty database with the schema, of the server at `postgresUrl` (vitest's `inject('postgresUrl')`). */
export const freshDatabase = async (postgresUrl: string): Promise<FreshDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = connect(postgresUrl, { max: 1 })
  await sql`create database ${sql.id(name)} template template_lintel`.execute(server)
  const url = urlOf(postgresUrl, name)
  const db = connect(url)
  return {
    db,
    url,
    drop: async () => {
      await db.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(server)
      await server.destroy()
    },
  }
}
