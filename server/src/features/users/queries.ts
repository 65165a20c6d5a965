import { sql } from 'kysely'
import type { Db } from '../../parts/database/types.ts'

export const findSummaries = (db: Db, ids: string[]) =>
  db.selectFrom('users').select(['id', 'name', 'avatar_key', 'deleted_at']).where('id', 'in', ids)

export const findProfile = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'avatar_key', 'bio', 'languages', 'created_at', 'deleted_at'])
    .where('id', '=', id)

/** Whoever signs in with that address; case does not matter. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
