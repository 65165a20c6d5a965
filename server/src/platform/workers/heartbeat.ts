import { hostname } from 'node:os'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { isDatabaseGone } from '../database/connect.ts'
import type { Db } from '../database/types.ts'

/** Milliseconds between two signs of life. */
const INTERVAL = 30_000
/** Seconds without one after which a process is forgotten: it was killed. */
export const FORGOTTEN_AFTER = 600

type Options = {
  readonly version: string
  readonly log: { readonly warn: (facts: object, message: string) => void }
}

/** Tells the others, for the status page, that this process runs. Returns what ends that. */
export const startHeartbeat = async (db: Db, { version, log }: Options): Promise<() => Promise<void>> => {
  const id = v7()
  const beat = async () => {
    const { rss } = process.memoryUsage()
    await sql`with gone as (delete from server_processes where seen_at < now() - make_interval(secs => ${FORGOTTEN_AFTER}))
      insert into server_processes (id, host, pid, version, started_at, seen_at, memory_bytes)
      values (${id}, ${hostname()}, ${process.pid}, ${version}, now(), now(), ${rss})
      on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes`.execute(db)
  }
  const timer = setInterval(() => {
    beat().catch((problem) => {
      if (!isDatabaseGone(problem)) log.warn({ err: problem }, 'no sign of life')
    })
  }, INTERVAL).unref()
  await beat()
  return async () => {
    clearInterval(timer)
    await db
      .deleteFrom('serverProcesses')
      .where('id', '=', id)
      .execute()
      .catch((problem) => {
        if (!isDatabaseGone(problem)) log.warn({ err: problem }, 'no sign of life')
      })
  }
}
