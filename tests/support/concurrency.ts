import { sql } from 'kysely'
import { connect } from '../../server/src/platform/database/connect.ts'
import type { Db } from '../../server/src/platform/database/types.ts'
import { TEST_CONNECT_TIMEOUT } from './database.ts'

/** Milliseconds between two looks at the waiting connections. */
const POLL = 5

type Locked = {
  table:
    | 'users'
    | 'properties'
    | 'bookings'
    | 'uploads'
    | 'reviews'
    | 'conversations'
    | 'support_conversations'
    | 'tenant_notes'
    | 'push_subscriptions'
    | 'sessions'
  id: string
  /** The weaker one lets other rows refer to the locked one. */
  lock?: 'update' | 'no key update'
}

type Observed = { trx: Db; countWaiting: () => Promise<number> }

/** Runs `act` in a transaction of its own, with the number of connections that wait for a lock. */
const inTransaction = async <T>(url: string, act: (observed: Observed) => Promise<T>): Promise<T> => {
  const db = connect(url, { max: 2, connectTimeout: TEST_CONNECT_TIMEOUT })
  try {
    return await db.connection().execute((observer) => {
      const countWaiting = async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(observer)
        return rows[0]?.n ?? 0
      }
      return db.transaction().execute((trx) => act({ trx, countWaiting }))
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Starts calls one after the other while a row is locked, each when the one before waits for a lock or has ended, then
 * releases the row and returns the results. So both orders of two calls can be tested without relying on timing.
 */
export const inLockOrder = async <T>(
  url: string,
  { table, id, lock = 'update' }: Locked,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const results: Promise<T>[] = []
  let ended = 0
  await inTransaction(url, async ({ trx, countWaiting }) => {
    await sql`select 1 from ${sql.table(table)} where id = ${id} for ${sql.raw(lock)}`.execute(trx)
    for (const call of calls) {
      const result = call()
      results.push(result)
      void result.finally(() => ended++).catch(() => {})
      while ((await countWaiting()) + ended < results.length) await new Promise((done) => setTimeout(done, POLL))
    }
  })
  return Promise.all(results)
}

/** Runs a call beside a transaction that keeps the locks of `hold`. Returns what it answers, or 'waits' when it needs one of them. */
export const answerBeside = async <T>(
  url: string,
  hold: (trx: Db) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T | 'waits'> => {
  let result: Promise<T> | undefined
  const isAnswered = await inTransaction(url, async ({ trx, countWaiting }) => {
    await hold(trx)
    let hasEnded = false
    result = call()
    void result.finally(() => (hasEnded = true)).catch(() => {})
    while (!hasEnded && (await countWaiting()) === 0) await new Promise((done) => setTimeout(done, POLL))
    return hasEnded
  })
  const answer = await result
  return isAnswered && answer !== undefined ? answer : 'waits'
}
