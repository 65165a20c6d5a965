import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Sorted, SortOrder } from '#contract/sorting.ts'

/** By what rows are sorted: expressions that are never null, of which the last is unique. */
export type Ordering = readonly (readonly [by: RawBuilder<unknown>, direction: SortOrder])[]

/**
 * Part of a sorted list: a page, the rows before that many at the end (last row first), or the rows after the one with that
 * cursor.
 */
export type Span = { limit: number } & (
  | { page: number }
  | { beforeEnd: number }
  | { after: readonly string[] | undefined }
)

/** Returns the order that a caller asked for, in which rows with equal values follow their id; else that of the list. */
export const orderingOf = <Sort extends string>(
  columns: Readonly<Record<Sort, RawBuilder<unknown>>>,
  id: RawBuilder<unknown>,
  { sort, order = 'asc' }: Sorted<Sort>,
  byDefault: Ordering,
): Ordering =>
  sort === undefined
    ? byDefault
    : [
        [columns[sort], order],
        [id, order],
      ]

const compare = ([by, direction]: Ordering[number], value: string) =>
  direction === 'asc' ? sql<SqlBool>`${by} > ${value}` : sql<SqlBool>`${by} < ${value}`

/** Keyset pagination. Compares rows where all directions are equal, which an index answers at once. */
const isAfter = (ordering: Ordering, cursor: readonly string[]): RawBuilder<SqlBool> => {
  const [[, first] = [], ...others] = ordering
  const values = cursor.map((value) => sql`${value}`)
  if (others.every(([, direction]) => direction === first)) {
    const [left, right] = [sql.join(ordering.map(([by]) => by)), sql.join(values)]
    return first === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`
  }
  const steps = ordering.map((term, index) => {
    const equal = ordering.slice(0, index).map(([by], before) => sql`${by} = ${cursor[before]} and `)
    return sql`(${sql.join(equal, sql``)}${compare(term, cursor[index] ?? '')})`
  })
  return sql`(${sql.join(steps, sql` or `)})`
}

/** Rows of a list; those of a page have no cursor. */
export type WithCursor<Row> = Row & { cursor?: string[] }

/**
 * Sorts a query and limits it to a part of the list. The cursor of a row has its values in PostgreSQL's text, since a Date
 * has no microseconds. PostgreSQL would compute it of all rows before a page too.
 */
export const ordered = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  ordering: Ordering,
  span: Span,
): SelectQueryBuilder<DB, TB, WithCursor<O>> => {
  let sorted = query.limit(span.limit)
  const isReversed = 'beforeEnd' in span
  for (const [by, direction] of ordering)
    sorted = sorted.orderBy(by, isReversed === (direction === 'asc') ? 'desc' : 'asc')
  if (isReversed) return sorted.offset(span.beforeEnd) as SelectQueryBuilder<DB, TB, WithCursor<O>>
  if ('page' in span) return sorted.offset((span.page - 1) * span.limit) as SelectQueryBuilder<DB, TB, WithCursor<O>>
  if (span.after) sorted = sorted.where(isAfter(ordering, span.after))
  const cursor = sql<string[]>`array[${sql.join(ordering.map(([by]) => sql`(${by})::text`))}]`
  return sorted.select(cursor.as('cursor')) as unknown as SelectQueryBuilder<DB, TB, WithCursor<O>>
}
