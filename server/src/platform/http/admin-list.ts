import type { Span, WithCursor } from '../database/ordered.ts'
import { EXPORT_BATCH_SIZE, readBatches } from './csv.ts'
import { type Page, pageOf } from './pagination.ts'

/** How a list is read: its page and its file have the same rows in the same order. */
export type AdminList<Query, Row extends WithCursor<object>, Item> = {
  find: (query: Query, span: Span) => Promise<Row[]>
  count: (query: Query) => Promise<number>
  toItems: (rows: Row[]) => Promise<Item[]> | Item[]
  /** Finds a page with the total of the list at once; undefined where it cannot, such as `findPageIn`. */
  findPage?: (query: Query) => Promise<{ rows: Row[]; total: number } | undefined>
}

/** Makes `findPage` of a list whose rows have the number of all: where counting takes as long as reading, one query does both. */
export const findPageByCounting =
  <Query, Row extends { total: number }>(find: (query: Query, span: Span) => Promise<Row[]>) =>
  async (query: Query & { page: number; limit: number }): Promise<{ rows: Row[]; total: number } | undefined> => {
    const rows = await find(query, { page: query.page, limit: query.limit })
    return rows[0] && { rows, total: rows[0].total }
  }

/** Makes `toItems` of a list whose items are loaded by id, in the order of the ids. */
export const byIds =
  <Item>(load: (ids: string[]) => Promise<Item[]>) =>
  async (rows: readonly { id: string }[]): Promise<Item[]> =>
    rows.length > 0 ? load(rows.map(({ id }) => id)) : []

/** Rows before a page that are skipped sooner than counted. */
const NEAR = 1_000

/** Returns one page of a list with the number of all rows. Reads those of the second half from the end. */
export const loadAdminPage = async <
  Query extends { page: number; limit: number },
  Row extends WithCursor<object>,
  Item,
>(
  list: AdminList<Query, Row, Item>,
  query: Query,
): Promise<Page<Item>> => {
  const { page, limit } = query
  const found = await list.findPage?.(query)
  if (found) return pageOf(await list.toItems(found.rows), found.total, { page, limit })
  const before = (page - 1) * limit
  if (before <= NEAR) {
    const [rows, total] = await Promise.all([list.find(query, { page, limit }), list.count(query)])
    return pageOf(await list.toItems(rows), total, { page, limit })
  }
  const total = await list.count(query)
  const left = total - before
  if (left <= 0) return pageOf([], total, { page, limit })
  const rows =
    left < before
      ? (await list.find(query, { beforeEnd: Math.max(left - limit, 0), limit: Math.min(limit, left) })).toReversed()
      : await list.find(query, { page, limit })
  return pageOf(await list.toItems(rows), total, { page, limit })
}

/** Yields all items of a list in batches, for a file. */
export async function* iterateItems<Query, Row extends WithCursor<object>, Item>(
  { find, toItems }: Pick<AdminList<Query, Row, Item>, 'find' | 'toItems'>,
  query: Query,
): AsyncGenerator<Item> {
  const readBatch = (last: Row | undefined) => find(query, { after: last?.cursor, limit: EXPORT_BATCH_SIZE })
  for await (const rows of readBatches<Row>(readBatch)) yield* await toItems(rows)
}
