import { z } from 'zod'
import { AdminPage } from './primitives.ts'

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** How a caller wants a list sorted: without `sort`, in the order of the list itself. */
export type Sorted<Sort extends string> = { sort?: Sort | undefined; order?: SortOrder | undefined }

type Sorts = readonly [string, ...string[]]

const Sorting = <const S extends Sorts>(sorts: S) => ({
  sort: z.enum(sorts).optional().meta({ description: 'Rows with equal values are sorted by id.' }),
  order: z.enum(SORT_ORDERS).optional().meta({ description: 'Of `sort`, which it needs; ascending by default.' }),
})

const RANGES = [
  ['from', 'to'],
  ['checkInFrom', 'checkInTo'],
] as const

const orderNeedsSort = <Q extends z.ZodObject>(query: Q): Q =>
  query.refine(({ order, sort }: Record<string, unknown>) => order === undefined || sort !== undefined, {
    path: ['order'],
    params: { rule: 'without-sort' },
  })

/** Refuses a range that ends before it begins, which nothing could match. */
const rangesAreOrdered = <Q extends z.ZodObject>(query: Q): Q =>
  RANGES.reduce(
    (checked, [from, to]) =>
      checked.refine(
        (values: Record<string, unknown>) => {
          const [start, end] = [values[from], values[to]]
          return typeof start !== 'string' || typeof end !== 'string' || Date.parse(start) <= Date.parse(end)
        },
        { path: [to], params: { rule: 'before-start' } },
      ),
    query,
  )

/** Query of an admin list: page, filters, and a sort by one of `sorts` instead of the list's own. */
export const AdminQuery = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) =>
  rangesAreOrdered(orderNeedsSort(z.strictObject({ ...AdminPage, ...filters, ...Sorting(sorts) })))

/** Query of the CSV file of an admin list: all rows that match, sorted as the list is. */
export const AdminExport = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) =>
  rangesAreOrdered(orderNeedsSort(z.strictObject({ ...filters, ...Sorting(sorts) })))
