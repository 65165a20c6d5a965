import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../database/types.ts'
import { storedQueues } from './queues.ts'

/** Creates or upgrades pg-boss's own schema and brings the settings of our queues up to date. One process at a time may. */
export const installJobs = async (connection: Db): Promise<void> => {
  const boss = new PgBoss({ db: fromKysely(connection.withoutPlugins()), schedule: false, supervise: false })
  // Errors of its background queries, which the job runner repeats. Without a listener Node would end the process.
  boss.on('error', () => {})
  await boss.start()
  for (const { name, ...options } of storedQueues()) {
    await boss.createQueue(name, options)
    const { policy: _, ...changeable } = options
    await boss.updateQueue(name, changeable)
  }
  await boss.stop({ graceful: false })
}
