import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '#contract/days.ts'

/** Limits rows to when they are from: instants, the last one excluded, or days, the last one included. */
export type Between = { from?: string | undefined; to?: string | undefined }

/** Returns whether one of both ends is set. */
export const isLimited = ({ from, to }: Between): boolean => from !== undefined || to !== undefined

const all = (conditions: readonly (RawBuilder<unknown> | undefined)[]) => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql<SqlBool>`(${sql.join(given, sql` and `)})` : sql<SqlBool>`true`
}

/** Whether an instant is between both. */
export const isBetween = (column: RawBuilder<unknown>, { from, to }: Between) =>
  all([
    from === undefined ? undefined : sql`${column} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${column} < ${to}::timestamptz`,
  ])

/** Whether a day is between both. */
export const isBetweenDays = (column: RawBuilder<unknown>, { from, to }: Between) =>
  all([
    from === undefined ? undefined : sql`${column} >= ${from}::date`,
    to === undefined ? undefined : sql`${column} <= ${to}::date`,
  ])

const startOf = (day: string) => `${day}T00:00:00.000Z`

/**
 * Splits a time between two instants into the days of UTC that are in it as a whole, of which the last one is excluded, and
 * what is left before and after them. Undefined when there is no such day.
 */
export const splitByDays = ({ from, to }: Between): { days: Between; rests: Between[] } | undefined => {
  // The strings that the contract lets through may have no milliseconds.
  const [start, end] = [from, to].map((instant) => instant && new Date(instant).toISOString())
  const startDay = start?.slice(0, 10)
  const first = start && startDay && (start === startOf(startDay) ? startDay : addDays(startDay, 1))
  const last = end?.slice(0, 10)
  if (first && last && first >= last) return undefined
  return {
    days: { from: first || undefined, to: last },
    rests: [
      ...(start && first && start < startOf(first) ? [{ from: start, to: startOf(first) }] : []),
      ...(end && last && startOf(last) < end ? [{ from: startOf(last), to: end }] : []),
    ],
  }
}
