import type { ListName } from '../../../platform/http/list-index.ts'

/** Where COPY has the id of a row. */
export const ID = 0

/**
 * Describes what the copy reads of a table: its columns by name, each as SQL. COPY has no names, so `at` has the position of
 * each. The rows refer to those of other lists.
 */
export const sourceOf = <Name extends string>(
  table: string,
  columns: Readonly<Record<Name, string>>,
  refersTo: readonly ListName[] = [],
) => {
  const names = Object.keys(columns) as Name[]
  return {
    table,
    refersTo,
    query: `select ${['id', ...names.map((name) => columns[name])].join(', ')} from ${table}`,
    at: Object.fromEntries(names.map((name, index) => [name, ID + 1 + index])) as Readonly<Record<Name, number>>,
  }
}
