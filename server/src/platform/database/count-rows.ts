import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './types.ts'

/** The number of rows of a query, as a column of another one. */
export const countRows = <Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>) =>
  query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
