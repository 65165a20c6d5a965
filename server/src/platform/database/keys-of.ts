import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './types.ts'

/** The keys of a query's rows in their order, as a column of another query: they tell which rows it finds, and in which state. */
export const keysOf = <Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
  key: RawBuilder<unknown>,
) =>
  sql<string[]>`(select coalesce(array_agg(keyed.key order by keyed.key), '{}') from ${query.select(
    sql<string>`(${key})::text`.as('key'),
  )} as keyed)`
