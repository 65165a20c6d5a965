import { sql } from 'kysely'
import type { Db } from '../database/types.ts'
import { DEAD_LETTERS } from './queues.ts'

/** Deletes the dead letters about a user or address. */
export const deleteDeadLettersOf = async (db: Db, { id, email }: { id: string; email: string }): Promise<void> => {
  await sql`delete from pgboss.job where name = ${DEAD_LETTERS}
    and (data -> 'payload' ->> 'userId' = ${id} or lower(data -> 'payload' ->> 'email') = lower(${email}))`.execute(db)
}
