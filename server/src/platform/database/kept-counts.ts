import { sql } from 'kysely'
import type { Db } from './types.ts'

/** Tables whose numbers of rows triggers keep, by a key: see migration 0055. */
export type CountedList = 'users' | 'properties' | 'bookings' | 'payments' | 'reviews' | 'audit_log'

/** Returns the number of rows of a list, of all keys or of these. */
export const countKept = async (db: Db, list: CountedList, keys?: readonly string[]): Promise<number> => {
  const { total } = await db
    .selectFrom('keptCounts')
    .where('list', '=', list)
    .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? []))
    .select(sql<number>`coalesce(sum(change), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The number of rows of a list by key. */
export const countByKey = (db: Db, list: CountedList) =>
  db
    .selectFrom('keptCounts')
    .where('list', '=', list)
    .groupBy('key')
    .select(({ fn }) => ['key as name', fn.sum<number>('change').as('count')])

/** Returns the number of rows of a list that match: the kept one unless something besides keys limits them. */
export const countListed = async (
  db: Db,
  list: CountedList,
  {
    keys,
    limits,
    count,
  }: { keys: readonly string[] | undefined; limits: readonly unknown[]; count: () => Promise<{ total: number }> },
): Promise<number> => (limits.some(Boolean) ? (await count()).total : countKept(db, list, keys))

/**
 * Sums up the changes of counts that have several rows, so that few are left to add, and counts without changes are not
 * written again. A reader sees the rows before or after it.
 */
export const sumUpCounts = async (db: Db): Promise<void> => {
  await sql`with counted as (delete from kept_counts
      where (list, key) in (select list, key from kept_counts group by list, key having count(*) > 1)
      returning list, key, change)
    insert into kept_counts select list, key, sum(change) from counted group by list, key having sum(change) <> 0`.execute(
    db,
  )
}
