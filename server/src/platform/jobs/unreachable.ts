import { sql } from 'kysely'
import type { Db } from '../database/types.ts'
import type { QueueName } from './queues.ts'

/** Thrown by a handler when the server that it needs cannot be reached. The retry waits as after any failure. */
export class Unreachable extends Error {}

const waiting = (queue: QueueName) =>
  sql`name = ${queue} and state = 'retry' and output ->> 'unreachable' = 'true' and start_after > now()`

/** Returns whether jobs wait for their next try because a server could not be reached. */
export const hasUnreachable = async (db: Db, queue: QueueName): Promise<boolean> =>
  (await sql`select from pgboss.job where ${waiting(queue)} limit 1`.execute(db)).rows.length > 0

/** Makes those jobs due now: the back-off of a long outage would delay them for minutes after its end. */
export const retryUnreachable = async (db: Db, queue: QueueName): Promise<void> => {
  await sql`update pgboss.job set start_after = now() where ${waiting(queue)}`.execute(db)
}
