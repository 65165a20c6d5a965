import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { CALL_TIMEOUTS, connect, poolUse } from '../database/connect.ts'
import { CALL_CONNECTIONS } from '../database/connections.ts'
import { readinessOf } from './readiness.ts'

it('a process is ready while calls hold all of its connections and the database answers', async () => {
  const base = await freshDatabase(inject('postgresUrl'))
  onTestFinished(() => base.drop())
  const db = connect(base.url, { timeouts: CALL_TIMEOUTS })
  const { app } = await createTestContext(db)
  const ended = Promise.withResolvers<void>()
  const hold = () =>
    db.connection().execute((connection) => sql`select 1`.execute(connection).then(() => ended.promise))
  const holding = Array.from({ length: CALL_CONNECTIONS }, hold)
  await expect.poll(() => poolUse(db)).toEqual({ busy: CALL_CONNECTIONS, max: CALL_CONNECTIONS, waiting: 0 })
  const statuses = await Promise.all(
    ['/readyz?for=requests', '/readyz?for=requests', '/readyz'].map(async (url) => (await app.inject(url)).statusCode),
  )
  expect(statuses).toEqual([200, 200, 200])
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name = 'lintel watch'`.execute(base.db)
  expect(rows).toEqual([{ open: 1 }])
  ended.resolve()
  await Promise.all(holding)
  await app.close()
  await db.destroy()
})

it('a part that fails for a reason without a name hands the error on, for the log', async () => {
  const failed: unknown[] = []
  const odd = new Error('odd')
  const refused = Object.assign(new Error('no'), { code: 'EACCES' })
  expect(await readinessOf(Promise.reject(odd), (problem) => failed.push(problem))).toBe('failed')
  expect(await readinessOf(Promise.reject(refused), (problem) => failed.push(problem))).toBe('read_only')
  expect(failed).toEqual([odd])
})
