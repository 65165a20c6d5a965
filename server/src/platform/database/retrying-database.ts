import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Tables } from './types.ts'

/** SQLSTATE of a serialization failure and of a deadlock: PostgreSQL rolled back, and a repetition may succeed. */
const RETRYABLE = new Set(['40001', '40P01'])
const RETRIES = 4
/** Milliseconds before the first retry; doubled for each further one. */
const RETRY_DELAY = 10

/** Returns whether PostgreSQL rolled a transaction back because of concurrent ones. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && RETRYABLE.has((error as { code?: string }).code ?? '')

const retry = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++)
    try {
      return await run()
    } catch (error) {
      if (attempt === RETRIES || !isRetryable(error)) throw error
      await pause(RETRY_DELAY * 2 ** attempt)
    }
}

/**
 * Repeats transactions after a deadlock or serialization failure, so their callbacks must have no effect outside of the
 * database. Work that cannot be repeated uses `db.connection()`, whose transactions run once.
 */
export class RetryingDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (callback) => retry(() => execute(callback))
    return builder
  }
}
