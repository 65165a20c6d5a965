import { createHash } from 'node:crypto'
import { DAY_MS } from '#contract/periods.ts'
import type { Db } from '../database/types.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'

type IdempotentRequest = {
  readonly userId: string
  /** Method and path of the call. */
  readonly call: string
  /** The `Idempotency-Key`. Without one, the work is executed every time. */
  readonly key: string | undefined
  readonly body: unknown
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()

/**
 * Executes `work` once per key and returns its stored result for repetitions (R7). A concurrent repetition waits for
 * the row of the first. A failure stores nothing. Throws CONFLICT when the key was used with another body.
 */
export const runIdempotent = async <T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, call, key, body }: IdempotentRequest,
  work: (trx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    if (key === undefined) return work(trx)
    const bodyHash = hashOf(body)
    const taken = await trx
      .insertInto('idempotencyKeys')
      .values({ userId, call, key, bodyHash, answer: null, createdAt: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const row = trx
      .selectFrom('idempotencyKeys')
      .select(['bodyHash', 'answer'])
      .where('userId', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
    if (taken.numInsertedOrUpdatedRows === 0n) {
      const before = await row.executeTakeFirstOrThrow()
      if (!before.bodyHash.equals(bodyHash)) throw new Problem('key_reused')
      return before.answer as T
    }
    const answer = await work(trx)
    await trx
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer) })
      .where('userId', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .execute()
    return answer
  })

/**
 * Returns the stored result of a key, or executes `work` and stores its result, for idempotent work that waits for another server
 * and must not hold a transaction open. The key is bound to its body first, so that another body is refused also while the work
 * runs and after it failed. `lockUser` keeps the user from being deleted. Throws CONFLICT as `runIdempotent` does.
 */
export const recallIdempotent = async <T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, call, key, body }: IdempotentRequest,
  work: () => Promise<T>,
  lockUser: (trx: Db) => Promise<unknown>,
): Promise<T> => {
  if (key === undefined) return work()
  const bodyHash = hashOf(body)
  const bound = await db.transaction().execute(async (trx) => {
    await lockUser(trx)
    await trx
      .insertInto('idempotencyKeys')
      .values({ userId, call, key, bodyHash, answer: null, createdAt: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return trx
      .selectFrom('idempotencyKeys')
      .select(['bodyHash', 'answer'])
      .where('userId', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  })
  if (!bound.bodyHash.equals(bodyHash)) throw new Problem('key_reused')
  if (bound.answer !== null) return bound.answer as T
  const answer = await work()
  // Without effect when the user was deleted meanwhile, or a repetition has stored the same.
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
  return answer
}

/** Deletes the stored results of a user, which repeat what the user sent. */
export const deleteIdempotencyKeys = async (trx: Db, userId: string): Promise<void> => {
  await trx.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()
}

/** How long results are stored. */
const RETENTION_MS = DAY_MS

/** Deletes expired keys. */
export const sweepKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - RETENTION_MS))
    .execute()
}
