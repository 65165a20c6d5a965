import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../database/types.ts'
import { storedQueues } from './queues.ts'

/** Any number that nothing else locks. */
const LOCK = 4_711_001

/** Creates or upgrades pg-boss's own schema and brings the settings of our queues up to date. */
export const installJobs = (db: Db): Promise<void> =>
  db.connection().execute(async (connection) => {
    // Of several processes that start at once, one installs and the others wait.
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      const boss = new PgBoss({ db: fromKysely(connection.withoutPlugins()), schedule: false, supervise: false })
      await boss.start()
      for (const { name, ...options } of storedQueues()) {
        await boss.createQueue(name, options)
        const { policy: _, ...changeable } = options
        await boss.updateQueue(name, changeable)
      }
      await boss.stop({ graceful: false })
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
