import { readChoice } from './listAddress.ts'

export type Order = 'asc' | 'desc'
/** What the values of a column are, which names both directions. */
export type SortKind = 'date' | 'text' | 'number'
/** How a list is sorted while nothing is chosen. */
export type OwnOrder = 'newest' | 'oldest' | 'largest' | 'reported'
/** By what a list is sorted; nothing while it has its own order. */
export type Sorted<Sort extends string = string> = { sort?: Sort; order?: Order }

/** Returns whether anything limits a list besides its sort and `tab`, the filter that its tabs choose. */
export const isLimited = ({ sort: _sort, order: _order, ...limits }: Record<string, unknown>, tab?: string): boolean =>
  Object.entries(limits).some(([name, value]) => value !== undefined && name !== tab)

/** Reads by what a list is sorted from the address: nothing for words that the list does not know. */
export const readSorted = <Sort extends string>(params: URLSearchParams, sorts: readonly Sort[]): Sorted<Sort> => {
  const sort = readChoice(params, 'sort', sorts)
  return sort ? { sort, order: readChoice(params, 'order', ['asc', 'desc']) ?? 'asc' } : {}
}

/**
 * Returns what a press on the heading of a column sorts by: ascending, descending, then the list's own order. Where that
 * is an order by this column, it is one of the two.
 */
export const nextSorted = (sort: string, now: Sorted, own: Sorted = {}): Sorted => {
  const shown = now.sort ? now : own
  if (shown.sort === sort && shown.order === 'desc' && own.sort !== sort) return {}
  const order = shown.sort === sort && shown.order !== 'desc' ? 'desc' : 'asc'
  return own.sort === sort && own.order === order ? {} : { sort, order }
}
