import { sql } from 'kysely'
import type { Parts } from '../../parts/parts.ts'
import { Problem } from '../../parts/problem.ts'

const isUp = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok' as const,
    () => 'down' as const,
  )

/** Asks database and storage. Throws UNAVAILABLE when one does not answer. */
export const readiness = async ({ db, storage: files }: Parts) => {
  const [database, storage] = await Promise.all([isUp(sql`select 1`.execute(db)), isUp(files.check())])
  if (database === 'down' || storage === 'down')
    throw new Problem('UNAVAILABLE', `Not ready: database ${database}, storage ${storage}.`, { retryAfter: 2 })
  return { status: 'ok' as const, database, storage }
}
