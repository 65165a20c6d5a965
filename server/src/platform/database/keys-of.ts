import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './types.ts'

/**
 * Selects the keys of the rows that a query finds, sorted, as a column of another query. `key` is an expression that names a row and
 * its state.
 */
export const keysOf = <Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
  key: RawBuilder<unknown>,
) =>
  sql<string[]>`(select coalesce(array_agg(keyed.key order by keyed.key), '{}') from ${query.select(
    sql<string>`(${key})::text`.as('key'),
  )} as keyed)`
