import { sql } from 'kysely'
import type { Db } from '../database/types.ts'
import { addAgain, type JobData } from './emit.ts'
import { DEAD_LETTERS } from './queues.ts'

/** A job that failed permanently, without its payload, which may hold an address. */
type DeadLetter = { id: string; handler: string; failedAt: Date; reason: string | null }

/** Returns the dead letters, newest first. */
export const listDeadLetters = async (db: Db): Promise<DeadLetter[]> => {
  const { rows } = await sql<DeadLetter>`
    select id, data ->> 'handler' as handler, created_on as "failedAt", source_output ->> 'message' as reason
    from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' order by created_on desc, id`.execute(db)
  return rows
}

/** Queues the job of a dead letter again. Returns false when there is no such dead letter. */
export const retryDeadLetter = (db: Db, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ data: JobData }>`
      delete from pgboss.job where name = ${DEAD_LETTERS} and id::text = ${id} returning data`.execute(trx)
    for (const { data } of rows) await addAgain(trx, data)
    return rows.length > 0
  })

/** Deletes a dead letter, or all of them. Returns how many there were. */
export const discardDeadLetters = async (db: Db, id?: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from pgboss.job
    where name = ${DEAD_LETTERS} and (${id ?? null}::text is null or id::text = ${id ?? null})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the dead letters about a user or address. */
export const deleteDeadLettersOf = async (db: Db, { id, email }: { id?: string; email: string }): Promise<void> => {
  await sql`delete from pgboss.job where name = ${DEAD_LETTERS}
    and (data -> 'payload' ->> 'userId' = ${id ?? null}::text or lower(data -> 'payload' ->> 'email') = lower(${email}))`.execute(
    db,
  )
}
