import { sql } from 'kysely'
import type { Db } from './database/types.ts'
import type { Parts } from './parts.ts'
import { Problem } from './problem.ts'

/** So many in so many seconds. */
export type Limit = { readonly most: number; readonly seconds: number }

/** Counters are named by a digest: no address of a person or a client is kept in them. */
const keyOf = ({ keys }: Pick<Parts, 'keys'>, name: string, whose: string) =>
  `${name}:${keys.digest('limits', whose.toLowerCase()).toString('base64url')}`

/**
 * Counts one more and answers the seconds to wait when that is more than the limit, else 0. Shared by all processes
 * through the database, exact under concurrency.
 */
export const take = async (
  parts: Pick<Parts, 'db' | 'keys' | 'clock'>,
  name: string,
  whose: string,
  { most, seconds }: Limit,
): Promise<number> => {
  const now = parts.clock()
  const resets = new Date(now.getTime() + seconds * 1_000)
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into limits (key, hits, resets_at) values (${keyOf(parts, name, whose)}, 1, ${resets})
    on conflict (key) do update set
      hits = case when limits.resets_at <= ${now} then 1 else limits.hits + 1 end,
      resets_at = case when limits.resets_at <= ${now} then excluded.resets_at else limits.resets_at end
    returning hits, resets_at`.execute(parts.db)
  const [row] = rows
  if (!row || row.hits <= most) return 0
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1_000))
}

/** Takes back one that did not count after all. */
export const giveBack = async (parts: Pick<Parts, 'db' | 'keys'>, name: string, whose: string): Promise<void> => {
  await parts.db
    .updateTable('limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', keyOf(parts, name, whose))
    .where('hits', '>', 0)
    .execute()
}

/** Begins to count anew. */
export const clear = async (parts: Pick<Parts, 'db' | 'keys'>, name: string, whose: string): Promise<void> => {
  await parts.db
    .deleteFrom('limits')
    .where('key', '=', keyOf(parts, name, whose))
    .execute()
}

/** Forgets counters that ran out. */
export const sweepLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('limits').where('resets_at', '<', now).execute()
}

/** The problem of somebody who must wait. */
export const tooMany = (retryAfter: number, sentence: string): Problem =>
  new Problem('TOO_MANY_REQUESTS', sentence, { retryAfter })
