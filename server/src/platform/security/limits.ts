import { sql } from 'kysely'
import type { PlainReason } from '#contract/reasons.ts'
import type { Db } from '../database/types.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'

/** `most` attempts within `seconds`. */
export type Limit = { readonly most: number; readonly seconds: number }

/** A digest, so that no e-mail or IP address is stored. */
const keyOf = ({ keys }: Pick<Services, 'keys'>, name: string, subject: string) =>
  `${name}:${keys.digest('limits', subject.toLowerCase()).toString('base64url')}`

/** The clocks of processes on several machines may differ by that much. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * Counts an attempt and returns the seconds to wait when it exceeds the limit, else 0. Exact under concurrency and across
 * processes (docs/decisions/0005). With a transaction as `db` the attempt counts once that commits.
 */
export const take = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  name: string,
  subject: string,
  { most, seconds }: Limit,
): Promise<number> => {
  const now = services.clock()
  const resets = new Date(now.getTime() + seconds * 1_000)
  // A window that ends later than any that begins now is of a clock that was set back since: it would last too long.
  const latest = new Date(resets.getTime() + CLOCKS_DIFFER_MS)
  const { rows } = await sql<{ hits: number; resetsAt: Date }>`
    insert into limits (key, hits, resets_at) values (${keyOf(services, name, subject)}, 1, ${resets})
    on conflict (key) do update set
      hits = case when limits.resets_at <= ${now} or limits.resets_at > ${latest} then 1 else limits.hits + 1 end,
      resets_at = case when limits.resets_at <= ${now} or limits.resets_at > ${latest} then excluded.resets_at else limits.resets_at end
    returning hits, resets_at`.execute(services.db)
  const [row] = rows
  if (!row || row.hits <= most) return 0
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1_000))
}

/** Notes a subject for that time from now on, whatever was counted for it before. */
export const mark = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  name: string,
  subject: string,
  seconds: number,
): Promise<void> => {
  const row = { hits: 1, resetsAt: new Date(services.clock().getTime() + seconds * 1_000) }
  await services.db
    .insertInto('limits')
    .values({ key: keyOf(services, name, subject), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Returns whether the subject was marked, or an attempt counted for it, within a time that has not ended. */
export const isCounted = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  name: string,
  subject: string,
): Promise<boolean> => {
  const row = await services.db
    .selectFrom('limits')
    .select('key')
    .where('key', '=', keyOf(services, name, subject))
    .where('resetsAt', '>', services.clock())
    .executeTakeFirst()
  return row !== undefined
}

/** Subtracts an attempt that `take` counted. */
export const refundAttempt = async (
  services: Pick<Services, 'db' | 'keys'>,
  name: string,
  subject: string,
): Promise<void> => {
  await services.db
    .updateTable('limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', keyOf(services, name, subject))
    .where('hits', '>', 0)
    .execute()
}

/** Deletes the counter. */
export const clear = async (services: Pick<Services, 'db' | 'keys'>, name: string, subject: string): Promise<void> => {
  await services.db
    .deleteFrom('limits')
    .where('key', '=', keyOf(services, name, subject))
    .execute()
}

/** The counter ends by itself when its process dies. */
const ONE_AT_A_TIME: Limit = { most: 1, seconds: 600 }

/** Runs `work` unless the same subject's previous one, in any process, still runs: then throws that reason. */
export const runOneAtATime = async <T>(
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  { name, reason }: { readonly name: string; readonly reason: PlainReason },
  subject: string,
  work: () => Promise<T>,
): Promise<T> => {
  if ((await take(services, name, subject, ONE_AT_A_TIME)) > 0) throw new Problem(reason)
  try {
    return await work()
  } finally {
    await clear(services, name, subject)
  }
}

/** Deletes the counters whose window has ended. */
export const sweepLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('limits').where('resetsAt', '<', now).execute()
}

/** Creates the TOO_MANY_REQUESTS problem; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, reason: PlainReason): Problem => new Problem(reason, { retryAfter })

/** Counts an attempt. Throws TOO_MANY_REQUESTS with that reason above the limit. */
export const assertWithinLimit = async (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  name: string,
  subject: string,
  { reason, ...limit }: Limit & { readonly reason: PlainReason },
): Promise<void> => {
  const wait = await take(services, name, subject, limit)
  if (wait > 0) throw tooMany(wait, reason)
}

/**
 * Counts what a subject, such as a user, creates, within the transaction that stores it, so that only stored things count.
 * Throws TOO_MANY_REQUESTS above the limit. Off with RATE_LIMIT=off.
 */
export const countCreated = async (
  services: Pick<Services, 'db' | 'keys' | 'clock' | 'config'>,
  trx: Db,
  name: string,
  subject: string,
  limit: Limit,
): Promise<void> => {
  if (!services.config.rateLimit) return
  await assertWithinLimit({ ...services, db: trx }, name, subject, { ...limit, reason: 'too_many_creations' })
}
