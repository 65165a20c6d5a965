import { createHash } from 'node:crypto'
import type { Db } from './database/types.ts'
import type { Parts } from './parts.ts'
import { Problem } from './problem.ts'

type Once = {
  readonly userId: string
  /** Method and path of the call. */
  readonly call: string
  /** The caller's name for this request; without one it is done every time. */
  readonly key: string | undefined
  readonly body: unknown
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/**
 * Does `work` in a transaction, and the same key again gets the same answer without doing it (R7): also while the
 * first is still under way, since the second waits for its row. What failed is not remembered. Throws CONFLICT for the
 * same key with another body.
 */
export const once = async <T>(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { userId, call, key, body }: Once,
  work: (trx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    if (key === undefined) return work(trx)
    const body_hash = hashOf(body)
    const taken = await trx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, call, key, body_hash, answer: null, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const row = trx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
    if (taken.numInsertedOrUpdatedRows === 0n) {
      const before = await row.executeTakeFirstOrThrow()
      if (!before.body_hash.equals(body_hash))
        throw new Problem('CONFLICT', 'This Idempotency-Key was used for another request already.')
      return before.answer as T
    }
    const answer = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .execute()
    return answer
  })

/** Milliseconds for which an answer is given again. */
const REMEMBERED = 86_400_000

/** Forgets keys of yesterday. */
export const sweepKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - REMEMBERED))
    .execute()
}
