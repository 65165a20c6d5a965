import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/types.ts'
import type { JobData } from '../../server/src/platform/jobs/emit.ts'

export type StoredJob = {
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  data: JobData & { payload: Record<string, unknown> }
  tries: number
  output: { message?: string } | null
}

/** Returns all stored jobs of the product, including dead letters, oldest first. */
export const storedJobs = async (db: Db): Promise<StoredJob[]> => {
  const { rows } = await sql<StoredJob>`
    select name, state, data, retry_count + 1 as tries, output from pgboss.job
    where name not like '\\_\\_pgboss%' order by created_on, data ->> 'eventId'`.execute(db)
  return rows
}

/** Returns the jobs that are queued, retried or running, without dead letters. */
export const openJobs = async (db: Db): Promise<StoredJob[]> =>
  (await storedJobs(db)).filter(({ name, state }) => name !== 'dead-letters' && /created|retry|active/.test(state))

/** Makes every job in retry due now. */
export const makeRetriesDue = async (db: Db): Promise<void> => {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
}

/** Ages the heartbeats of running jobs, as if their process had died. */
export const ageHeartbeats = async (db: Db): Promise<void> => {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`.execute(db)
}

export const deleteJobs = async (db: Db): Promise<void> => {
  await sql`delete from pgboss.job`.execute(db)
}

/** Returns how many times an event was emitted for that booking. */
export const countEvents = async (db: Db, event: string, bookingId: string): Promise<number> => {
  const jobs = await storedJobs(db)
  const about = jobs.filter(({ data }) => data.event === event && data.payload.bookingId === bookingId)
  return new Set(about.map(({ data }) => data.eventId)).size
}
