import { sql } from 'kysely'
import { type Between, isLimited, splitByDays } from './between.ts'
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

/** Lists whose numbers of rows by day triggers keep: see migration 0165. */
export type ListByDay = CountedList | 'check_ins'

/** Returns the kept number of rows of some days, of which the last one is excluded. */
export const countKeptDays = async (
  db: Db,
  list: ListByDay,
  { from, to }: Between,
  keys?: readonly string[],
): Promise<number> => {
  const { total } = await db
    .selectFrom('keptDayCounts')
    .where('list', '=', list)
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('day', '<', to ?? ''))
    .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? []))
    .select(sql<number>`coalesce(sum(change), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type Counting = {
  keys: readonly string[] | undefined
  /** What else limits the rows. */
  limits: readonly unknown[]
  between: Between
  /** Counts the rows that match and are from between two instants. */
  count: (between: Between) => Promise<{ total: number }>
}

/**
 * Returns the number of rows of a list that match: the kept one unless something besides keys and time limits them. Of a time
 * only its first and last hours are counted.
 */
export const countListed = async (
  db: Db,
  list: CountedList,
  { keys, limits, between, count }: Counting,
): Promise<number> => {
  if (limits.some(Boolean)) return (await count(between)).total
  if (!isLimited(between)) return countKept(db, list, keys)
  const split = splitByDays(between)
  if (!split) return (await count(between)).total
  const [kept, ...rests] = await Promise.all([countKeptDays(db, list, split.days, keys), ...split.rests.map(count)])
  return rests.reduce((sum, { total }) => sum + total, kept)
}

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
  await sql`with counted as (delete from kept_day_counts
      where (list, day, key) in (select list, day, key from kept_day_counts group by list, day, key having count(*) > 1)
      returning list, day, key, change)
    insert into kept_day_counts (list, day, key, change)
      select list, day, key, sum(change) from counted group by list, day, key having sum(change) <> 0`.execute(db)
}
